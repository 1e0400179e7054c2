import { formatMoney } from '#core/value/formatMoney.ts';
import type { Books } from '../../ledger/books/rules/books';
import type { Problem } from '../../ledger/books/rules/problem';
import { EXCHANGE_GAIN_ACCOUNT, EXCHANGE_LOSS_ACCOUNT } from '../../ledger/books/rules/systemAccounts';
import { type CurrencyUnits, rateBetween, shareOfYen, toYen } from '../../ledger/currency/rules/toYen';
import type { DraftDocument, DraftLine, Side } from '../../ledger/document/contract/journalEntry';
import { documentOf, groupOf } from './clearingDocument';
import type { ClearingRequest, ComposedClearing, ItemToClear } from './clearingRequest';
import { differenceLine } from './differenceLine';

/** A sum in both units; positive figures stand for the debit side. */
interface Position {
  readonly foreign: number;
  readonly yen: number;
}

/**
 * What clearing items of one currency takes. They balance in the currency, with money or a difference at the rate of the
 * payment; what is then missing in yen is the realised exchange gain or loss, and nobody has to work it out.
 */
export function composeForeignClearing(
  request: ClearingRequest,
  books: Books,
): ComposedClearing | { problem: Problem } {
  const { items, money, isPartial } = request;
  const [currency = '', ...others] = new Set(items.map((item) => item.currency));
  const units = books.currencies.get(currency);
  if (others.length > 0 || !units) return refuse('clearing-several-currencies');
  if (money && money.foreignAmount === undefined) return refuse('clearing-foreign-money-missing', { currency });
  const rate = rateOfPayment(request, units);
  if (rate === undefined) return refuse('clearing-rate-out-of-range', quotientIn(request, currency, units));
  if (isPartial) return composeForeignPartial(request, { currency, rate, books });

  const counters = counterLines(items);
  const moneyLines = money ? [foreignLine(money.account, positionOf(money), { memo: money.memo ?? '' })] : [];
  const rest = restLine(-sum([...counters, ...moneyLines]).foreign, rate, { request, currency, units, books });
  if ('problem' in rest) return rest;
  const settled = [...moneyLines, ...counters, ...(rest.line && !rest.isResidual ? [rest.line] : [])];
  const missing = -sum([...settled, ...(rest.line && rest.isResidual ? [rest.line] : [])], rate, units).yen;
  const exchange =
    missing === 0
      ? []
      : [foreignLine(missing > 0 ? EXCHANGE_LOSS_ACCOUNT : EXCHANGE_GAIN_ACCOUNT, { foreign: 0, yen: missing })];
  const all = [...settled, ...exchange];
  const lines = [
    ...all.filter(({ side }) => side === 'debit'),
    ...all.filter(({ side }) => side === 'credit'),
    ...(rest.line && rest.isResidual ? [rest.line] : []),
  ];
  if (lines.length === 0) return { document: null, clearedLines: [] };
  return {
    document: inCurrency(documentOf(request, lines, books), currency, rate),
    clearedLines: lines.flatMap((line, index) => (counters.includes(line) ? [index] : [])),
  };
}

/** The payment stays open under the reference of what it is meant for, at its own rate: nothing is realised yet. */
function composeForeignPartial(
  request: ClearingRequest,
  { currency, rate, books }: { currency: string; rate: string; books: Books },
): ComposedClearing | { problem: Problem } {
  const { items, money } = request;
  const [first] = items;
  if (!money) return items.length < 2 ? refuse('clearing-needs-two-sides') : { document: null, clearedLines: [] };
  if (!first || new Set(items.map(groupOf)).size > 1) return refuse('clearing-partial-one-partner');
  const paid = positionOf(money);
  const memo = [first.reference, money.memo].filter(Boolean).join(' ');
  const payment = foreignLine(first.account, negated(paid), { ...first, memo });
  const received = foreignLine(money.account, paid, { memo: money.memo ?? '' });
  const lines = payment.side === 'debit' ? [payment, received] : [received, payment];
  const document = inCurrency(documentOf(request, lines, books), currency, rate);
  return { document, clearedLines: [lines.indexOf(payment)] };
}

/** What takes up a difference in the currency, at the rate of the payment; what stays open keeps the rate of its item. */
function restLine(
  missing: number,
  rate: string,
  {
    request,
    currency,
    units,
    books,
  }: { request: ClearingRequest; currency: string; units: CurrencyUnits; books: Books },
): { line: DraftLine | null; isResidual: boolean } | { problem: Problem } {
  if (missing === 0) return { line: null, isResidual: false };
  const { difference } = request;
  if (!difference || difference.kind === 'exchange') {
    const amount = `${currency} ${formatMoney(missing, units.minorUnits)}`;
    return refuse('clearing-unbalanced-currency', { difference: amount });
  }
  const side = missing > 0 ? 'debit' : 'credit';
  const kept = rateOfItems(request.items.filter((item) => item.side === side));
  const isKept = difference.kind === 'residual' && kept;
  const atRate = toYen(Math.abs(missing), rate, units);
  // A fee has tax to be separated from it, so that its yen are those of the rate alone.
  if (difference.kind === 'fee' && missing > 0 && atRate < 1) {
    return refuse('clearing-fee-below-yen', { fee: `${currency} ${formatMoney(missing, units.minorUnits)}` });
  }
  const yen = isKept ? someYen(kept, Math.abs(missing)) : Math.max(atRate, 1);
  const found = differenceLine(missing > 0 ? yen : -yen, request, books, Math.abs(missing));
  if ('problem' in found) return found;
  const { line, isResidual } = found;
  // Tax is separated from a fee in its currency, so that its yen follow from the rate.
  return { line: { ...line, amount: Math.abs(missing), ...(line.taxCode ? {} : { yen: line.amount }) }, isResidual };
}

/** Lines that make the items of each account and partner balance, in the currency and in yen. */
function counterLines(items: readonly ItemToClear[]): DraftLine[] {
  const groups = new Map<string, ItemToClear[]>();
  for (const item of items) groups.set(groupOf(item), [...(groups.get(groupOf(item)) ?? []), item]);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const { foreign, yen } = sumOfItems(group);
    if (!first || (foreign === 0 && yen === 0)) return [];
    const references = [...new Set(group.flatMap(({ reference }) => reference ?? []))];
    const more = { ...first, dueOn: null, memo: references.slice(0, 5).join(' ') || first.memo };
    const lineOf = (position: Position) => foreignLine(first.account, negated(position), more);
    if (foreign === 0 || (yen !== 0 && Math.sign(foreign) === Math.sign(yen))) return [lineOf({ foreign, yen })];
    // More is left in the currency while the yen point the other way: a line for each.
    const larger = rateOfItems(group.filter(({ side }) => (side === 'debit') === foreign > 0));
    const worth = Math.sign(foreign) * (larger ? someYen(larger, Math.abs(foreign)) : 1);
    return [lineOf({ foreign, yen: worth }), lineOf({ foreign: 0, yen: yen - worth })];
  });
}

/**
 * Yen for the quoted units when the money was changed; without money, as the items stand in the books. Undefined where
 * both lie too far apart for a rate.
 */
function rateOfPayment(request: ClearingRequest, units: CurrencyUnits): string | undefined {
  const paid = paidFor(request);
  return paid ? rateBetween(paid.foreign, paid.yen, units) : '1';
}

/** What the rate of a payment is told from. */
function paidFor({ money, items }: ClearingRequest): Position | undefined {
  return money?.foreignAmount ? { foreign: money.foreignAmount, yen: money.amount } : rateOfItems(items);
}

function quotientIn(request: ClearingRequest, currency: string, units: CurrencyUnits): Problem['params'] {
  const { foreign, yen } = paidFor(request) ?? { foreign: 0, yen: 0 };
  return { foreign: `${currency} ${formatMoney(foreign, units.minorUnits)}`, yen };
}

/** Both sums of items regardless of their sides; undefined where they hold nothing in the currency. */
function rateOfItems(items: readonly ItemToClear[]): Position | undefined {
  const foreign = items.reduce((total, item) => total + (item.foreignAmount ?? 0), 0);
  return foreign === 0 ? undefined : { foreign, yen: items.reduce((total, { amount }) => total + amount, 0) };
}

/** The yen that a part of a position takes: a line has one at least, even where the position itself has no other. */
const someYen = ({ foreign, yen }: Position, part: number): number => Math.max(shareOfYen(yen, part, foreign), 1);

function foreignLine(
  account: string,
  { foreign, yen }: Position,
  more: { partner?: string | null; dueOn?: string | null; memo?: string } = {},
): DraftLine {
  return {
    side: foreign > 0 || (foreign === 0 && yen > 0) ? 'debit' : 'credit',
    account,
    amount: Math.abs(foreign),
    yen: Math.abs(yen),
    ...(more.partner ? { partner: more.partner } : {}),
    ...(more.dueOn ? { dueOn: more.dueOn } : {}),
    ...(more.memo ? { memo: more.memo } : {}),
  };
}

const positionOf = ({
  side,
  amount,
  foreignAmount = 0,
}: {
  side: Side;
  amount: number;
  foreignAmount?: number | undefined;
}): Position =>
  side === 'debit' ? { foreign: foreignAmount, yen: amount } : { foreign: -foreignAmount, yen: -amount };
const negated = ({ foreign, yen }: Position): Position => ({ foreign: 0 - foreign, yen: 0 - yen });

const sumOfItems = (items: readonly ItemToClear[]): Position =>
  items.reduce(
    (sum, { side, amount, foreignAmount }) => {
      const { foreign, yen } = positionOf({ side, amount, foreignAmount: foreignAmount ?? 0 });
      return { foreign: sum.foreign + foreign, yen: sum.yen + yen };
    },
    { foreign: 0, yen: 0 },
  );

/** Sums lines; those without yen of their own count at the rate. */
function sum(
  lines: readonly DraftLine[],
  rate = '1',
  units: CurrencyUnits = { minorUnits: 0, quotedPer: 1 },
): Position {
  return lines.reduce(
    (total, { side, amount, yen = toYen(amount, rate, units) }) => {
      const line = positionOf({ side, amount: yen, foreignAmount: amount });
      return { foreign: total.foreign + line.foreign, yen: total.yen + line.yen };
    },
    { foreign: 0, yen: 0 },
  );
}

const inCurrency = (document: DraftDocument, currency: string, rate: string): DraftDocument => ({
  ...document,
  currency,
  rate,
});

const refuse = (reason: string, params: Problem['params'] = {}): { problem: Problem } => ({
  problem: { code: `accounting/${reason}`, params, line: null, field: null },
});
