import type { PluginServer } from '#server/plugin.ts';

/** The companies with people beside the founder: nobody, or the one who signs in, is no reason to keep a company. */
export const findKept: NonNullable<PluginServer['findKept']> = async (tx, companyIds) => {
  const { rows } = await tx.$client.query<{ id: string }>(
    'select distinct company_id as id from employee where company_id = any($1) and user_id is null',
    [companyIds],
  );
  return rows.map(({ id }) => id);
};
