import { and, eq, gte, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { isDay } from '#core/value/day.ts';
import { matchesSearch } from '#server/database/searchText.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import type { Books } from '../../ledger/books/rules/books';
import { booksIn } from '../../ledger/books/rules/englishNames';
import { RECEIVED_TAX_ACCOUNT } from '../../ledger/books/rules/systemAccounts';
import { readBooks } from '../../ledger/books/server/service';
import { journalEntry, journalLine } from '../../ledger/server/service';
import { isTaxedSale, kindOfSale } from '../../ledger/tax/rules/kindOfSale';
import { normalSideOf } from '../../ledger/tax/rules/normalSide';
import type { taxLines } from '../contract/taxSummary';

const original = alias(journalEntry, 'original');

/** Lines with a tax code and the tax made of them, page by page. @throws Refusal accounting/cursor-not-valid */
export const listTaxLines: UseCase<typeof taxLines> = async (tx, input, { companyId, locale }) => {
  const books = booksIn(locale, await readBooks(tx, companyId));
  const measure = measureOf(books);
  const condition = linesMatching(companyId, input, books);
  const page = await readPage(tx, { condition, measure, input });
  const shown = page.slice(0, input.limit);
  const last = shown.at(-1);
  const onlyPartners = await readOnlyPartners(tx, companyId, shown);
  const partnerOf = (row: PageRow) => row.partner ?? onlyPartners.get(row.entryId) ?? null;
  return {
    rows: shown.map((line) => {
      const { isTaxLine, typedTaxes, businessKind, ...row } = line;
      const partner = partnerOf(line);
      return {
        ...row,
        businessKind:
          !isTaxLine && isTaxedSale(books.taxCodes.get(row.taxCode))
            ? kindOfSale(businessKind, books.accounts.get(row.account))
            : null,
        typedTax:
          (isTaxLine && typedTaxes?.find(({ taxCode, side }) => taxCode === row.taxCode && side === row.side)) || null,
        accountTitle: books.accounts.get(row.account)?.title ?? row.account,
        partner,
        partnerTitle: partner && (books.partners.get(partner)?.title ?? null),
      };
    }),
    totals: await sumLines(tx, condition, measure),
    nextCursor: page.length > input.limit && last ? `${last.postingDate}~${last.entryId}~${last.lineNumber}` : null,
  };
};

type Input = InputOf<typeof taxLines>;

function linesMatching(companyId: string, { taxCode, from, through, text }: Input, books: Books): SQL | undefined {
  const charged = codesOf(books, (code) => code.side === 'reverseCharge');
  return and(
    eq(journalLine.companyId, companyId),
    taxCode === undefined ? sql`${journalLine.taxCode} is not null` : eq(journalLine.taxCode, taxCode),
    from === undefined ? undefined : gte(journalLine.postingDate, from),
    through === undefined ? undefined : lte(journalLine.postingDate, through),
    text === undefined ? undefined : matchesSearch(journalEntry.searchText, text),
    // A reverse charge stands on both sides and is counted where it is deducted.
    sql`not (${journalLine.isTaxLine} and ${journalLine.account} = ${RECEIVED_TAX_ACCOUNT} and ${journalLine.taxCode} = any(${charged}))`,
  );
}

/** What a line adds to the net and to the tax of its code, positive on the code's normal side. */
interface Measure {
  readonly net: SQL<number>;
  readonly tax: SQL<number>;
}

function measureOf(books: Books): Measure {
  const debits = codesOf(books, ({ side }) => normalSideOf(side) === 'debit');
  const imports = codesOf(books, ({ side }) => side === 'importTax');
  const isNormal = sql`(${journalLine.side} = 'debit') = (${journalLine.taxCode} = any(${debits}))`;
  const sign = sql`case when ${isNormal} then 1 else -1 end`;
  const isTax = sql`(${journalLine.isTaxLine} or ${journalLine.taxCode} = any(${imports}))`;
  const inside = taxInside(books);
  return {
    net: sql<number>`(${sign} * case when ${isTax} then 0 else ${journalLine.amount} - ${inside} end)`,
    tax: sql<number>`(${sign} * case when ${isTax} then ${journalLine.amount} else ${inside} end)`,
  };
}

/** The tax in the amount of a line of a year that keeps it there, worked out of each line, as far as it may be deducted. */
function taxInside({ taxCodes, periods }: Books): SQL {
  const months = [...periods].flatMap(([month, { isTaxInclusive }]) => (isTaxInclusive ? [month] : []));
  if (months.length === 0) return sql`0`;
  const taxed = [...taxCodes.values()].filter(
    ({ side, ratePercent }) => ratePercent > 0 && side !== 'reverseCharge' && side !== 'importTax',
  );
  const cases = taxed.map(
    ({ code, ratePercent, deductiblePercent }) => sql`when ${journalLine.taxCode} = ${code}
      then ${journalLine.amount} * ${ratePercent}::int / ${100 + ratePercent}::int * ${deductiblePercent ?? 100}::int / 100`,
  );
  return sql`(case when not ${keptIn} = any(${sql.param(months)}) then 0
    ${sql.join(cases, sql` `)} else 0 end)`;
}

/** The month that says whether tax is inside a line: of a reversal, that of the document it mirrors. */
const keptIn = sql`to_char(coalesce(${original.postingDate}, ${journalLine.postingDate}), 'YYYY-MM')`;

const codesOf = ({ taxCodes }: Books, isMeant: (code: { side: Parameters<typeof normalSideOf>[0] }) => boolean) =>
  sql.param([...taxCodes.values()].filter(isMeant).map(({ code }) => code));

interface PageRequest {
  readonly condition: SQL | undefined;
  readonly measure: Measure;
  readonly input: Input;
}

async function readPage(tx: Tx, { condition, measure, input }: PageRequest) {
  const { sort = 'postingDate', cursor, limit } = input;
  const isDescending = sort.startsWith('-');
  const order = sql.raw(isDescending ? 'desc' : 'asc');
  const place = sql`(${journalLine.postingDate}, ${journalLine.entryId}, ${journalLine.lineNumber})`;
  const after =
    cursor === undefined ? undefined : sql`${place} ${sql.raw(isDescending ? '<' : '>')} ${readCursor(cursor)}`;
  return tx
    .select({
      entryId: journalLine.entryId,
      lineNumber: journalLine.lineNumber,
      documentType: journalEntry.documentType,
      number: journalEntry.number,
      postingDate: journalLine.postingDate,
      taxCode: sql<string>`${journalLine.taxCode}`,
      side: journalLine.side,
      account: journalLine.account,
      partner: journalLine.partner,
      memo: journalLine.memo,
      net: measure.net.mapWith(Number),
      tax: measure.tax.mapWith(Number),
      isTaxLine: journalLine.isTaxLine,
      businessKind: journalLine.businessKind,
      typedTaxes: journalEntry.typedTaxes,
    })
    .from(journalLine)
    .innerJoin(journalEntry, isSameEntry)
    .leftJoin(original, isOriginal)
    .where(and(condition, after))
    .orderBy(
      sql`${journalLine.postingDate} ${order}`,
      sql`${journalLine.entryId} ${order}`,
      sql`${journalLine.lineNumber} ${order}`,
    )
    .limit(limit + 1);
}

type PageRow = Awaited<ReturnType<typeof readPage>>[number];

/** The partner of each document that names only one: a purchase names its supplier where it is owed. */
async function readOnlyPartners(tx: Tx, companyId: string, rows: readonly PageRow[]) {
  const ids = new Set(rows.flatMap(({ partner, entryId }) => (partner === null ? [entryId] : [])));
  if (ids.size === 0) return new Map<string, string>();
  const named = await tx
    .select({ entryId: journalLine.entryId, partner: sql<string>`min(${journalLine.partner})` })
    .from(journalLine)
    .where(
      and(eq(journalLine.companyId, companyId), inArray(journalLine.entryId, [...ids]), isNotNull(journalLine.partner)),
    )
    .groupBy(journalLine.entryId)
    .having(sql`count(distinct ${journalLine.partner}) = 1`);
  return new Map(named.map(({ entryId, partner }) => [entryId, partner]));
}

const isSameEntry = and(eq(journalEntry.companyId, journalLine.companyId), eq(journalEntry.id, journalLine.entryId));
const isOriginal = and(eq(original.companyId, journalEntry.companyId), eq(original.id, journalEntry.reversesId));

async function sumLines(tx: Tx, condition: SQL | undefined, { net, tax }: Measure) {
  const [sums] = await tx
    .select({
      count: sql`count(*)`.mapWith(Number),
      net: sql`coalesce(sum(${net}), 0)`.mapWith(Number),
      tax: sql`coalesce(sum(${tax}), 0)`.mapWith(Number),
    })
    .from(journalLine)
    .innerJoin(journalEntry, isSameEntry)
    .leftJoin(original, isOriginal)
    .where(condition);
  return sums ?? { count: 0, net: 0, tax: 0 };
}

const CURSOR = /^(\d{4}-\d\d-\d\d)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~(\d{1,6})$/;

function readCursor(text: string): SQL {
  const [, day = '', entryId, lineNumber] = CURSOR.exec(text) ?? [];
  if (!isDay(day)) throw new Refusal('accounting/cursor-not-valid');
  return sql`(${day}::date, ${entryId}::uuid, ${lineNumber}::int)`;
}
