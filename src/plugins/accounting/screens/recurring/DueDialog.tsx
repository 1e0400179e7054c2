import { useState } from 'react';
import type { OutputOf } from '../../../../core/contract/endpoint';
import { type Day, dayInTokyo } from '../../../../core/value/day';
import { formatAmount } from '../../../../core/value/formatAmount';
import { formatDay } from '../../../../core/value/formatDay';
import { FormDialog } from '../../../../ui/dialog/FormDialog';
import { DayField } from '../../../../ui/field/DayField';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useRead } from '../../../../ui/query/useRead';
import { useWrite } from '../../../../ui/query/useWrite';
import { listDue, runDue } from '../../contract/recurringEntry';
import styles from './DueDialog.module.css';

type Made = OutputOf<typeof runDue>['rows'];

/** What is due through a day; sent, it is made, and each row says what became of it. */
export function DueDialog({ onClose }: { onClose: () => void }) {
  const say = useMessages('accounting');
  const today = dayInTokyo(new Date());
  const [through, setThrough] = useState<Day | null>(today);
  const [made, setMade] = useState<Made | null>(null);
  const due = useRead(
    listDue,
    { through: through ?? today },
    { enabled: through !== null && made === null, keepPrevious: true },
  );
  const run = useWrite(runDue, { message: false, touches: ['AccountingDocument', 'Balance'] });
  const rows: readonly (Made[number] | OutputOf<typeof listDue>['rows'][number])[] = made ?? due.data?.rows ?? [];

  const submit = async () => {
    if (made !== null) onClose();
    else if (through === null) return [{ message: say('recurring.throughMissing') }];
    else if (rows.length === 0) return [{ message: say('recurring.nothingDue') }];
    else setMade((await run.mutateAsync({ through })).rows);
    return [];
  };
  return (
    <FormDialog
      onClose={onClose}
      width={680}
      title={say('recurring.due')}
      description={say(made ? 'recurring.dueDone' : 'recurring.dueExplain')}
      submitLabel={made ? say('recurring.close') : say('recurring.make', { count: rows.length })}
      keepsEnter
      onSubmit={submit}
    >
      <DayField
        label={say('recurring.throughDay')}
        today={today}
        value={through}
        readOnly={made !== null}
        onChange={setThrough}
      />
      {rows.length === 0 && !due.isPending ? <p>{say('recurring.nothingDue')}</p> : <DueTable rows={rows} />}
    </FormDialog>
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
