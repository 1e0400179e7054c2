import type { ClientBase } from 'pg';
import { lockName } from '#server/database/lockName.ts';
import type { Tx } from '#server/database/transaction.ts';
import { packGrams, WORD } from '../rules/packGrams';

/** So many documents make a slice of the index: what is newer is read one by one in each search. */
export const SLICE = 4_096;

interface Unpacked {
  readonly id: string;
  readonly fiscalYear: number;
  readonly documentType: string;
  readonly number: string;
  readonly searchText: string;
  /** Of a corrected document: the correction that was read. */
  readonly stamp: string | null;
}

/**
 * Puts up to so many documents that are not in the index, corrected ones first, into a new slice of it. Postings and
 * corrections go on meanwhile: what they commit after the documents were read is as little in the index as before.
 * @returns how many were put there
 */
export async function packDocuments(tx: Tx, companyId: string, atMost = SLICE): Promise<number> {
  await lockName(tx, `journal-search ${companyId}`);
  const { rows: found } = await tx.$client.query<Unpacked>({
    name: 'journal-search-unpacked',
    text: UNPACKED,
    values: [companyId, atMost],
  });
  if (found.length === 0) return 0;
  await writeSlice(tx.$client, companyId, found);
  await tx.$client.query({ name: 'journal-search-reach', text: REACH, values: [companyId, JSON.stringify(found)] });
  const stamps = found.flatMap(({ stamp }) => stamp ?? []);
  await tx.$client.query({ name: 'journal-search-packed', text: FORGET, values: [companyId, stamps] });
  return found.length;
}

async function writeSlice(client: Pick<ClientBase, 'query'>, companyId: string, found: readonly Unpacked[]) {
  const grams = packGrams(found.map(({ searchText }) => searchText));
  const words = Array.from({ length: Math.ceil(found.length / WORD) }, (_, word) =>
    found.slice(word * WORD, (word + 1) * WORD).map(({ id }) => id),
  );
  await client.query({
    name: 'journal-search-write',
    text: WRITE,
    values: [companyId, [...grams.keys()], [...grams.values()], words.map((ids) => `{${ids.join(',')}}`)],
  });
}

/** Numbers are given in the order in which postings commit: behind one that is seen, none is still to come. */
const UNPACKED = `
  (select entry.id, entry.fiscal_year as "fiscalYear", entry.document_type as "documentType", entry.number,
      entry.search_text as "searchText", changed.stamp
    from journal_search_changed changed
    join journal_entry entry on entry.company_id = $1 and entry.id = changed.entry_id
    join journal_search_reach reach on reach.company_id = $1 and reach.fiscal_year = entry.fiscal_year
      and reach.document_type = entry.document_type and reach.number >= entry.number
    where changed.company_id = $1 order by entry.id limit $2)
  union all
  (select entry.*, null from number_counter counter
    left join journal_search_reach reach on reach.company_id = $1 and reach.fiscal_year = counter.fiscal_year
      and reach.document_type = counter.document_type
    cross join lateral (
      select id, fiscal_year, document_type, number, search_text from journal_entry
        where company_id = $1 and fiscal_year = counter.fiscal_year and document_type = counter.document_type
          and number > coalesce(reach.number, '')
        order by number limit $2) entry
    where counter.company_id = $1 and counter.last_number > coalesce(reach.given, 0)
    order by counter.fiscal_year, counter.document_type, entry.number)
  limit $2`;

const WRITE = `
  with next as (
    select coalesce(max(slice) + 1, 0) as slice from journal_search_place where company_id = $1
  ), placed as (
    insert into journal_search_place (company_id, slice, word, documents)
    select $1, next.slice, place.ordinality - 1, place.documents::uuid[]
      from next, unnest($4::text[]) with ordinality as place (documents, ordinality)
  )
  insert into journal_search_bits (company_id, gram, slice, bits)
  select $1, packed.gram, next.slice, packed.bits::bit varying
    from next, unnest($2::smallint[], $3::text[]) as packed (gram, bits)`;

const REACH = `
  insert into journal_search_reach as reach (company_id, fiscal_year, document_type, number, given)
  select $1, "fiscalYear", "documentType", max(number), count(*)
    from json_to_recordset($2::json) as found ("fiscalYear" smallint, "documentType" text, number text, stamp uuid)
    where stamp is null group by 2, 3
  on conflict (company_id, fiscal_year, document_type)
    do update set number = excluded.number, given = reach.given + excluded.given`;

const FORGET = `delete from journal_search_changed where company_id = $1 and stamp = any($2::uuid[])`;
