import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { Refusal } from '../../core/contract/refusal';
import { readSort } from '../../core/record/listInput';
import { foldQuery, foldReading } from '../../core/search/fold';
import { isDay } from '../../core/value/day';
import type { Tx } from '../database/transaction';

/** What rows are put in order by: what it is of a row, and how a cursor that names one is read. */
interface SortKey {
  readonly key: SQL;
  readonly type: SQL;
  readonly isReadable: (text: string) => boolean;
}

/** By code point, so that the embedded engine and a server agree whatever their collation. */
export const textKey = (text: SQL): SortKey => ({
  key: sql`(${text}) collate "C"`,
  type: sql`text collate "C"`,
  isReadable: () => true,
});

export const numberKey = (number: SQL): SortKey => ({
  key: sql`(${number})::bigint`,
  type: sql`bigint`,
  isReadable: (text) => /^-?\d{1,16}$/.test(text),
});

/** Of a day that every row has; an index on it and the tie gives the first rows at once. */
export const dayKey = (day: SQL): SortKey => ({
  key: day,
  type: sql`date`,
  isReadable: isDay,
});

/** Of a day that some rows lack: they come before all others. */
export const dayOrNone = (day: SQL): SortKey => textKey(sql`coalesce((${day})::text, '')`);

/** In the order in which these values are named. */
export const placeIn = (values: readonly string[], value: SQL): SortKey =>
  numberKey(sql`array_position(${sql.param([...values])}::text[], ${value})`);

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const idKey = (id: SQL): SortKey => ({ key: id, type: sql`uuid`, isReadable: (text) => UUID.test(text) });

/** How the rows of a table are put in order. */
interface Order {
  readonly table: PgTable;
  readonly id: PgColumn;
  /** By the names the contract may sort by. */
  readonly keys: Readonly<Record<string, SortKey>>;
  /** No two rows have it in common: equal ones follow it, so that no page repeats another. */
  readonly tie: SortKey;
  /** As long as nobody asks for another. */
  readonly sort: string;
}

interface PageRequest {
  readonly sort?: string | undefined;
  /** Without it all rows come at once. */
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface Page {
  readonly ids: readonly string[];
  readonly nextCursor: string | null;
}

/**
 * The ids of a page of the rows that match, in the order asked for, and where the next begins.
 * @throws Refusal core/cursor-not-valid
 */
export async function pageByKey(
  tx: Tx,
  { table, id, keys, tie, sort: usual }: Order,
  condition: SQL | undefined,
  { sort = usual, limit, cursor }: PageRequest,
): Promise<Page> {
  const { field, isDescending } = readSort(sort);
  const by = keys[field];
  if (!by) throw new Error(`${field} is named by a contract and has no key to sort by`);
  const direction = isDescending ? sql`desc` : sql`asc`;
  const asked = tx
    .select({ id: sql<string>`${id}`, key: sql<string>`(${by.key})::text`, tie: sql<string>`(${tie.key})::text` })
    .from(table)
    .where(and(condition, cursor === undefined ? undefined : beyond(cursor)))
    .orderBy(sql`${by.key} ${direction}`, sql`${tie.key} ${direction}`);
  const rows = await (limit === undefined ? asked : asked.limit(limit + 1));
  if (limit === undefined) return { ids: rows.map((row) => row.id), nextCursor: null };
  const last = rows[limit - 1];
  return {
    ids: rows.slice(0, limit).map((row) => row.id),
    nextCursor: rows.length > limit && last ? `${last.tie}~${last.key}` : null,
  };

  function beyond(text: string): SQL {
    const at = text.indexOf('~');
    const [tied, value] = [text.slice(0, at), text.slice(at + 1)];
    if (at < 0 || !tie.isReadable(tied) || !by?.isReadable(value)) throw new Refusal('core/cursor-not-valid');
    const side = isDescending ? sql`<` : sql`>`;
    return sql`(${by.key}, ${tie.key}) ${side} (${value}::${by.type}, ${tied}::${tie.type})`;
  }
}

/** One parameter however many ids there are. */
export const isAnyOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/** The same of texts: codes, numbers, months. */
export const isOneOfTexts = (column: PgColumn, texts: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...texts])}::text[])`;

/** True of a row whose words have everything that was typed, in any spelling. For what has no column of folded words. */
export function matcherOf(typed: string): (...words: readonly (string | number)[]) => boolean {
  const wanted = typed
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(foldQuery);
  return (...words) => {
    const folded = foldReading(words.join(' '));
    return wanted.every((spellings) => spellings.some((spelling) => folded.includes(spelling)));
  };
}
