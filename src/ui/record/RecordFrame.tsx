import { ChevronDown, ChevronUp, History, Link, type LucideIcon, MessageSquare, Paperclip } from 'lucide-react';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { Endpoint } from '../../core/contract/endpoint';
import { countBeside } from '../../core/record/related';
import type { SubjectRef } from '../../core/record/subject';
import { IconButton } from '../button/IconButton';
import { isComposing } from '../field/isComposing';
import { useShownKeys } from '../keys/ShownKeysContext';
import { useRead } from '../query/useRead';
import { useCommandHandlers, useScreen } from '../screen/screenContext';
import { useListWords } from '../words/listWords';
import styles from './RecordFrame.module.css';
import { useRecordSteps } from './useRecordSteps';

const HistoryPanel = lazy(() => import('./HistoryPanel'));
const AttachmentPanel = lazy(() => import('./AttachmentPanel'));
const CommentPanel = lazy(() => import('./CommentPanel'));
const RelatedPanel = lazy(() => import('./RelatedPanel'));

interface RecordFrameProps {
  /** The id of the screen; its commands are those of `recordCommands`. */
  screen: `${string}:${string}`;
  /** The record, as the audit log names it; null while there is none yet. */
  subject: SubjectRef | null;
  /** Where the names of its fields are, for the history, and how other records belong to it (`related.<relation>`). */
  words: readonly [namespace: string, noun: string];
  /** The right to change it: whoever has it may attach files. */
  change: Endpoint;
  /** Why the user sees nothing of what stands beside it: then the panels are left out, and their keys say this. */
  besideRefused?: string | undefined;
  /** Something may be half typed here: the neighbours are opened beside it. */
  keepsPlace?: boolean | undefined;
  children: ReactNode;
}

type Panel = 'history' | 'attachments' | 'comments' | 'related';

const ICONS: Readonly<Record<Panel, LucideIcon>> = {
  attachments: Paperclip,
  comments: MessageSquare,
  related: Link,
  history: History,
};
const PANELS: readonly Panel[] = ['attachments', 'comments', 'related', 'history'];

/** A record with what stands beside every record: its neighbours in the list, files, comments, relations, history. */
export function RecordFrame({
  screen,
  subject,
  words: nounWords,
  change,
  besideRefused,
  keepsPlace = false,
  children,
}: RecordFrameProps) {
  const words = useListWords();
  const { isReading = false } = useScreen();
  const [panel, setPanel] = useState<Panel | null>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const { previous, next, position } = useRecordSteps(keepsPlace);
  const beside = useRead(countBeside, subject ?? { kind: '', id: '' }, {
    enabled: subject !== null && besideRefused === undefined && !isReading,
    message: false,
  });
  const disabled = besideRefused ?? (subject ? undefined : words.form.unsaved);
  const close = () => {
    setPanel(null);
    cameFrom.current?.focus();
  };
  const toggle = (wanted: Panel) => {
    if (panel === wanted) return close();
    if (panel === null)
      cameFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setPanel(wanted);
  };
  useCommandHandlers({
    [`${screen}-previous`]: previous,
    [`${screen}-next`]: next,
    ...Object.fromEntries(PANELS.map((each) => [`${screen}-${each}`, { run: () => toggle(each), disabled }])),
  });
  const titles: Readonly<Record<Panel, string>> = {
    attachments: words.files.title,
    comments: words.comments.title,
    related: words.related.title,
    history: words.history.title,
  };
  const counts: Readonly<Partial<Record<Panel, number>>> = beside.data ?? {};
  const leave = (event: KeyboardEvent) => {
    // A dialog of the panel answers for itself, and lies elsewhere in the page.
    const isInPanel = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isInPanel || event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    event.preventDefault();
    close();
  };

  if (isReading) return children;
  return (
    <div className={styles.frame}>
      <div className={styles.record}>{children}</div>
      {panel && subject ? (
        <aside className={styles.panel} onKeyDown={leave}>
          <Suspense>
            <PanelOf panel={panel} subject={subject} words={nounWords} change={change} />
          </Suspense>
        </aside>
      ) : null}
      <div className={styles.rail} role="toolbar" aria-orientation="vertical" aria-label={words.form.more}>
        <RailButton icon={ChevronUp} label={words.form.previous} command={`${screen}-previous`} {...previous} />
        <RailButton icon={ChevronDown} label={words.form.next} command={`${screen}-next`} {...next} />
        {position ? <span className={styles.position}>{position}</span> : null}
        {(besideRefused === undefined ? PANELS : []).map((each) => (
          <RailButton
            key={each}
            icon={ICONS[each]}
            label={titles[each]}
            command={`${screen}-${each}`}
            count={counts[each]}
            isPressed={panel === each}
            disabled={disabled}
            run={() => toggle(each)}
          />
        ))}
      </div>
    </div>
  );
}

interface PanelOfProps extends Pick<RecordFrameProps, 'words' | 'change'> {
  panel: Panel;
  subject: SubjectRef;
}

function PanelOf({ panel, subject, words, change }: PanelOfProps) {
  switch (panel) {
    case 'history':
      return <HistoryPanel subject={subject} words={words} />;
    case 'attachments':
      return <AttachmentPanel subject={subject} change={change} />;
    case 'comments':
      return <CommentPanel subject={subject} />;
    case 'related':
      return <RelatedPanel subject={subject} namespace={words[0]} />;
  }
}

interface RailButtonProps {
  icon: LucideIcon;
  label: string;
  command: string;
  /** How many there are behind it; none is not worth a word. */
  count?: number | undefined;
  isPressed?: boolean;
  disabled: string | undefined;
  run: () => void;
}

function RailButton({ icon, label, command, count = 0, isPressed, disabled, run }: RailButtonProps) {
  const keys = useShownKeys(command) ?? '';
  const name = count > 0 ? `${label} (${count})` : label;
  return (
    <span className={styles.railItem}>
      <IconButton
        icon={icon}
        label={name}
        title={disabled ? `${label}: ${disabled}` : `${name} ${keys}`.trim()}
        aria-pressed={isPressed}
        aria-disabled={disabled !== undefined || undefined}
        onClick={() => disabled === undefined && run()}
      />
      {count > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </span>
  );
}
