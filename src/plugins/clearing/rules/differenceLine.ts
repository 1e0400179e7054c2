import { formatMoney } from '#core/value/formatMoney.ts';
import type { Books } from '../../ledger/books/rules/books';
import type { Problem } from '../../ledger/books/rules/problem';
import { EXCHANGE_GAIN_ACCOUNT, EXCHANGE_LOSS_ACCOUNT } from '../../ledger/books/rules/systemAccounts';
import type { DraftLine } from '../../ledger/document/contract/journalEntry';
import type { ClearingRequest, ItemToClear } from './clearingRequest';
import { findExceededLimit } from './tolerance';

/** 売上値引及び戻り高 and 支払手数料: where a transfer fee goes, as a discount given or as a purchase. */
const DISCOUNT_ACCOUNT = '4190';
const FEE_ACCOUNT = '6340';
/** 雑損失 and 雑収入 take what is too small to ask for. */
const SMALL_LOSS_ACCOUNT = '7590';
const SMALL_GAIN_ACCOUNT = '7190';
/** 前受金 of customers, 前渡金 to vendors. */
const ADVANCE_RECEIVED_ACCOUNT = '2315';
const ADVANCE_PAID_ACCOUNT = '1410';

/** Below 10,000 yen a discount needs no qualified return invoice (消費税法57条の4第3項、施行令70条の9第3項2号). */
const FEE_LIMIT = 10_000;

interface DifferenceLine {
  readonly line: DraftLine;
  /** It stays open under the terms of the item it is left of. */
  readonly isResidual: boolean;
}

/**
 * The line that takes up what is missing between the items and the money, in yen; positive is missing on the debit side.
 * `foreign` is the same in the items' currency, without a sign.
 * Refuses with `accounting/clearing-…` what the difference does not allow.
 */
export function differenceLine(
  missing: number,
  request: ClearingRequest,
  books: Books,
  foreign?: number,
): DifferenceLine | { problem: Problem } {
  const { difference } = request;
  const line = { side: missing > 0 ? 'debit' : 'credit', amount: Math.abs(missing) } as const;
  switch (difference?.kind) {
    case undefined:
      return refuse('clearing-unbalanced', { difference: missing });
    case 'fee': {
      if (missing < 0) return refuse('clearing-fee-on-wrong-side', { difference: -missing });
      if (missing >= FEE_LIMIT) return refuse('clearing-fee-too-large', { difference: missing, limit: FEE_LIMIT });
      const { taxCode, department } = difference;
      const account = taxCode === 'P10' ? FEE_ACCOUNT : DISCOUNT_ACCOUNT;
      return settled({ ...line, account, taxCode, ...(department ? { department } : {}) });
    }
    case 'tolerance': {
      const exceeded = findExceededLimit({ yen: line.amount, ...(foreign ? { foreign } : {}) }, request, books);
      if (exceeded) return refuse('clearing-beyond-tolerance', inWords(exceeded, books));
      return settled({ ...line, account: missing > 0 ? SMALL_LOSS_ACCOUNT : SMALL_GAIN_ACCOUNT });
    }
    case 'exchange':
      return settled({ ...line, account: missing > 0 ? EXCHANGE_LOSS_ACCOUNT : EXCHANGE_GAIN_ACCOUNT });
    case 'advance':
      return advanceLine(line, request.items);
    case 'residual':
      return residualLine(line, request.items, foreign);
  }
}

const settled = (line: DraftLine): DifferenceLine => ({ line, isResidual: false });

function advanceLine(line: Pick<DraftLine, 'side' | 'amount'>, items: readonly ItemToClear[]) {
  const partner = items.find((item) => item.partner !== null)?.partner;
  if (!partner) return refuse('clearing-advance-without-partner');
  return settled({
    ...line,
    account: line.side === 'credit' ? ADVANCE_RECEIVED_ACCOUNT : ADVANCE_PAID_ACCOUNT,
    partner,
  });
}

/** The rest is left of the item on its side that falls due last. */
function residualLine(line: Pick<DraftLine, 'side' | 'amount'>, items: readonly ItemToClear[], foreign?: number) {
  const last = items
    .filter(({ side }) => side === line.side)
    .reduce<ItemToClear | undefined>(
      (latest, item) => ((latest?.dueOn ?? '') > (item.dueOn ?? '') ? latest : item),
      undefined,
    );
  const isPart = foreign === undefined ? line.amount < (last?.amount ?? 0) : foreign < (last?.foreignAmount ?? 0);
  if (!last || !isPart) return refuse('clearing-residual-too-large', { difference: line.amount });
  const { account, partner, dueOn, reference, memo } = last;
  const text = [reference, memo]
    .filter((word) => word && !(memo !== word && memo.includes(word)))
    .join(' ')
    .slice(0, 200);
  return {
    line: {
      ...line,
      account,
      ...(partner ? { partner } : {}),
      ...(dueOn ? { dueOn } : {}),
      ...(text ? { memo: text } : {}),
    },
    isResidual: true,
  };
}

function inWords(
  { difference, limit, currency }: { difference: number; limit: number; currency: string },
  books: Books,
) {
  const words = (amount: number) =>
    `${currency} ${formatMoney(amount, books.currencies.get(currency)?.minorUnits ?? 0)}`;
  return { difference: words(difference), limit: words(limit) };
}

const refuse = (reason: string, params: Problem['params'] = {}): { problem: Problem } => ({
  problem: { code: `accounting/${reason}`, params, line: null, field: null },
});
