import { listNamed, proposeNamed } from '#core/permission/namedRight.ts';
import { actOnRows } from '#ui/listScreen/actOnRows.tsx';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition, RowAct, RowOf } from '#ui/listScreen/listDefinition.ts';
import { listNames } from '#ui/words/kitWords.ts';
import { appointAct, releaseAct } from '../../parts/act/accessActs';

type Row = RowOf<typeof listNamed>;

/** Proposes one of the two for each of the selected rows; a second person approves. */
const proposal = (name: 'appoint' | 'release', isNamed: boolean): RowAct<Row> =>
  actOnRows(isNamed ? appointAct : releaseAct, {
    name,
    call: proposeNamed,
    on: (row) => row,
    title: (rows, say) => say(`inCharge.${name}Title`, { names: listNames(rows.map((row) => row.name)) }),
    touches: ['NamedRight', 'Change'],
    refuses: ({ namedAt, isWaiting }, say) => {
      if (isWaiting) return say('inCharge.waitsAlready');
      return (namedAt !== null) === isNamed ? say(isNamed ? 'inCharge.isNamed' : 'inCharge.isNotNamed') : undefined;
    },
  });

const persons: ListDefinition<typeof listNamed> = {
  screen: 'administration:person-in-charge-list',
  words: ['administration', 'inCharge'],
  read: listNamed,
  rowId: ({ userId, controller }) => `${controller} ${userId}`,
  columns: [
    { field: 'employeeNumber', kind: 'code', width: 96, pinned: 'left' },
    { field: 'name', width: 160 },
    { field: 'controller', width: 280, value: ({ controller }, say) => say(`inCharge.tasks.${controller}`) },
    { field: 'namedAt', kind: 'instant', width: 160 },
    { field: 'isWaiting', width: 120, value: ({ isWaiting }, say) => (isWaiting ? say('inCharge.waiting') : '') },
  ],
  filters: [
    { name: 'named', kind: 'flag', matches: ({ namedAt }) => namedAt !== null },
    { name: 'waits', kind: 'flag', matches: ({ isWaiting }) => isWaiting },
  ],
  figures: [
    { name: 'named', filters: () => ({ named: 'true' }) },
    { name: 'waits', filters: () => ({ waits: 'true' }), isWarning: true },
  ],
  acts: [proposal('appoint', true), proposal('release', false)],
};

/** 事務取扱担当者: who is named for what no role allows. */
export default function PersonInChargeListScreen() {
  return <ListScreen list={persons} />;
}
