import { type ReactNode, useState } from 'react';
import type { GivenArguments } from '../../core/plugin/commandArgument';
import { RequestFacts } from '../approval/RequestParts';
import { Button } from '../button/Button';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { useCommandHandlers } from '../screen/screenContext';
import { RecordSection, RecordSectionText } from './RecordSection';

/** What may be done to a record where it stands now. */
export interface StandingAct {
  /** The id of its command, which this part performs. */
  readonly command: string;
  readonly label: string;
  /** Why it cannot be done now; such an act has no button. */
  readonly disabled: string | undefined;
  /** `given`: what was typed behind the command; a button gives nothing. */
  readonly run: (given?: GivenArguments, isTold?: boolean) => void;
  /** Asked before it destroys something. */
  readonly asks?: { readonly title: string; readonly description: string; readonly verb: string } | undefined;
}

interface RecordStandingProps {
  title: string;
  facts: readonly (readonly [title: string, shown: ReactNode])[];
  /** What is worth a thought, as sentences, and what they are called. */
  points: { readonly title: string; readonly rows: readonly string[] };
  acts: readonly StandingAct[];
  busy: boolean;
}

/** How far a record with states has come, what may follow, and what is worth a thought about it. */
export function RecordStanding({ title, facts, points, acts, busy }: RecordStandingProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const question = acts.find(({ command, disabled }) => command === asked && disabled === undefined);
  const beginOf = ({ command, asks, run }: StandingAct) => (asks ? () => setAsked(command) : run);
  useCommandHandlers(
    Object.fromEntries(
      acts.map((act) => [
        act.command,
        { run: beginOf(act), disabled: act.disabled, ...(act.asks ? { asks: 'itself' as const } : {}) },
      ]),
    ),
  );
  return (
    <RecordSection
      title={title}
      actions={acts
        .filter(({ disabled }) => disabled === undefined)
        .map((act) => (
          <Button key={act.command} command={act.command} onClick={() => beginOf(act)()}>
            {act.label}
          </Button>
        ))}
    >
      <RecordSectionText isWide>
        <RequestFacts facts={facts} isWide />
        {points.rows.length === 0 ? null : (
          <ul aria-label={points.title}>
            {points.rows.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </RecordSectionText>
      <ConfirmDialog
        open={question !== undefined}
        danger
        title={question?.asks?.title ?? ''}
        description={question?.asks?.description}
        confirmLabel={question?.asks?.verb}
        busy={busy}
        onConfirm={() => {
          question?.run();
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    </RecordSection>
  );
}
