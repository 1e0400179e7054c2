import { type Day, monthOf } from '#core/value/day.ts';
import { addMonths, lastDayOf } from '#core/value/month.ts';
import { clearItems, proposeClearings } from '#plugins/clearing/server/service.ts';
import {
  listOpenItems,
  type NewClearing,
  type StoredItem,
  writeClearings,
} from '#plugins/ledger/open-item/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { groupBy } from './demoBooks';

const CLEARED_AT_ONCE = 500;
/** What a bookkeeper confirms without a second look. */
const SURE = 75;

/**
 * Clears what was received and paid through the end of last month; what came later is left for whoever opens the screen.
 * What names its invoice is cleared in bulk, the rest by the proposals a person would confirm: sums, fees, half payments.
 */
export async function clearThroughLastMonth(tx: Tx, call: Call): Promise<void> {
  const through = lastDayOf(addMonths(monthOf(call.today), -1));
  const items = await readOpen(tx, call, through);
  const clearings = [
    ...pairs(items.filter(({ partner }) => partner !== null)),
    ...settledRuns(items.filter(({ partner }) => partner === null)),
  ];
  for (let start = 0; start < clearings.length; start += CLEARED_AT_ONCE) {
    await writeClearings(tx, call, clearings.slice(start, start + CLEARED_AT_ONCE));
  }
  const left = await readOpen(tx, call, through);
  for (const item of left) {
    if (item.side === 'credit' && ['1220', '2510'].includes(item.account)) await confirmBest(tx, call, item);
  }
}

async function readOpen(tx: Tx, call: Call, through: Day): Promise<StoredItem[]> {
  const ledgers = ['receivable', 'payable', 'general'] as const;
  const lists = [];
  for (const ledger of ledgers) lists.push(await listOpenItems(tx, { ledger, limit: 20_000 }, call));
  return lists.flatMap(({ rows }) => rows).filter(({ postingDate }) => postingDate <= through);
}

/** Payments whose lines name the item they pay by its amount and due day: one clearing a payment. */
function pairs(items: readonly StoredItem[]): NewClearing[] {
  const groups = groupBy(items, ({ account, partner, dueOn, amount }) => [account, partner, dueOn, amount].join());
  const matched = groups.flatMap((group) => {
    const [bills, payments] = (['debit', 'credit'] as const)
      .map((side) => group.filter((item) => item.side === side))
      .sort(([one], [other]) => ((one?.postingDate ?? '') < (other?.postingDate ?? '') ? -1 : 1));
    return (payments ?? []).flatMap((payment, index) => {
      const bill = bills?.[index];
      return bill ? [{ payment, bill }] : [];
    });
  });
  return groupBy(matched, ({ payment }) => payment.entryId).map((group) =>
    clearingOf(group.flatMap(({ payment, bill }) => [payment, bill])),
  );
}

/** Items without a partner settle whenever an account has come to nothing: what was withheld has been paid. */
function settledRuns(items: readonly StoredItem[]): NewClearing[] {
  return groupBy(items, ({ account }) => account).flatMap((group) => {
    const clearings: NewClearing[] = [];
    let run: StoredItem[] = [];
    let balance = 0;
    for (const item of group) {
      run.push(item);
      balance += item.side === 'debit' ? item.open : -item.open;
      if (balance !== 0) continue;
      clearings.push(clearingOf(run));
      run = [];
    }
    return clearings;
  });
}

const clearingOf = (items: readonly StoredItem[]): NewClearing => ({
  kind: 'clear',
  clearedOn: latestOf(items),
  items: items.map(({ entryId, lineNumber, open }) => ({ entryId, lineNumber, amount: open })),
});

async function confirmBest(tx: Tx, call: Call, item: StoredItem): Promise<void> {
  const { payerName, rows } = await proposeClearings(tx, item, call);
  const [best] = rows;
  if (!best || best.score < SURE || best.difference > 0) return;
  const candidates = await listOpenItems(tx, { ledger: 'receivable', limit: 20_000 }, call);
  const chosen = best.items.flatMap(({ entryId, lineNumber, amount }) => {
    const found = candidates.rows.find((row) => row.entryId === entryId && row.lineNumber === lineNumber);
    return found ? [{ ...found, amount }] : [];
  });
  await clearItems(
    tx,
    {
      clearedOn: latestOf([item, ...chosen]),
      items: [{ ...item, amount: item.open }, ...chosen],
      ...(best.isFee ? { difference: { kind: 'fee', taxCode: 'SR10', department: '300' } } : {}),
      isPartial: false,
      rule: best.rule,
      payerName,
      note: '',
    },
    call,
  );
}

const latestOf = (items: readonly { postingDate: Day }[]): Day =>
  items
    .map(({ postingDate }) => postingDate)
    .sort()
    .at(-1) ?? '';
