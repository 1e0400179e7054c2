import { useRef, useState } from 'react';
import { monthOf } from '#core/value/day.ts';
import { addMonths } from '#core/value/month.ts';
import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { ListHandle } from '#ui/list/dataListProps.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { askedAct, type ListDefinition, type RowOf, rowAct } from '#ui/listScreen/listDefinition.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { notify } from '#ui/toast/notify.ts';
import { approveSheet, paySheet, postSheet, sheetState } from '../contract/expenseSheet';
import { countSheets, listSheets } from '../contract/sheetList';
import { claimAt } from '../rules/claimMachine';
import { isToBePaid, PayDialog } from './sheet/PayDialog';
import { PostListed } from './sheet/PostListed';
import { SHEET_COLUMNS, sheetPath } from './sheet/sheetColumns';

type SheetRow = RowOf<typeof listSheets>;

const MONTHS_SHOWN = 12;
const TOUCHES = ['AccountingDocument', 'Balance', 'Workflow', 'Inbox'];

const sheets: ListDefinition<typeof listSheets> = {
  screen: 'expenses:sheet-list',
  words: ['expenses', 'sheets'],
  read: listSheets,
  rowId: ({ id }) => id,
  rowPath: ({ id }) => sheetPath(id),
  columns: [...SHEET_COLUMNS.slice(0, 3), { field: 'ownerName', width: 112 }, ...SHEET_COLUMNS.slice(3)],
  filters: [
    { name: 'from', kind: 'day', initial: (today) => `${addMonths(monthOf(today), -MONTHS_SHOWN)}-01` },
    {
      name: 'state',
      kind: 'choice',
      options: sheetState.options.filter((state) => state !== 'draft'),
      label: (state, say) => say(`states.${state}`),
    },
    { name: 'waiting', kind: 'flag' },
    { name: 'unpaid', kind: 'flag' },
    { name: 'warned', kind: 'flag' },
    { name: 'duplicated', kind: 'flag' },
    { name: 'owner', kind: 'given' },
  ],
  figures: [
    { name: 'waiting', filters: () => ({ waiting: 'true' }), isWarning: true },
    { name: 'approved', filters: () => ({ state: 'approved' }), isWarning: true },
    { name: 'unpaid', filters: () => ({ unpaid: 'true' }), isWarning: true },
    { name: 'sentBack', filters: () => ({ state: 'sentBack' }) },
    { name: 'warned', filters: () => ({ warned: 'true' }) },
    { name: 'duplicated', filters: () => ({ duplicated: 'true' }), isWarning: true },
  ],
  readFigures: countSheets,
  acts: [
    rowAct({
      name: 'approve',
      effect: 'post',
      call: approveSheet,
      input: ({ id }: SheetRow) => ({ id }),
      refuses: (sheet, say) => (claimAt(sheet).can('approve') ? undefined : say('sheets.notRequested')),
      command: 'expenses:approve-sheets',
      isForOne: true,
      touches: TOUCHES,
    }),
    {
      ...askedAct<SheetRow>({
        name: 'post',
        call: postSheet,
        command: 'expenses:post-sheets',
        Ask: PostListed,
        touches: TOUCHES,
      }),
      effect: 'post',
      refuses: (sheet, say) => (claimAt(sheet).can('post') ? undefined : say('sheets.notApproved')),
    },
  ],
};

/** 経費管理: the sheets of everybody, to be approved and posted many at a time, and paid in a run. */
export default function SheetListScreen() {
  const say = useMessages('expenses');
  const screen = useScreen();
  const list = useRef<ListHandle<SheetRow>>(null);
  const [paid, setPaid] = useState<readonly SheetRow[] | null>(null);
  const missing = useMissingRightInWords(paySheet);
  const noPayRun = missing && say('category.missingRight', { right: missing });
  const byPerson = () => screen.open('/ExpenseList/people');
  /** What is selected, or else the sheet under the cursor. */
  const pay = () => {
    const payable = list.current?.rowsInHand().filter(isToBePaid) ?? [];
    if (payable.length > 0) setPaid(payable);
    else notify('info', say('pay.choose'));
  };
  useCommandHandlers({
    'expenses:pay-run': { run: pay, disabled: noPayRun },
    'expenses:by-person': { run: byPerson },
  });
  const actions = (
    <>
      <Button command="expenses:by-person" onClick={byPerson}>
        {say('people.open')}
      </Button>
      <Button command="expenses:pay-run" disabled={noPayRun !== undefined} title={noPayRun} onClick={pay}>
        {say('pay.open')}
      </Button>
    </>
  );
  return (
    <>
      <ListScreen list={{ ...sheets, actions }} handle={list} />
      {paid ? <PayDialog sheets={paid} onClose={() => setPaid(null)} /> : null}
    </>
  );
}
