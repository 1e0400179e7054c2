import type { Tx } from '#server/database/transaction.ts';
import { packGrams } from '../rules/packGrams';

/**
 * Documents that a search by the index would miss: those within its reach that no slice has, and those of which it lacks
 * a gram. Corrected ones wait to be indexed again and are read one by one.
 */
export async function findUncovered(tx: Tx, companyId: string): Promise<string[]> {
  const { rows: slices } = await tx.$client.query<{ slice: number }>(
    'select distinct slice from journal_search_place where company_id = $1 order by slice',
    [companyId],
  );
  const latest = await readLatest(tx, companyId);
  const uncovered: string[] = [];
  for (const { slice } of slices) uncovered.push(...(await findMissing(tx, companyId, { slice, latest })));
  const { rows: unplaced } = await tx.$client.query<{ id: string }>(UNPLACED, [companyId]);
  return [...uncovered, ...unplaced.map(({ id }) => id)];
}

/** The last slice of documents that were corrected and indexed again; what an earlier one says of them is not asked. */
type Latest = ReadonlyMap<string, number>;

async function readLatest(tx: Tx, companyId: string): Promise<Latest> {
  const { rows } = await tx.$client.query<{ id: string; slice: number }>(LATEST, [companyId]);
  return new Map(rows.map(({ id, slice }) => [id, slice]));
}

interface Placed {
  readonly id: string;
  /** Null where the document waits to be indexed again. */
  readonly searchText: string | null;
}

async function findMissing(
  tx: Tx,
  companyId: string,
  { slice, latest }: { readonly slice: number; readonly latest: Latest },
): Promise<string[]> {
  const { rows: placed } = await tx.$client.query<Placed>(PLACED, [companyId, slice]);
  const isAsked = (id: string) => (latest.get(id) ?? slice) === slice;
  const needed = packGrams(placed.map(({ id, searchText }) => (isAsked(id) ? (searchText ?? '') : '')));
  const { rows } = await tx.$client.query<{ missing: string }>(MISSING, [
    companyId,
    slice,
    [...needed.keys()],
    [...needed.values()],
  ]);
  const places = new Set(rows.flatMap(({ missing }) => [...missing.matchAll(/1/g)].map(({ index }) => index)));
  return placed.flatMap(({ id }, place) => (places.has(place) ? [id] : []));
}

const LATEST = `
  select member.id, max(place.slice) as slice
    from journal_search_place place cross join lateral unnest(place.documents) member (id)
    where place.company_id = $1
    group by member.id having count(*) > 1`;

const PLACED = `
  select entry.id, case when changed.entry_id is null then entry.search_text end as "searchText"
    from journal_search_place place
    cross join lateral unnest(place.documents) with ordinality as member (id, ordinality)
    join journal_entry entry on entry.company_id = $1 and entry.id = member.id
    left join journal_search_changed changed on changed.company_id = $1 and changed.entry_id = entry.id
    where place.company_id = $1 and place.slice = $2
    order by place.word, member.ordinality`;

const MISSING = `
  select (needed.bits & ~coalesce(kept.bits, repeat('0', length(needed.bits))::bit varying))::text as missing
    from (select gram, bits::bit varying as bits from unnest($3::smallint[], $4::text[]) as needed (gram, bits)) needed
    left join journal_search_bits kept on kept.company_id = $1 and kept.slice = $2 and kept.gram = needed.gram
    where kept.bits is null or needed.bits & ~kept.bits <> repeat('0', length(needed.bits))::bit varying`;

// Joined rather than listed: a list of every document is too long to be hashed, and each would be sought in all of it.
const UNPLACED = `
  select entry.id from journal_search_reach reach
    join journal_entry entry on entry.company_id = $1 and entry.fiscal_year = reach.fiscal_year
      and entry.document_type = reach.document_type and entry.number <= reach.number
    left join (select unnest(documents) as id from journal_search_place where company_id = $1) placed
      on placed.id = entry.id
    where reach.company_id = $1 and placed.id is null`;
