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
  const uncovered: string[] = [];
  for (const { slice } of slices) uncovered.push(...(await findMissing(tx, companyId, slice)));
  const { rows: unplaced } = await tx.$client.query<{ id: string }>(UNPLACED, [companyId]);
  return [...uncovered, ...unplaced.map(({ id }) => id)];
}

interface Placed {
  readonly id: string;
  /** Null where the document waits to be indexed again. */
  readonly searchText: string | null;
}

async function findMissing(tx: Tx, companyId: string, slice: number): Promise<string[]> {
  const { rows: placed } = await tx.$client.query<Placed>(PLACED, [companyId, slice]);
  const needed = packGrams(placed.map(({ searchText }) => searchText ?? ''));
  const { rows } = await tx.$client.query<{ missing: string }>(MISSING, [
    companyId,
    slice,
    [...needed.keys()],
    [...needed.values()],
  ]);
  const places = new Set(rows.flatMap(({ missing }) => [...missing.matchAll(/1/g)].map(({ index }) => index)));
  return placed.flatMap(({ id }, place) => (places.has(place) ? [id] : []));
}

/** A corrected document that was indexed again stands in a later slice; what an earlier one says of it is not asked. */
const PLACED = `
  select entry.id,
      case when changed.entry_id is null and not exists (
          select from journal_search_place later
            where later.company_id = $1 and later.slice > $2 and entry.version > 1 and entry.id = any(later.documents))
        then entry.search_text end as "searchText"
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

const UNPLACED = `
  select entry.id from journal_search_reach reach
    join journal_entry entry on entry.company_id = $1 and entry.fiscal_year = reach.fiscal_year
      and entry.document_type = reach.document_type and entry.number <= reach.number
    where reach.company_id = $1 and entry.id not in (
      select unnest(documents) from journal_search_place where company_id = $1)`;
