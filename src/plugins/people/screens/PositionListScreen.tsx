import { useRef } from 'react';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { ListHandle } from '#ui/list/dataListProps.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, type RowOf, rowAct } from '#ui/listScreen/listDefinition.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { notify } from '#ui/toast/notify.ts';
import { useListWords } from '#ui/words/listWords.ts';
import { deletePosition, listPositions, movePosition, updatePosition } from '../contract/position';

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
    { field: 'validFrom', kind: 'day', width: 104 },
    { field: 'validThrough', kind: 'day', width: 104 },
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

type Row = RowOf<typeof listPositions>;

/** 役職一覧: positions, the highest first; keys move one up or down. */
export default function PositionListScreen() {
  const say = useMessages('people');
  const words = useListWords();
  const list = useRef<ListHandle<Row>>(null);
  const move = useWrite(movePosition);
  const missing = useMissingRightInWords(movePosition);
  const moveBy = (by: -1 | 1) => ({
    run: () => {
      const [row, ...others] = list.current?.rowsInHand() ?? [];
      if (!row || others.length > 0) {
        notify('info', say('position.noRow'));
        return;
      }
      if (move.isPending) return;
      list.current?.follow(row.code);
      move.mutate({ code: row.code, by });
    },
    disabled: missing && words.missingRight(missing),
  });
  useCommandHandlers({ 'people:position-up': moveBy(-1), 'people:position-down': moveBy(1) });
  return <ListScreen list={positions} handle={list} />;
}
