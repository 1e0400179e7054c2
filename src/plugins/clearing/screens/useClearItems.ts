import { type Query, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#core/client/callEndpoint.ts';
import type { CallError } from '#core/client/callError.ts';
import type { ClientInput } from '#core/contract/callShape.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { readAgain } from '#ui/query/readAgain.ts';
import { openItems } from '../../ledger/open-item/contract/openItem';
import { clearItems } from '../contract/clearing';
import { itemKey } from './allocateItems';

type OpenItemList = OutputOf<typeof openItems>;
type Cleared = OutputOf<typeof clearItems>['items'];

/** What others post and clear meanwhile is looked at this often, in milliseconds. */
const READ_AGAIN_AFTER = 60_000;
const TOUCHED = [clearItems.controller, 'Clearing', 'Balance'];

/**
 * Clears items. What is left of them is in the answer, so the lists of ten thousand others are read again only where a
 * document was posted, which may open items of its own, and now and then.
 */
export function useClearItems() {
  const queries = useQueryClient();
  return useMutation<OutputOf<typeof clearItems>, CallError, ClientInput<typeof clearItems>>({
    mutationFn: (input) => callEndpoint(clearItems, input, { message: false }),
    onSuccess: ({ items, document }, asked) => {
      const isKnown = document === null && !asked.isPartial && asked.items.every((item) => item.foreignAmount == null);
      const lists = queries.getQueryCache().findAll({ queryKey: [openItems.controller, openItems.action] });
      const kept = new Set<Query>(isKnown ? lists.filter(isRecent) : []);
      for (const { queryKey, state } of kept) {
        queries.setQueryData<OpenItemList>(queryKey, (list) => list && listAfterClearing(list, items), {
          updatedAt: state.dataUpdatedAt,
        });
      }
      void readAgain(queries, TOUCHED, kept);
    },
  });
}

const isRecent = ({ state }: Query) =>
  state.fetchStatus === 'idle' && Date.now() - state.dataUpdatedAt < READ_AGAIN_AFTER;

/** The list once so much is left open of some of its items; what is cleared has gone. For items in yen. */
export function listAfterClearing(list: OpenItemList, cleared: Cleared): OpenItemList {
  const left = new Map(cleared.map((item) => [itemKey(item), item.open]));
  const totals = { ...list.totals };
  const rows = list.rows.flatMap((row) => {
    const open = left.get(itemKey(row));
    if (open === undefined) return row;
    totals[row.side] -= row.open - open;
    if (open > 0) return { ...row, open };
    totals.count -= 1;
    return [];
  });
  return { ...list, totals, rows };
}
