import { monthOf } from '../../../core/value/day';
import { addMonths } from '../../../core/value/month';
import { ListScreen } from '../../../ui/listScreen/ListScreen';
import { type ListDefinition, type RowOf, rowAct } from '../../../ui/listScreen/listDefinition';
import { approveSheet, countSheets, listSheets, paySheet, postSheet, sheetState } from '../contract/expenseSheet';
import { SHEET_COLUMNS, sheetPath } from './sheetColumns';

type SheetRow = RowOf<typeof listSheets>;

const MONTHS_SHOWN = 12;
const TOUCHES = ['AccountingDocument', 'Balance', 'Workflow', 'Inbox'];

const ofSheet = ({ id, version }: SheetRow) => ({ id, version });
const isToBePaid = ({ kind, state }: SheetRow) => state === (kind === 'advance' ? 'approved' : 'posted');

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
    { name: 'warned', kind: 'flag' },
    { name: 'duplicated', kind: 'flag' },
  ],
  figures: [
    { name: 'requested', filters: () => ({ state: 'requested' }), isWarning: true },
    { name: 'approved', filters: () => ({ state: 'approved' }), isWarning: true },
    { name: 'posted', filters: () => ({ state: 'posted' }), isWarning: true },
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
      refuses: ({ state }, say) => (state === 'requested' ? undefined : say('sheets.notRequested')),
      touches: TOUCHES,
    }),
    rowAct({
      name: 'post',
      effect: 'post',
      call: postSheet,
      input: ofSheet,
      refuses: ({ state, kind }, say) =>
        state === 'approved' && kind === 'expense' ? undefined : say('sheets.notApproved'),
      touches: TOUCHES,
    }),
    rowAct({
      name: 'pay',
      effect: 'post',
      call: paySheet,
      input: ofSheet,
      refuses: (row, say) => (isToBePaid(row) ? undefined : say('sheets.notPayable')),
      touches: TOUCHES,
    }),
  ],
};

/** 経費管理: the sheets of everybody, to be approved, posted and paid many at a time. */
export default function SheetListScreen() {
  return <ListScreen list={sheets} />;
}
