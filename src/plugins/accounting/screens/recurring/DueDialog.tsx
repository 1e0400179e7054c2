import { useRef, useState } from 'react';
import { isCallError } from '../../../../core/client/callError';
import type { OutputOf } from '../../../../core/contract/endpoint';
import { type Day, dayInTokyo } from '../../../../core/value/day';
import { formatAmount } from '../../../../core/value/formatAmount';
import { formatDay } from '../../../../core/value/formatDay';
import { Button } from '../../../../ui/button/Button';
import { Dialog } from '../../../../ui/dialog/Dialog';
import { DayField } from '../../../../ui/field/DayField';
import { isComposing } from '../../../../ui/field/isComposing';
import { ErrorSummary, type FieldProblem } from '../../../../ui/form/ErrorSummary';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useRead } from '../../../../ui/query/useRead';
import { useWrite } from '../../../../ui/query/useWrite';
import { listDue, runDue } from '../../contract/recurringEntry';
import styles from './DueDialog.module.css';

type Made = OutputOf<typeof runDue>['rows'];

/** What is due through a day; F12 or the button makes it, and each row says what became of it. */
export function DueDialog({ onClose }: { onClose: () => void }) {
  const say = useMessages('accounting');
  const today = dayInTokyo(new Date());
  const [through, setThrough] = useState<Day | null>(today);
  const [made, setMade] = useState<Made | null>(null);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const due = useRead(
    listDue,
    { through: through ?? today },
    { enabled: through !== null && made === null, keepPrevious: true },
  );
  const run = useWrite(runDue, { message: false, touches: ['AccountingDocument', 'Balance'] });
  const rows: readonly (Made[number] | OutputOf<typeof listDue>['rows'][number])[] = made ?? due.data?.rows ?? [];

  const submit = async () => {
    if (through === null || made !== null || rows.length === 0) return;
    try {
      setMade((await run.mutateAsync({ through })).rows);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setProblems([{ message: error.message }]);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width={680}
      title={say('recurring.due')}
      description={say(made ? 'recurring.dueDone' : 'recurring.dueExplain')}
      initialFocus={field}
      actions={
        made ? (
          <Button kind="main" onClick={onClose}>
            {say('recurring.close')}
          </Button>
        ) : (
          <Button
            kind="main"
            keyHint="Ctrl+Enter"
            busy={run.isPending}
            disabled={rows.length === 0 || through === null}
            onClick={submit}
          >
            {say('recurring.make', { count: rows.length })}
          </Button>
        )
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          const isMake = event.key === 'F12' || (event.key === 'Enter' && event.ctrlKey);
          if (!isMake) return;
          event.preventDefault();
          event.stopPropagation();
          void submit();
        }}
      >
        <ErrorSummary problems={problems} />
        <DayField
          ref={field}
          label={say('recurring.throughDay')}
          today={today}
          value={through}
          readOnly={made !== null}
          onChange={setThrough}
        />
        {rows.length === 0 && !due.isPending ? <p>{say('recurring.nothingDue')}</p> : <DueTable rows={rows} />}
      </form>
    </Dialog>
  );
}

function DueTable({ rows }: { rows: readonly (Made[number] | OutputOf<typeof listDue>['rows'][number])[] }) {
  const say = useMessages('accounting');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <section className={styles.scroller} tabIndex={0} aria-label={say('recurring.due')}>
      <table className={styles.due}>
        <thead>
          <tr>
            <th scope="col">{say('recurring.dueOn')}</th>
            <th scope="col">{say('recurring.title')}</th>
            <th scope="col" className={styles.amount}>
              {say('recurring.total')}
            </th>
            <th scope="col">{say('recurring.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.id} ${row.dueOn}`}>
              <td>{formatDay(row.dueOn)}</td>
              <td>{row.title}</td>
              <td className={styles.amount}>{formatAmount(row.total)}</td>
              <td>{'outcome' in row ? <Outcome row={row} /> : say(`recurring.kinds.${row.kind}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Outcome({ row: { outcome, refusal } }: { row: Made[number] }) {
  const say = useMessages('accounting');
  if (!refusal) return say(`recurring.outcomes.${outcome}`);
  return say(`errors.${refusal.code.slice(refusal.code.indexOf('/') + 1)}`, refusal.params);
}
