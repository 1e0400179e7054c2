import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../../server/audit/recordAudit';
import type { Tx } from '../../../../server/database/transaction';
import type { UseCase } from '../../../../server/plugin';
import type * as contract from '../../contract/clearing';
import type { Tolerance } from '../../contract/clearing';
import { STANDARD_TOLERANCES } from '../../rules/clearing/differenceLine';
import { clearingTolerance } from '../tables';

/** The tolerance of each group: the company's own, else the standard. */
export async function readTolerances(tx: Tx, companyId: string): Promise<Tolerance[]> {
  const own = await tx
    .select({ group: clearingTolerance.group, amount: clearingTolerance.amount, perMille: clearingTolerance.perMille })
    .from(clearingTolerance)
    .where(eq(clearingTolerance.companyId, companyId));
  return STANDARD_TOLERANCES.map((standard) => own.find(({ group }) => group === standard.group) ?? standard);
}

export const listTolerances: UseCase<typeof contract.listTolerances> = async (tx, _input, { companyId }) => ({
  rows: await readTolerances(tx, companyId),
});

export const updateTolerance: UseCase<typeof contract.updateTolerance> = async (tx, tolerance, call) => {
  const row = { companyId: call.companyId, ...tolerance };
  await tx
    .insert(clearingTolerance)
    .values(row)
    .onConflictDoUpdate({ target: [clearingTolerance.companyId, clearingTolerance.group], set: row });
  await recordAudit(tx, call, [
    {
      action: 'accounting/update-clearing-tolerance',
      subject: { kind: 'clearing-tolerance', id: tolerance.group },
      details: tolerance,
    },
  ]);
  return tolerance;
};
