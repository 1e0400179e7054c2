import { type OrderedJob, orderedJob } from '#server/jobs/job.ts';
import { packDocuments, SLICE } from './packDocuments';

interface Packing {
  /** The first slice that is made. */
  readonly from: number;
  readonly slices: number;
}

const packing: OrderedJob<Packing> = {
  kind: 'accounting:pack-document-search',
  tries: 5,
  plan: ({ slices }) =>
    Array.from({ length: slices }, (_, slice) => ({
      name: `slice ${slice + 1}`,
      run: (tx, { companyId }) => packDocuments(tx, companyId),
    })),
  /** Whole slices only: posting and searching cost the same however far the last one is filled. */
  findDue: async (tx) => {
    const { rows } = await tx.$client.query<{ companyId: string } & Packing>(UNPACKED, [SLICE]);
    return rows.map(({ companyId, ...order }) => ({ companyId, order }));
  },
};

const UNPACKED = `
  select company_id as "companyId", "from", slices::float8 from (
    select given.company_id,
        (select coalesce(max(slice) + 1, 0) from journal_search_place place where place.company_id = given.company_id) as "from",
        (given.count - coalesce(reach.packed, 0)
          + (select count(*) from journal_search_changed changed where changed.company_id = given.company_id))::bigint / $1::bigint as slices
      from (select company_id, sum(last_number)::bigint as count from number_counter group by company_id) given
      left join (select company_id, sum(given)::bigint as packed from journal_search_reach group by company_id) reach
        using (company_id)) unpacked
    where slices > 0`;

/** Puts documents into the index of their texts, a slice a step, as soon as there are enough for one. */
export const packingJob = orderedJob(packing);
