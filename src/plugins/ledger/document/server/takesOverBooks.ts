import type { Tx } from '#server/database/transaction.ts';

/**
 * Whether a company still brings its books here: all it has came from files, or took back what did. Until it posts
 * something of its own, a file may hold what the product alone makes: depreciation, realised exchange differences.
 */
export async function takesOverBooks(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await tx.$client.query<{ takesOver: boolean }>({
    name: 'books-taken-over',
    text: `
      select not exists (
        select from journal_entry
         where company_id = $1 and coalesce(source, 'typed') not in ('upload', 'opening', 'reversal')) as "takesOver"`,
    values: [companyId],
  });
  return rows[0]?.takesOver ?? false;
}
