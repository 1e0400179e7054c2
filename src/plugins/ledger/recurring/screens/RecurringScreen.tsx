import { useState } from 'react';
import { formatDay } from '#core/value/formatDay.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, type RowOf, rowAct } from '#ui/listScreen/listDefinition.ts';
import { useRead } from '#ui/query/useRead.ts';
import { pointedIn } from '#ui/screen/pointing.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { notify } from '#ui/toast/notify.ts';
import { listNames } from '#ui/words/kitWords.ts';
import { useListWords } from '#ui/words/listWords.ts';
import { deleteRecurring, listRecurring, runDue, updateRecurring } from '../contract/recurringEntry';
import { DueDialog } from './DueDialog';
import { RecurDialog } from './RecurDialog';

type Recurring = RowOf<typeof listRecurring>;

/** What is saved of a row that is stopped or goes on. */
const savedOf = ({ id, version, title, reading, rule, sheet, isPosted }: Recurring, isStopped: boolean) => ({
  id,
  version,
  title,
  reading,
  rule,
  sheet,
  isPosted,
  isStopped,
});

const recurringList: ListDefinition<typeof listRecurring> = {
  screen: 'accounting:recurring',
  words: ['ledger', 'recurring'],
  read: listRecurring,
  rowId: ({ id }) => id,
  rowPath: ({ id }) => `/RecurringEntry?${new URLSearchParams({ change: id })}`,
  columns: [
    { field: 'title', width: 220 },
    {
      field: 'rule',
      width: 200,
      value: ({ rule }, say) =>
        [
          say(`recurring.every.${rule.every}`),
          rule.dayOfMonth === 'last' ? say('recurring.lastDay') : say('recurring.onDay', { day: rule.dayOfMonth }),
          say(`recurring.onHoliday.${rule.onHoliday}`),
        ].join(' '),
    },
    { field: 'total', kind: 'amount', width: 108 },
    { field: 'nextDays', width: 260, value: ({ nextDays }) => listNames(nextDays.map((day) => formatDay(day))) },
    { field: 'lastMadeOn', kind: 'day', width: 100 },
    {
      field: 'result',
      kind: 'state',
      width: 96,
      value: ({ isPosted, isStopped }, say) =>
        say(`recurring.results.${isStopped ? 'stopped' : isPosted ? 'posted' : 'drafted'}`),
    },
    { field: 'through', kind: 'day', width: 100, value: ({ rule }) => rule.through },
    { field: 'savedBy', width: 96 },
  ],
  filters: [{ name: 'stopped', kind: 'flag', matches: ({ isStopped }) => isStopped }],
  acts: [
    rowAct({
      name: 'stop',
      effect: 'draft',
      call: updateRecurring,
      input: (row: Recurring) => savedOf(row, true),
      refuses: ({ isStopped }, say) => (isStopped ? say('recurring.isStopped') : undefined),
    }),
    rowAct({
      name: 'resume',
      effect: 'draft',
      call: updateRecurring,
      input: (row: Recurring) => savedOf(row, false),
      refuses: ({ isStopped }, say) => (isStopped ? undefined : say('recurring.isNotStopped')),
    }),
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deleteRecurring,
      input: ({ id, version }: Recurring) => ({ id, version }),
    }),
  ],
};

/** 定期仕訳・振戻: what recurs, to be changed by Enter or F2, and everything that is due made by one key. */
export default function RecurringScreen() {
  const say = useMessages('ledger');
  const screen = useScreen();
  const [isOpen, setOpen] = useState(false);
  const kit = useListWords();
  const missing = useMissingRightInWords(runDue);
  const missingToChange = useMissingRightInWords(updateRecurring);
  const { data } = useRead(listRecurring, {}, { message: false });
  const chosen = screen.query.get('change');
  const recurring = missingToChange ? undefined : data?.rows.find(({ id }) => id === chosen);
  const choose = (id: string | null) => {
    const query = new URLSearchParams(screen.query);
    query.delete('change');
    if (id) query.set('change', id);
    screen.replaceQuery(query);
  };
  const noRight = missingToChange && kit.missingRight(missingToChange);
  const change = () => {
    const row = pointedIn(screen.tabId).current;
    const id = row && new URLSearchParams(row.split('?')[1]).get('change');
    if (id) choose(id);
    else notify('info', say('recurring.chooseRow'));
  };
  useCommandHandlers({
    'accounting:run-due': { run: () => setOpen(true), disabled: missing && kit.missingRight(missing) },
    'accounting:change-recurring': { run: change, disabled: noRight },
  });
  return (
    <>
      <ListScreen list={recurringList} onOpen={({ id }) => (noRight ? notify('info', noRight) : choose(id))} />
      {isOpen ? <DueDialog onClose={() => setOpen(false)} /> : null}
      {recurring ? <RecurDialog key={recurring.id} subject={{ recurring }} onClose={() => choose(null)} /> : null}
    </>
  );
}
