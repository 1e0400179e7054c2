import type { FindItemsAtBank, ItemAtBank } from '#server/company/itemsAtBank.ts';

/** What files that were written pay or collect, until the run is posted, its result is taken, or the bank sent it back. */
export const findItemsAtBank: FindItemsAtBank = async (tx, companyId, entryIds) => {
  const { rows } = await tx.$client.query<ItemAtBank>({
    name: 'items-at-bank',
    text: `
      select i.entry_id as "entryId", i.line_number as "lineNumber", r.number as run
        from payment_item i join payment_run r on r.company_id = i.company_id and r.id = i.run_id
       where i.company_id = $1 and i.entry_id = any($2::uuid[]) and i.is_taken and r.state = 'exported'
      union all
      select i.entry_id, i.line_number, r.number
        from debit_item i join debit_run r on r.company_id = i.company_id and r.id = i.run_id
       where i.company_id = $1 and i.entry_id = any($2::uuid[]) and i.is_taken and r.state = 'exported'`,
    values: [companyId, entryIds],
  });
  return rows;
};
