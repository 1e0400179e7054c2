import { and, eq, gte } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { openBooksForPosting } from '#plugins/ledger/books/server/service.ts';
import { readTaxAccounting } from '#plugins/ledger/period/server/service.ts';
import { journalEntry, taxAccounting } from '#plugins/ledger/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../../contract/periodGates';

/**
 * Says how consumption tax is kept from a fiscal year on. A year is kept one way throughout, so it is refused once
 * anything of that year or a later one is posted. @throws Refusal accounting/tax-accounting-settled
 */
export const setTaxAccounting: UseCase<typeof contract.setTaxAccounting> = async (tx, input, call) => {
  const { companyId } = call;
  const { fiscalYear, isTaxInclusive } = input;
  await openBooksForPosting(tx, companyId);
  const wasInclusive = (await readTaxAccounting(tx, companyId))(fiscalYear);
  if (wasInclusive === isTaxInclusive) return input;
  const [posted] = await tx
    .select({ fiscalYear: journalEntry.fiscalYear })
    .from(journalEntry)
    .where(and(eq(journalEntry.companyId, companyId), gte(journalEntry.fiscalYear, fiscalYear)))
    .limit(1);
  if (posted) throw new Refusal('accounting/tax-accounting-settled', { fiscalYear });
  const row = { companyId, fiscalYear, isInclusive: isTaxInclusive, setAt: call.at, setBy: call.userName };
  await tx
    .insert(taxAccounting)
    .values(row)
    .onConflictDoUpdate({ target: [taxAccounting.companyId, taxAccounting.fiscalYear], set: row });
  await recordAudit(tx, call, [
    {
      action: 'accounting/set-tax-accounting',
      subject: { kind: 'books', id: companyId },
      details: { fiscalYear, isTaxInclusive },
    },
  ]);
  return input;
};
