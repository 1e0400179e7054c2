import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#core/contract/endpoint.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { isAnyOf, matcherOf, numberKey, pageByKey, textKey } from '#server/record/pageByKey.ts';
import { readBooks } from '../../ledger/books/server/service';
import type * as contract from '../contract/sheetList';
import { readListed } from './readListed';
import {
  areOwn,
  areOwnAnd,
  areSent,
  areSentAnd,
  isDuplicated,
  isUnpaid,
  isWaitingFor,
  isWarned,
} from './sheetConditions';
import { expenseLine, expenseSheet } from './tables';

/**
 * The sheets of everybody that were sent, a page at a time; the first brings the sums of all that match.
 * @throws Refusal core/cursor-not-valid
 */
export const listSheets: UseCase<typeof contract.listSheets> = async (tx, input, call) =>
  pageSheets(tx, call, await areSentAnd(tx, call, input), input);

/** The caller's own. @throws Refusal core/cursor-not-valid */
export const listOwnSheets: UseCase<typeof contract.listOwnSheets> = (tx, input, call) =>
  pageSheets(tx, call, areOwnAnd(call, input), input);

type Page = Pick<InputOf<typeof contract.listSheets>, 'text' | 'sort' | 'limit' | 'cursor'>;

async function pageSheets(tx: Tx, call: Call, condition: SQL | undefined, page: Page) {
  const { text, cursor } = page;
  const matching = text === undefined ? condition : isAnyOf(expenseSheet.id, await findByText(tx, condition, text));
  const { ids, nextCursor } = await pageByKey(tx, ORDER, matching, page);
  return {
    rows: await readListed(tx, call, ids),
    totals: cursor === undefined ? { ...(await sumSheets(tx, matching)), tax: await sumTax(tx, call, matching) } : null,
    nextCursor,
  };
}

/** Titles and names are few and short enough to be folded when they are looked for. */
async function findByText(tx: Tx, condition: SQL | undefined, text: string): Promise<string[]> {
  const matches = matcherOf(text);
  const { id, number, title, ownerName } = expenseSheet;
  const rows = await tx.select({ id, number, title, ownerName }).from(expenseSheet).where(condition);
  return rows.filter((row) => matches(row.number, row.title, row.ownerName)).map((row) => row.id);
}

const ORDER = {
  table: expenseSheet,
  id: expenseSheet.id,
  keys: {
    number: numberKey(sql`${expenseSheet.number}`),
    ownerName: textKey(sql`${expenseSheet.ownerName}`),
    title: textKey(sql`${expenseSheet.title}`),
    firstDay: textKey(sql`coalesce(${expenseSheet.firstDay}::text, '')`),
    total: numberKey(sql`${expenseSheet.total}`),
    payable: numberKey(sql`${expenseSheet.payable}`),
  },
  tie: numberKey(sql`${expenseSheet.number}`),
  sort: '-number',
};

const { total, advanced, payable } = expenseSheet;
const SUMS = {
  count: sql`count(*)`.mapWith(Number),
  total: sql`coalesce(sum(${total}), 0)`.mapWith(Number),
  advanced: sql`coalesce(sum(${advanced}), 0)`.mapWith(Number),
  payable: sql`coalesce(sum(${payable}), 0)`.mapWith(Number),
};

async function sumSheets(tx: Tx, condition: SQL | undefined) {
  const [sums] = await tx.select(SUMS).from(expenseSheet).where(condition);
  return sums ?? { count: 0, total: 0, advanced: 0, payable: 0 };
}

/** Yen of consumption tax in the sheets, rounded down once for each sheet and rate, as each of them shows it. */
async function sumTax(tx: Tx, { companyId }: Call, condition: SQL | undefined): Promise<number> {
  const rates = [...(await readBooks(tx, companyId)).taxCodes].map(([code, { ratePercent }]) => ({
    code,
    ratePercent,
  }));
  const { sheetId, taxCode } = expenseLine;
  const inSheets = tx.select({ id: expenseSheet.id }).from(expenseSheet).where(condition);
  const ofRates = tx
    .select({
      paid: sql<number>`sum(${expenseLine.payable})`.as('paid'),
      rate: sql<number>`rates."ratePercent"`.as('rate'),
    })
    .from(expenseLine)
    .innerJoin(
      sql`jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as rates (code text, "ratePercent" int)`,
      sql`rates.code = ${taxCode}`,
    )
    .where(and(eq(expenseLine.companyId, companyId), inArray(sheetId, inSheets)))
    .groupBy(sheetId, sql`rates."ratePercent"`)
    .as('of_rates');
  const [sum] = await tx
    .select({
      tax: sql`coalesce(sum(div(${ofRates.paid} * ${ofRates.rate}, 100 + ${ofRates.rate})), 0)`.mapWith(Number),
    })
    .from(ofRates);
  return sum?.tax ?? 0;
}

/** What the sheets of each person come to; an advance is paid out as a whole. */
export const sumByOwner: UseCase<typeof contract.sumByOwner> = async (tx, input, call) => {
  const { ownerNumber, kind, lastDay } = expenseSheet;
  const toPay = sql`case ${kind} when 'advance' then ${total} else ${payable} end`;
  const rows = await tx
    .select({
      ownerNumber,
      ownerName: sql<string>`max(${expenseSheet.ownerName})`,
      ...SUMS,
      unpaid: sql`coalesce(sum(${toPay}) filter (where ${isUnpaid}), 0)`.mapWith(Number),
      lastDay: sql<string | null>`max(${lastDay})::text`,
    })
    .from(expenseSheet)
    .where(await areSentAnd(tx, call, input))
    .groupBy(ownerNumber)
    .orderBy(asc(sql`${ownerNumber} collate "C"`));
  return { rows };
};

const countOf = (condition: SQL | undefined) => sql`count(*) filter (where ${condition})`.mapWith(Number);
const isIn = (state: string) => sql`${expenseSheet.state} = ${state}`;

export const countSheets: UseCase<typeof contract.countSheets> = async (tx, _input, call) => {
  const [figures] = await tx
    .select({
      waiting: countOf(await isWaitingFor(tx, call)),
      approved: countOf(isIn('approved')),
      unpaid: countOf(isUnpaid),
      sentBack: countOf(isIn('sentBack')),
      warned: countOf(isWarned),
      duplicated: countOf(isDuplicated),
    })
    .from(expenseSheet)
    .where(areSent(call));
  if (!figures) throw new Error('a count comes in one row');
  return { figures };
};

export const countOwnSheets: UseCase<typeof contract.countOwnSheets> = async (tx, _input, call) => {
  const [figures] = await tx
    .select({
      draft: countOf(isIn('draft')),
      sentBack: countOf(isIn('sentBack')),
      requested: countOf(isIn('requested')),
      posted: countOf(isIn('posted')),
    })
    .from(expenseSheet)
    .where(areOwn(call));
  if (!figures) throw new Error('a count comes in one row');
  return { figures };
};
