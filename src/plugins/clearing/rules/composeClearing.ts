import type { Books } from '../../ledger/books/rules/books';
import type { Problem } from '../../ledger/books/rules/problem';
import { BOOK_CURRENCY } from '../../ledger/currency/rates/currencies';
import type { DraftLine, Side } from '../../ledger/document/contract/journalEntry';
import type { Money } from '../contract/clearing';
import { documentOf, groupOf } from './clearingDocument';
import type { ClearingRequest, ComposedClearing, ItemToClear } from './clearingRequest';
import { composeForeignClearing } from './composeForeignClearing';
import { differenceLine } from './differenceLine';

/**
 * What clearing items against each other takes. The items of each account and partner must balance, so what they lack
 * is posted as a counter line; money and the difference make up the rest of that document.
 * Positive figures stand for the debit side throughout.
 */
export function composeClearing(request: ClearingRequest, books: Books): ComposedClearing | { problem: Problem } {
  if (request.items.some(({ currency }) => currency !== BOOK_CURRENCY)) return composeForeignClearing(request, books);
  if (request.isPartial) return composePartial(request, books);
  const counters = counterLines(request.items);
  const money = request.money ? [moneyLine(request.money)] : [];
  const missing = -signedSum([...counters, ...money]);
  const rest = missing === 0 ? { line: null, isResidual: false } : differenceLine(missing, request, books);
  if ('problem' in rest) return rest;
  const settled = [...money, ...counters, ...(rest.line && !rest.isResidual ? [rest.line] : [])];
  const lines = [
    ...settled.filter(({ side }) => side === 'debit'),
    ...settled.filter(({ side }) => side === 'credit'),
    ...(rest.line && rest.isResidual ? [rest.line] : []),
  ];
  if (lines.length === 0) return { document: null, clearedLines: [] };
  return {
    document: documentOf(request, lines, books),
    clearedLines: lines.flatMap((line, index) => (counters.includes(line) ? [index] : [])),
  };
}

/** The payment stays open beside what it was paid for; only money that is not in the books yet has to be posted. */
function composePartial(request: ClearingRequest, books: Books): ComposedClearing | { problem: Problem } {
  const { items, money } = request;
  const [first] = items;
  if (!money) return items.length < 2 ? refuse('clearing-needs-two-sides') : { document: null, clearedLines: [] };
  if (!first || new Set(items.map(groupOf)).size > 1) return refuse('clearing-partial-one-partner');
  const { account, partner, reference, dueOn } = first;
  const payment = counterLine({ account, partner, amount: signed(money), dueOn, memo: memoOf(reference, money.memo) });
  const lines = [moneyLine(money), payment].sort((one, other) =>
    one.side === other.side ? 0 : one.side === 'debit' ? -1 : 1,
  );
  return { document: documentOf(request, lines, books), clearedLines: [lines.indexOf(payment)] };
}

/** One line for every account and partner whose items do not balance by themselves. */
function counterLines(items: readonly ItemToClear[]): DraftLine[] {
  const groups = new Map<string, ItemToClear[]>();
  for (const item of items) groups.set(groupOf(item), [...(groups.get(groupOf(item)) ?? []), item]);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const amount = signedSum(group);
    if (!first || amount === 0) return [];
    const references = [...new Set(group.flatMap(({ reference }) => reference ?? []))];
    return [counterLine({ ...first, amount, dueOn: null, memo: references.slice(0, 5).join(' ') || first.memo })];
  });
}

/** Takes back an amount that is positive on the debit side. */
function counterLine(line: Pick<ItemToClear, 'account' | 'partner' | 'amount' | 'dueOn' | 'memo'>): DraftLine {
  return {
    side: line.amount > 0 ? 'credit' : 'debit',
    account: line.account,
    amount: Math.abs(line.amount),
    ...(line.partner === null ? {} : { partner: line.partner }),
    ...(line.dueOn === null ? {} : { dueOn: line.dueOn }),
    ...(line.memo === '' ? {} : { memo: line.memo }),
  };
}

const moneyLine = ({ account, side, amount, memo }: Money): DraftLine => ({
  side,
  account,
  amount,
  ...(memo ? { memo } : {}),
});

export const signed = ({ side, amount }: { side: Side; amount: number }) => (side === 'debit' ? amount : -amount);

const signedSum = (lines: readonly { side: Side; amount: number }[]) =>
  lines.reduce((sum, line) => sum + signed(line), 0);

const memoOf = (reference: string | null, memo: string | undefined) => [reference, memo].filter(Boolean).join(' ');

const refuse = (reason: string): { problem: Problem } => ({
  problem: { code: `accounting/${reason}`, params: {}, line: null, field: null },
});
