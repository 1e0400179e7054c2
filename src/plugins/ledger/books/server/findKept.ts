import type { PluginServer } from '#server/plugin.ts';

/** The companies with books that are kept: something was posted, cleared or numbered in them. */
export const findKept: NonNullable<PluginServer['findKept']> = async (tx, companyIds) => {
  const { rows } = await tx.$client.query<{ id: string }>(
    `select id from unnest($1::uuid[]) as given (id)
      where exists (select from journal_entry where company_id = id)
         or exists (select from number_counter where company_id = id)`,
    [companyIds],
  );
  return rows.map(({ id }) => id);
};
