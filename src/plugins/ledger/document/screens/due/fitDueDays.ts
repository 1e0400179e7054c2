import type { Day } from '#core/value/day.ts';
import { accountKindOf } from '#plugins/ledger/account/rules/accountKind.ts';
import type { DueRules, Masters } from '#plugins/ledger/books/parts/useMasters.ts';
import { type DueDate, findDueDate } from '#plugins/payment-terms/contract/findDueDate.ts';
import type { EntryForm, EntryLine } from '../../parts/entryForm';

type Known = Pick<Masters, 'books' | 'dueRules'>;

/** The due day a line has by the payment term of its partner, and which term that is. */
export interface ProposedDue extends DueDate {
  readonly partner: string;
  readonly term: string;
}

/**
 * The due day of a line that opens a receivable or a payable, counted from the date of the document; undefined where the
 * line opens none, or its partner names no term. What settles an item (the other side) is due no more.
 */
export function proposeDue(
  { account: code, partner: partnerCode, side }: Pick<EntryLine, 'account' | 'partner' | 'side'>,
  documentDate: Day,
  { books, dueRules }: Known,
): ProposedDue | undefined {
  const account = books.accounts.get(code ?? '');
  const partner = books.partners.get(partnerCode ?? '');
  if (!account || !partner || !partnerCode || !dueRules) return undefined;
  const kind = accountKindOf(account);
  if (!(kind === 'D' && side === 'debit') && !(kind === 'K' && side === 'credit')) return undefined;
  const term = dueRules.terms.get((kind === 'D' ? partner.customerTerm : partner.vendorTerm) ?? '');
  return term && { ...dueOf(term, documentDate, dueRules), partner: partnerCode, term: term.title };
}

const dueOf = (term: Parameters<typeof findDueDate>[0], date: Day, { closed }: DueRules) =>
  findDueDate(term, date, closed);

/**
 * Gives lines the due day of their partner's payment term, where a step of typing has made it known or moved it: an
 * account was chosen, a partner named, a side swapped, or the day changed. A due day that was typed stays.
 */
export function fitDueDays(before: EntryForm, after: EntryForm, known: Known): EntryForm {
  if (!known.dueRules) return after;
  const isOtherDay = before.documentDate !== after.documentDate;
  const old = new Map(before.lines.map((line) => [line.key, line]));
  const lines = after.lines.map((line) => {
    const was = old.get(line.key);
    if (!was || line.unread?.dueOn !== undefined || (!isOtherDay && isAsBefore(line, was))) return line;
    const proposedBefore = proposeDue(was, before.documentDate, known)?.due ?? null;
    const isProposed = line.dueOn === was.dueOn && line.dueOn === proposedBefore;
    const isEmpty = line.dueOn === null && was.dueOn === null;
    if (!isProposed && !isEmpty) return line;
    const due = proposeDue(line, after.documentDate, known)?.due ?? null;
    // What was taken away by hand is not brought back by another day.
    if (isOtherDay && isAsBefore(line, was) && line.dueOn === null) return line;
    return due === line.dueOn ? line : { ...line, dueOn: due };
  });
  return lines.some((line, index) => line !== after.lines[index]) ? { ...after, lines } : after;
}

const isAsBefore = (line: EntryLine, was: EntryLine) =>
  line === was || (['account', 'partner', 'side'] as const).every((field) => line[field] === was[field]);
