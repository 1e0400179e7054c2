import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { deleteSheet, sheetState, updateSheet } from '../contract/expenseSheet';
import { countOwnSheets, listOwnSheets } from '../contract/sheetList';
import { claimAt } from '../rules/claimMachine';
import { NEW_SHEET_PATH, SHEET_COLUMNS, sheetPath } from './sheet/sheetColumns';

const own: ListDefinition<typeof listOwnSheets> = {
  screen: 'expenses:own-sheets',
  words: ['expenses', 'own'],
  read: listOwnSheets,
  rowId: ({ id }) => id,
  rowPath: ({ id }) => sheetPath(id),
  create: { path: NEW_SHEET_PATH, needs: updateSheet },
  columns: SHEET_COLUMNS,
  filters: [
    {
      name: 'state',
      kind: 'choice',
      options: sheetState.options,
      label: (state, say) => say(`states.${state}`),
    },
  ],
  figures: [
    { name: 'draft', filters: () => ({ state: 'draft' }), isWarning: true },
    { name: 'sentBack', filters: () => ({ state: 'sentBack' }), isWarning: true },
    { name: 'requested', filters: () => ({ state: 'requested' }) },
    { name: 'posted', filters: () => ({ state: 'posted' }) },
  ],
  readFigures: countOwnSheets,
  acts: [
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deleteSheet,
      input: ({ id, version }) => ({ id, version }),
      refuses: (sheet, say) => (claimAt(sheet).can('remove') ? undefined : say('own.underWay')),
    }),
  ],
};

/** 経費申請: my own sheets, and the way to a new one. */
export default function OwnSheetsScreen() {
  return <ListScreen list={own} />;
}
