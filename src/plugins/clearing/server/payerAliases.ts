import { eq } from 'drizzle-orm';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { Books } from '../../ledger/books/rules/books';
import type { KnownPayer } from '../../ledger/open-item/rules/findPayer';
import { normalizePayerName } from '../../ledger/open-item/rules/payerName';
import { payerAlias } from './clearingTables';

export const SHORTEST_NAME = 3;

/** Remembers under which name a partner paid, and how often a person confirmed it; nothing where several partners are cleared. */
export async function learnPayer(
  tx: Tx,
  call: Call,
  { payerName, partners }: { payerName: string | undefined; partners: readonly (string | null)[] },
): Promise<void> {
  const alias = normalizePayerName(payerName ?? '');
  const [partner, ...others] = new Set(partners.filter((each) => each !== null));
  if (alias.length < SHORTEST_NAME || partner === undefined || others.length > 0) return;
  await tx.$client.query({
    name: 'payer-learn',
    text: `
      insert into payer_alias as known (company_id, alias, partner_code, confirmed_count, confirmed_at)
        values ($1, $2, $3, 1, $4)
        on conflict (company_id, alias, partner_code)
          do update set confirmed_count = known.confirmed_count + 1, confirmed_at = excluded.confirmed_at`,
    values: [call.companyId, alias, partner, call.at],
  });
}

/** Every name a partner may pay under: what was confirmed, and the readings and titles of active partners. */
export async function readPayers(tx: Tx, companyId: string, books: Books): Promise<KnownPayer[]> {
  const aliases = await tx.select().from(payerAlias).where(eq(payerAlias.companyId, companyId));
  return [
    ...aliases.map(({ alias, partner, confirmedCount }) => ({ name: alias, partner, confirmedCount })),
    ...payersByReading(books),
  ];
}

/** Remembered with the books, which are replaced whenever a partner changes. */
const byReading = new WeakMap<Books, KnownPayer[]>();

function payersByReading(books: Books): KnownPayer[] {
  const known = byReading.get(books);
  if (known) return known;
  const payers = [...books.partners].flatMap(([partner, { title, reading }]) =>
    [...new Set([reading, title].map(normalizePayerName))]
      .filter((name) => name.length >= SHORTEST_NAME)
      .map((name) => ({ name, partner, confirmedCount: 0 })),
  );
  byReading.set(books, payers);
  return payers;
}
