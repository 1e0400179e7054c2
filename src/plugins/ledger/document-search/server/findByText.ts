import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/database/transaction.ts';
import { WORD } from '../rules/packGrams';
import { SLICE } from './packDocuments';

/** More than this outside the index are not read each by itself: it is still being made. */
const TAIL_AT_MOST = 4 * SLICE;

export interface TextSearch {
  /** The grams of each way in which the text can be meant; a document has to have all those of one. */
  readonly ways: readonly (readonly number[])[];
  /** The amount it can be meant as. */
  readonly amount: number | null;
  /** What a document must be, exactly; a condition on `journal_entry`. */
  readonly isMeant: SQL;
  /** Whether all that are meant are read, or a page of them. */
  readonly wanted: 'all' | 'page';
}

/**
 * The posted documents that can be meant by a text, all that are and hardly any other: those the index gives, and of those
 * it does not hold yet the ones that are meant. Undefined where the index is of no help: it knows no grams of the text, has
 * too many candidates, or is not made yet.
 */
export async function findByText(
  tx: Tx,
  companyId: string,
  { ways, amount, isMeant, wanted }: TextSearch,
): Promise<readonly string[] | undefined> {
  if (ways.some((grams) => grams.length === 0)) return undefined;
  const asked = ways.flatMap((grams, way) => grams.map((gram) => ({ way, gram })));
  const asking = [companyId, asked.map(({ way }) => way), asked.map(({ gram }) => gram)] as const;
  const { rows: counted } = await tx.$client.query<{ areFew: boolean }>({
    name: 'journal-search-count',
    text: COUNT,
    values: [...asking, wanted === 'page'],
  });
  if (!counted[0]?.areFew) return undefined;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with ${givenBy(...asking)}, ${sql.raw(HIT)}, word as (
      select hit.slice, word.number as word, word.bits from hit
        cross join lateral (
          select number, substring(hit.bits from number * ${WORD} + 1 for ${WORD}) as bits
            from generate_series(0, length(hit.bits) / ${WORD} - 1) number) word
        where bit_count(word.bits) > 0
    ), candidate as (
      select place.documents[bit + 1] as id
        from word
        join journal_search_place place
          on place.company_id = ${companyId} and place.slice = word.slice and place.word = word.word
        cross join generate_series(0, ${WORD} - 1) bit
        where get_bit(word.bits, bit) = 1
    ), found as (
      select id from candidate
      union ${
        amount === null
          ? sql``
          : sql`
      select id from journal_entry where company_id = ${companyId} and total = ${amount}
      union `
      }
      ${unindexedThat(isMeant, companyId)}
    )
    select id::text from found`);
  return rows.map(({ id }) => id);
}

const givenBy = (companyId: string, ways: readonly number[], grams: readonly number[]) => sql`given as materialized (
  select ${companyId}::uuid as company_id, ${sql.param([...ways])}::smallint[] as ways, ${sql.param([...grams])}::smallint[] as grams)`;

/** By way and slice, which documents have all grams of what is `given`. */
const HIT = `
  asked as materialized (
    select given.company_id, way, gram, count(*) over (partition by way) as wanted
      from given cross join lateral unnest(given.ways, given.grams) as asked (way, gram)
  ), hit as materialized (
    select kept.slice, bit_and(kept.bits) as bits
      from asked join journal_search_bits kept on kept.company_id = asked.company_id and kept.gram = asked.gram
      group by asked.way, kept.slice, asked.wanted having count(*) = asked.wanted)`;

/**
 * Whether reading each candidate is quicker than reading the documents in the order of the list. A page is full the sooner
 * the more are meant. Asked by itself, and planned once, since a common word gains nothing.
 */
const COUNT = `
  with given as materialized (
    select $1::uuid as company_id, $2::smallint[] as ways, $3::smallint[] as grams), ${HIT}
  select (select coalesce(sum(bit_count(bits)), 0) from hit)
        <= greatest(200, case when $4 then 4 * sqrt(books.documents) else books.documents / 32 end)
      and books.documents - books.packed <= ${TAIL_AT_MOST} as "areFew"
    from (
      select (select coalesce(sum(last_number), 0) from number_counter where company_id = $1) as documents,
        (select coalesce(sum(given), 0) from journal_search_reach where company_id = $1) as packed) books`;

/** Of the documents behind the reach of the index, and of those corrected since, those that are meant. */
const unindexedThat = (isMeant: SQL, companyId: string) => sql`
  select newer.id from number_counter counter
    left join journal_search_reach reach on reach.company_id = counter.company_id
      and reach.fiscal_year = counter.fiscal_year and reach.document_type = counter.document_type
    cross join lateral (
      select id from journal_entry
        where company_id = ${companyId} and fiscal_year = counter.fiscal_year
          and document_type = counter.document_type and number > coalesce(reach.number, '') and ${isMeant}
        offset 0) newer
    where counter.company_id = ${companyId} and counter.last_number > coalesce(reach.given, 0)
  union
  select id from journal_entry
    where company_id = ${companyId} and ${isMeant}
      and id = any(array(select entry_id from journal_search_changed where company_id = ${companyId}))`;
