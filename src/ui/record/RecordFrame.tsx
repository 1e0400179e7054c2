import { ChevronDown, ChevronUp, History, type LucideIcon, Paperclip } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Endpoint } from '../../core/contract/endpoint';
import type { SubjectRef } from '../../core/record/subject';
import { IconButton } from '../button/IconButton';
import { useCommandHandlers } from '../screen/screenContext';
import { useListWords } from '../words/listWords';
import styles from './RecordFrame.module.css';
import { useRecordSteps } from './useRecordSteps';

const HistoryPanel = lazy(() => import('./HistoryPanel'));
const AttachmentPanel = lazy(() => import('./AttachmentPanel'));

interface RecordFrameProps {
  /** The id of the screen; its commands are those of `recordCommands`. */
  screen: `${string}:${string}`;
  /** The record, as the audit log names it; null while there is none yet. */
  subject: SubjectRef | null;
  /** Where the names of its fields are, for the history. */
  words: readonly [namespace: string, noun: string];
  /** The right to change it: whoever has it may attach files. */
  change: Endpoint;
  /** Something may be half typed here: the neighbours are opened beside it. */
  keepsPlace?: boolean | undefined;
  children: ReactNode;
}

type Panel = 'history' | 'attachments';

/** A record with what stands beside every record: its neighbours in the list, its history, its files. */
export function RecordFrame({
  screen,
  subject,
  words: nounWords,
  change,
  keepsPlace = false,
  children,
}: RecordFrameProps) {
  const words = useListWords();
  const [panel, setPanel] = useState<Panel | null>(null);
  const { previous, next, position } = useRecordSteps(keepsPlace);
  const toggle = (wanted: Panel) => ({
    run: () => setPanel((shown) => (shown === wanted ? null : wanted)),
    disabled: subject ? undefined : words.form.unsaved,
  });
  const [history, attachments] = [toggle('history'), toggle('attachments')];
  useCommandHandlers({
    [`${screen}-previous`]: previous,
    [`${screen}-next`]: next,
    [`${screen}-history`]: history,
    [`${screen}-attachments`]: attachments,
  });

  return (
    <div className={styles.frame}>
      <div className={styles.record}>{children}</div>
      {panel && subject ? (
        <aside className={styles.panel}>
          <Suspense>
            {panel === 'history' ? (
              <HistoryPanel subject={subject} words={nounWords} />
            ) : (
              <AttachmentPanel subject={subject} change={change} />
            )}
          </Suspense>
        </aside>
      ) : null}
      <div className={styles.rail} role="toolbar" aria-orientation="vertical" aria-label={words.form.more}>
        <RailButton
          icon={ChevronUp}
          label={words.form.previous}
          keyHint="Alt+↑"
          disabled={previous.disabled}
          onClick={previous.run}
        />
        <RailButton
          icon={ChevronDown}
          label={words.form.next}
          keyHint="Alt+↓"
          disabled={next.disabled}
          onClick={next.run}
        />
        {position ? <span className={styles.position}>{position}</span> : null}
        <RailButton
          icon={Paperclip}
          label={words.files.title}
          keyHint="Alt+A"
          isPressed={panel === 'attachments'}
          disabled={attachments.disabled}
          onClick={attachments.run}
        />
        <RailButton
          icon={History}
          label={words.history.title}
          keyHint="Alt+H"
          isPressed={panel === 'history'}
          disabled={history.disabled}
          onClick={history.run}
        />
      </div>
    </div>
  );
}

interface RailButtonProps {
  icon: LucideIcon;
  label: string;
  keyHint: string;
  isPressed?: boolean;
  disabled: string | undefined;
  onClick: () => void;
}

function RailButton({ icon, label, keyHint, isPressed, disabled, onClick }: RailButtonProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      title={disabled ? `${label}: ${disabled}` : `${label} ${keyHint}`}
      aria-pressed={isPressed}
      aria-disabled={disabled !== undefined || undefined}
      onClick={() => disabled === undefined && onClick()}
    />
  );
}
