import { useState } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { useDayInWeek } from '#ui/field/useDayInWeek.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { listDue, runDue } from '../contract/recurringEntry';
import styles from './DueDialog.module.css';

type Made = OutputOf<typeof runDue>['rows'];
type Row = Made[number] | OutputOf<typeof listDue>['rows'][number];

/** What is due through a day; sent, it is made, and each row says what became of it. */
export function DueDialog({ onClose }: { onClose: () => void }) {
  const say = useMessages('ledger');
  const screen = useScreen();
  const today = dayInTokyo(new Date());
  const [through, setThrough] = useState<Day | null>(today);
  const [made, setMade] = useState<Made | null>(null);
  const due = useRead(
    listDue,
    { through: through ?? today },
    { enabled: through !== null && made === null, keepPrevious: true },
  );
  const run = useWrite(runDue, { message: false, touches: ['AccountingDocument', 'Balance'] });
  const rows: readonly Row[] = made ?? due.data?.rows ?? [];

  const open = (documentId: string) => {
    onClose();
    screen.open(`/ACDocument?${new URLSearchParams({ id: documentId })}`, 'newTab');
  };
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
      {rows.length === 0 && !due.isPending ? (
        <p>{say('recurring.nothingDue')}</p>
      ) : (
        <DueTable rows={rows} onOpen={open} />
      )}
    </FormDialog>
  );
}

function DueTable({ rows, onOpen }: { rows: readonly Row[]; onOpen: (documentId: string) => void }) {
  const say = useMessages('ledger');
  const inWeek = useDayInWeek();
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
              <td>{inWeek(row.dueOn)}</td>
              <td>{row.title}</td>
              <td className={styles.amount}>{formatAmount(row.total)}</td>
              <td>{'outcome' in row ? <Outcome row={row} onOpen={onOpen} /> : say(`recurring.kinds.${row.kind}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Outcome({ row, onOpen }: { row: Made[number]; onOpen: (documentId: string) => void }) {
  const { outcome, refusal, documentId, title, dueOn } = row;
  const say = useMessages('ledger');
  if (!refusal) {
    return (
      <>
        {say(`recurring.outcomes.${outcome}`)}{' '}
        {documentId ? (
          <Button
            kind="quiet"
            aria-label={say('recurring.openMade', { title, day: dueOn })}
            onClick={() => onOpen(documentId)}
          >
            {say('recurring.open')}
          </Button>
        ) : null}
      </>
    );
  }
  return say(`errors.${refusal.code.slice(refusal.code.indexOf('/') + 1)}`, refusal.params);
}
