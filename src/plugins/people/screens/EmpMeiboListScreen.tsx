import { lazy, Suspense, useState } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { Button } from '#ui/button/Button.tsx';
import { saveAnswer } from '#ui/download/saveAnswer.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { useListWords } from '#ui/words/listWords.ts';
import { downloadRoster, listRoster, printRoster } from '../contract/roster';

const PrintRosterDialog = lazy(() => import('./roster/PrintRosterDialog'));

const STATES = ['here', 'left'] as const;

const roster: ListDefinition<typeof listRoster> = {
  screen: 'people:roster',
  words: ['people', 'roster'],
  read: listRoster,
  rowId: ({ id }) => id,
  rowPath: ({ id }) => `/EmployViewOrEdit/${id}`,
  columns: [
    { field: 'number', kind: 'code', width: 80, pinned: 'left' },
    { field: 'name', width: 136, pinned: 'left' },
    { field: 'kana', width: 150 },
    { field: 'birthOn', kind: 'day', width: 100 },
    { field: 'sex', width: 72, value: ({ sex }, say) => (sex ? say(`fact.options.sex.${sex}`) : '') },
    { field: 'address', width: 240 },
    { field: 'career', width: 160 },
    { field: 'duties', width: 160 },
    { field: 'departmentTitle', width: 130 },
    { field: 'employeeTypeTitle', width: 100 },
    { field: 'joinedOn', kind: 'day', width: 100 },
    { field: 'leftOn', kind: 'day', width: 100 },
    {
      field: 'leftBecause',
      width: 112,
      value: ({ leftBecause }, say) => (leftBecause ? say(`fact.options.leftBecause.${leftBecause}`) : ''),
    },
    { field: 'leftReason', width: 160 },
    { field: 'keptThrough', kind: 'day', width: 100 },
  ],
  filters: [
    { name: 'on', kind: 'day', width: 128, initial: (today) => today, isRequired: true, matches: () => true },
    {
      name: 'state',
      kind: 'choice',
      width: 104,
      options: STATES,
      label: (state, say) => say(`roster.states.${state}`),
      matches: ({ leftOn }, state) => (leftOn !== null) === (state === 'left'),
    },
  ],
};

/** 社員名簿: the roster of workers that the law asks for (労働者名簿), as of a day, as a list, on paper and as a file. */
export default function EmpMeiboListScreen() {
  const say = useMessages('people');
  const screen = useScreen();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const on = screen.query.get('on');
      await saveAnswer(downloadRoster, on ? { on } : {});
    } finally {
      setBusy(false);
    }
  };
  const [isPrinting, setPrinting] = useState(false);
  const missing = useMissingRightInWords(printRoster);
  const words = useListWords();
  const cannotPrint = missing && words.missingRight(missing);
  const print = () => setPrinting(true);
  useCommandHandlers({
    'people:roster-download': { run: download },
    'people:roster-sheets': { run: print, disabled: cannotPrint },
  });
  const buttons = (
    <>
      <Button command="people:roster-sheets" disabled={Boolean(cannotPrint)} title={cannotPrint} onClick={print}>
        {say('rosterSheet.print')}
      </Button>
      <Button command="people:roster-download" busy={isBusy} onClick={() => void download()}>
        {say('roster.download')}
      </Button>
    </>
  );
  return (
    <>
      <ListScreen list={{ ...roster, actions: buttons }} />
      {isPrinting ? (
        <Suspense>
          <PrintRosterDialog on={screen.query.get('on') ?? dayInTokyo(new Date())} onClose={() => setPrinting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
