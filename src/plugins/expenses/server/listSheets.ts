import { and, eq, gte, ne, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '../../../core/contract/endpoint';
import { Refusal } from '../../../core/contract/refusal';
import { readSort } from '../../../core/record/listInput';
import { foldQuery, foldReading } from '../../../core/search/fold';
import type { Tx } from '../../../server/database/transaction';
import type { UseCase } from '../../../server/plugin';
import type * as contract from '../contract/expenseSheet';
import { readHeads } from './readSheets';
import { expenseSheet } from './tables';

type Input = InputOf<typeof contract.listSheets>;

/**
 * The sheets of everybody that were sent, a page at a time; the first brings the sums of all that match.
 * @throws Refusal core/cursor-not-valid
 */
export const listSheets: UseCase<typeof contract.listSheets> = async (tx, input, { companyId }) => {
  const condition = and(
    matching(companyId, input),
    input.text === undefined ? undefined : isOneOf(await findByText(tx, companyId, input)),
  );
  const { ids, nextCursor } = await readPage(tx, condition, input);
  const { rows } = await readHeads(tx, and(eq(expenseSheet.companyId, companyId), isOneOf(ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    totals: input.cursor === undefined ? await sumSheets(tx, condition) : null,
    nextCursor,
  };
};

const remarked = (test: SQL) =>
  sql`exists (select 1 from jsonb_array_elements(${expenseSheet.findings}) finding where ${test})`;
const isWarned = remarked(sql`not (finding->>'isFault')::boolean`);
const isDuplicated = remarked(sql`finding->>'code' = 'duplicate'`);

const matching = (companyId: string, { from, state, warned, duplicated }: Partial<Input>): SQL | undefined =>
  and(
    eq(expenseSheet.companyId, companyId),
    ne(expenseSheet.state, 'draft'),
    from ? gte(expenseSheet.savedAt, `${from}T00:00:00+09:00`) : undefined,
    state ? eq(expenseSheet.state, state) : undefined,
    warned === 'true' ? isWarned : undefined,
    duplicated === 'true' ? isDuplicated : undefined,
  );

/** One parameter however many ids there are. */
const isOneOf = (ids: readonly string[]) => sql`${expenseSheet.id} = any(${sql.param([...ids])}::uuid[])`;

/** Titles and names are few and short enough to be folded when they are looked for. */
async function findByText(tx: Tx, companyId: string, input: Input): Promise<string[]> {
  const words = (input.text ?? '').split(/\s+/).filter((word) => word !== '');
  const wanted = words.map(foldQuery);
  const { id, number, title, ownerName } = expenseSheet;
  const rows = await tx.select({ id, number, title, ownerName }).from(expenseSheet).where(matching(companyId, input));
  return rows
    .filter((row) => {
      const folded = foldReading(`${row.number} ${row.title} ${row.ownerName}`);
      return wanted.every((spellings) => spellings.some((spelling) => folded.includes(spelling)));
    })
    .map((row) => row.id);
}

const asNumber = { type: sql`bigint`, isReadable: (text: string) => /^-?\d{1,16}$/.test(text) };
/** By code point, so that the embedded engine and a server agree whatever their collation. */
const asText = { type: sql`text collate "C"`, isReadable: () => true };

const SORT_KEYS = {
  number: { ...asNumber, key: sql`${expenseSheet.number}::bigint` },
  ownerName: { ...asText, key: sql`${expenseSheet.ownerName} collate "C"` },
  title: { ...asText, key: sql`${expenseSheet.title} collate "C"` },
  firstDay: { ...asText, key: sql`coalesce(${expenseSheet.firstDay}::text, '') collate "C"` },
  total: { ...asNumber, key: sql`${expenseSheet.total}` },
  payable: { ...asNumber, key: sql`${expenseSheet.payable}` },
} as const;

const isSortKey = (field: string): field is keyof typeof SORT_KEYS => field in SORT_KEYS;

const CURSOR = /^(\d{1,9})~([\s\S]*)$/;

/** Equal ones by number, so that no page repeats another. */
async function readPage(tx: Tx, condition: SQL | undefined, { sort = '-number', limit, cursor }: Input) {
  const { field, isDescending } = readSort(sort);
  if (!isSortKey(field)) throw new Error(`${field} is named by the contract and has no key to sort by`);
  const { key, type, isReadable } = SORT_KEYS[field];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const rows = await tx
    .select({ id: expenseSheet.id, number: expenseSheet.number, key: sql<string>`(${key})::text` })
    .from(expenseSheet)
    .where(and(condition, cursor === undefined ? undefined : beyond(cursor)))
    .orderBy(sql`${key} ${direction}`, sql`${expenseSheet.number} ${direction}`)
    .limit(limit + 1);
  const last = rows[limit - 1];
  return {
    ids: rows.slice(0, limit).map(({ id }) => id),
    nextCursor: rows.length > limit && last ? `${last.number}~${last.key}` : null,
  };

  function beyond(text: string): SQL {
    const [, number, value = ''] = CURSOR.exec(text) ?? [];
    if (number === undefined || !isReadable(value)) throw new Refusal('core/cursor-not-valid');
    const side = isDescending ? sql`<` : sql`>`;
    return sql`(${key}, ${expenseSheet.number}) ${side} (${value}::${type}, ${number}::int)`;
  }
}

async function sumSheets(tx: Tx, condition: SQL | undefined) {
  const sumOf = (column: typeof expenseSheet.total | typeof expenseSheet.advanced | typeof expenseSheet.payable) =>
    sql`coalesce(sum(${column}), 0)`.mapWith(Number);
  const { total, advanced, payable } = expenseSheet;
  const [sums] = await tx
    .select({
      count: sql`count(*)`.mapWith(Number),
      total: sumOf(total),
      advanced: sumOf(advanced),
      payable: sumOf(payable),
    })
    .from(expenseSheet)
    .where(condition);
  return sums ?? { count: 0, total: 0, advanced: 0, payable: 0 };
}

export const countSheets: UseCase<typeof contract.countSheets> = async (tx, _input, { companyId }) => {
  const countOf = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);
  const isIn = (state: string) => sql`${expenseSheet.state} = ${state}`;
  const [figures] = await tx
    .select({
      requested: countOf(isIn('requested')),
      approved: countOf(isIn('approved')),
      posted: countOf(isIn('posted')),
      warned: countOf(isWarned),
      duplicated: countOf(isDuplicated),
    })
    .from(expenseSheet)
    .where(matching(companyId, {}));
  return { figures: figures ?? { requested: 0, approved: 0, posted: 0, warned: 0, duplicated: 0 } };
};
