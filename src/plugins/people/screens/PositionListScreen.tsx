import { ListScreen } from '../../../ui/listScreen/ListScreen';
import { type ListDefinition, rowAct } from '../../../ui/listScreen/listDefinition';
import { deletePosition, listPositions, updatePosition } from '../contract/position';

const positions: ListDefinition<typeof listPositions> = {
  screen: 'people:position-list',
  words: ['people', 'position'],
  read: listPositions,
  rowId: ({ code }) => code,
  rowPath: ({ code }) => `/PositionList/position?${new URLSearchParams({ code })}`,
  create: { path: '/PositionList/position', needs: updatePosition },
  columns: [
    { field: 'code', kind: 'code', width: 80, pinned: 'left' },
    { field: 'title', width: 200 },
    { field: 'titleEn', width: 200 },
    { field: 'rank', kind: 'number', width: 80 },
    { field: 'allowance', kind: 'amount', width: 120 },
    { field: 'people', kind: 'number', width: 80, sum: true },
    {
      field: 'state',
      width: 80,
      value: ({ isActive }, say) => say(isActive ? 'position.active' : 'position.inactive'),
    },
  ],
  acts: [
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deletePosition,
      input: ({ code, version }) => ({ code, version }),
    }),
  ],
};

/** 役職一覧: positions, the highest first. */
export default function PositionListScreen() {
  return <ListScreen list={positions} />;
}
