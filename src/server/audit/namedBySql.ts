import type { NameRecords } from '../plugin';

/** Names read by one query of `id` and `name`, given the company ($1) and the ids ($2). */
export const namedBySql =
  (text: string): NameRecords =>
  async (tx, { companyId }, ids) => {
    const { rows } = await tx.$client.query<{ id: string; name: string }>(text, [companyId, ids]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
