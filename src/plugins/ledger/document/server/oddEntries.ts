import { type SQL, sql } from 'drizzle-orm';
import { type Account, isMoneyAccount } from '../../account/contract/account';
import type { Books } from '../../books/rules/books';
import { journalEntry } from '../../server/tables/journalTables';
import { DAYS_AT_MOST, fitsAccount, missingRoleIn } from '../rules/findOddities';

/** Which codes are odd on which accounts by the rule, as `account code`: tax codes, and partners. */
export interface OddPairs {
  readonly taxCodes: readonly string[];
  readonly partners: readonly string[];
  /** Accounts of money, whose lines repeat nothing. */
  readonly money: readonly string[];
}

const known = new WeakMap<Books, OddPairs>();

/** Worked out once for the masters as they stand. */
export function oddPairsOf(books: Books): OddPairs {
  const found = known.get(books) ?? findPairs(books);
  known.set(books, found);
  return found;
}

function findPairs({ accounts, taxCodes, partners }: Books): OddPairs {
  const all = [...accounts.values()];
  const pairs = <Other>(others: ReadonlyMap<string, Other>, isOdd: (account: Account, other: Other) => boolean) =>
    all.flatMap((account) =>
      [...others].filter(([, other]) => isOdd(account, other)).map(([code]) => `${account.code} ${code}`),
    );
  return {
    taxCodes: pairs(taxCodes, (account, code) => !fitsAccount(code, account, taxCodes)),
    partners: pairs(partners, (account, partner) => missingRoleIn(account, partner) !== null),
    money: all.filter(isMoneyAccount).map(({ code }) => code),
  };
}

/** Posted entries that somebody looked at and found right, as they are now. */
export const isReviewed: SQL = sql`exists (
  select from document_review review
    where review.company_id = ${journalEntry.companyId} and review.entry_id = ${journalEntry.id}
      and review.entry_version = ${journalEntry.version})`;

/** Of these, what its own poster found right because nobody else could. */
export const isReviewedAlone: SQL = sql`exists (
  select from document_review review
    where review.company_id = ${journalEntry.companyId} and review.entry_id = ${journalEntry.id}
      and review.entry_version = ${journalEntry.version} and review.is_alone)`;

const oneOf = (value: SQL, texts: readonly string[]) => sql`${value} = any(${sql.param([...texts])}::text[])`;

/**
 * Posted entries in which something is odd as the masters stand now, by the rule that asks while they are typed
 * (`findOddities`); of two that are alike the later one. What was taken back is settled, and what somebody looked at and
 * found right. `offset 0`: the lines of each entry are looked up, not those of all entries before.
 */
export const isOddEntry = ({ taxCodes, partners, money }: OddPairs): SQL => sql`(
  ${journalEntry.reversesId} is null and not ${isTakenBack(journalEntry.id)} and not ${isReviewed} and (
    abs(${journalEntry.documentDate} - ${journalEntry.postingDate}) > ${sql.raw(String(DAYS_AT_MOST))}
    or exists (
      select from journal_line line where line.company_id = ${journalEntry.companyId} and line.entry_id = ${journalEntry.id}
        and not line.is_tax_line
        and (${oneOf(sql`line.account_code || ' ' || line.tax_code`, taxCodes)}
          or ${oneOf(sql`line.account_code || ' ' || line.partner_code`, partners)})
      offset 0)
    or (${journalEntry.reference} <> '' and exists (
      select from journal_entry earlier
          join journal_line before on before.company_id = earlier.company_id and before.entry_id = earlier.id
          join journal_line line on line.company_id = earlier.company_id and line.entry_id = ${journalEntry.id}
           and line.partner_code = before.partner_code and line.side = before.side
           and coalesce(line.foreign_amount, line.amount) = coalesce(before.foreign_amount, before.amount)
        where earlier.company_id = ${journalEntry.companyId} and earlier.reference <> ''
          and earlier.folded_reference = ${journalEntry.foldedReference}
          and (earlier.posted_at, earlier.number) < (${journalEntry.postedAt}, ${journalEntry.number})
          and earlier.currency = ${journalEntry.currency} and earlier.reverses_id is null
          and not line.is_tax_line and not before.is_tax_line
          and not ${oneOf(sql`line.account_code`, money)} and not ${oneOf(sql`before.account_code`, money)}
          and not ${isTakenBack(sql`earlier.id`)}))))`;

const isTakenBack = (id: SQL | typeof journalEntry.id) => sql`exists (
  select from journal_entry reversal
    where reversal.company_id = ${journalEntry.companyId} and reversal.reverses_id = ${id})`;
