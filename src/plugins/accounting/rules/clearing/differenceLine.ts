import type { PartnerGroup, Tolerance } from '../../contract/clearing';
import type { DraftLine } from '../../contract/journalEntry';
import { needsPartner } from '../accountKind';
import type { Books } from '../books';
import type { Problem } from '../problem';
import { EXCHANGE_GAIN_ACCOUNT, EXCHANGE_LOSS_ACCOUNT } from '../systemAccounts';
import type { ClearingRequest, ItemToClear } from './composeClearing';

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

/** What the standard tolerances are until the company sets its own. */
export const STANDARD_TOLERANCES: readonly Tolerance[] = [
  { group: 'customer', amount: 100, perMille: 10 },
  { group: 'vendor', amount: 100, perMille: 10 },
  { group: 'general', amount: 10, perMille: 10 },
  { group: 'user', amount: 1_000, perMille: 10 },
];

interface DifferenceLine {
  readonly line: DraftLine;
  /** It stays open under the terms of the item it is left of. */
  readonly isResidual: boolean;
}

/**
 * The line that takes up what is missing between the items and the money; positive is missing on the debit side.
 * Refuses with `accounting/clearing-…` what the difference does not allow.
 */
export function differenceLine(
  missing: number,
  request: ClearingRequest,
  books: Books,
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
      const account = taxCode === 'SR10' ? DISCOUNT_ACCOUNT : FEE_ACCOUNT;
      return settled({ ...line, account, taxCode, ...(department ? { department } : {}) });
    }
    case 'tolerance': {
      const limit = toleranceOf(request, books);
      if (line.amount > limit) return refuse('clearing-beyond-tolerance', { difference: line.amount, limit });
      return settled({ ...line, account: missing > 0 ? SMALL_LOSS_ACCOUNT : SMALL_GAIN_ACCOUNT });
    }
    case 'exchange':
      return settled({ ...line, account: missing > 0 ? EXCHANGE_LOSS_ACCOUNT : EXCHANGE_GAIN_ACCOUNT });
    case 'advance':
      return advanceLine(line, request.items);
    case 'residual':
      return residualLine(line, request.items);
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
function residualLine(line: Pick<DraftLine, 'side' | 'amount'>, items: readonly ItemToClear[]) {
  const last = items
    .filter(({ side }) => side === line.side)
    .reduce<ItemToClear | undefined>(
      (latest, item) => ((latest?.dueOn ?? '') > (item.dueOn ?? '') ? latest : item),
      undefined,
    );
  if (!last || last.amount <= line.amount) return refuse('clearing-residual-too-large', { difference: line.amount });
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

/** The smaller of the user's and the partner's tolerance, each the smaller of its amount and its share (roundDown). */
export function toleranceOf(
  { items, tolerances }: Pick<ClearingRequest, 'items' | 'tolerances'>,
  books: Books,
): number {
  const cleared = Math.max(
    ...(['debit', 'credit'] as const).map((side) =>
      items.reduce((sum, item) => (item.side === side ? sum + item.amount : sum), 0),
    ),
  );
  const limits = (['user', ...new Set(items.map((item) => partnerGroupOf(item, books)))] as const).map((group) => {
    const tolerance = [...tolerances, ...STANDARD_TOLERANCES].find((each) => each.group === group);
    return tolerance ? Math.min(tolerance.amount, Math.floor((cleared * tolerance.perMille) / 1_000)) : 0;
  });
  return Math.min(...limits);
}

function partnerGroupOf({ account }: ItemToClear, books: Books): PartnerGroup {
  const found = books.accounts.get(account);
  if (!found || !needsPartner(found)) return 'general';
  return found.isReceivable ? 'customer' : 'vendor';
}

const refuse = (reason: string, params: Problem['params'] = {}): { problem: Problem } => ({
  problem: { code: `accounting/${reason}`, params, line: null, field: null },
});
