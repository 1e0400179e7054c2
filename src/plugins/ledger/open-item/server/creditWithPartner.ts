import type { CreditPart } from '#server/company/creditParts.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { readBooks } from '../../books/server/openBooks';
import { accountsOf } from './openItems';

/** 受取手形 and 電子記録債権, by the group of their account. */
const BILL_GROUPS = ['BS-A-CUR-NOTE', 'BS-A-CUR-ERMC'];

interface Asked {
  readonly partners: readonly string[];
  readonly side: 'debit' | 'credit';
  /** Which accounts of receivables. */
  readonly isOfBills?: boolean;
}

/** What is open of receivables on one side, in yen. */
async function sumOpen(tx: Tx, { companyId }: Call, { partners, side, isOfBills }: Asked): Promise<number> {
  const books = await readBooks(tx, companyId);
  const accounts = accountsOf('receivable', books).filter(
    (code) => isOfBills === undefined || BILL_GROUPS.includes(books.accounts.get(code)?.group ?? '') === isOfBills,
  );
  const { rows } = await tx.$client.query<{ open: number }>(
    `select coalesce(sum(amount - cleared), 0)::bigint as open from open_item
      where company_id = $1 and partner_code = any($2) and account_code = any($3) and side = $4 and cleared < amount`,
    [companyId, partners, accounts, side],
  );
  return Number(rows[0]?.open ?? 0);
}

/** What a customer owes by the books, and what it has paid ahead: whatever stands against its receivables. */
export const creditWithPartner: readonly CreditPart[] = [
  {
    kind: 'receivables',
    title: { ja: '売掛金など（未消込）', en: 'Receivables' },
    sum: (tx, call, partners) => sumOpen(tx, call, { partners, side: 'debit', isOfBills: false }),
  },
  {
    kind: 'bills',
    title: { ja: '受取手形・電子記録債権', en: 'Bills received' },
    sum: (tx, call, partners) => sumOpen(tx, call, { partners, side: 'debit', isOfBills: true }),
  },
  {
    kind: 'advances',
    title: { ja: '前受金・未充当の入金', en: 'Advances and money not applied' },
    sum: (tx, call, partners) => sumOpen(tx, call, { partners, side: 'credit' }),
  },
];
