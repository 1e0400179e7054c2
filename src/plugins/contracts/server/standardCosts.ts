import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as profit from '../contract/profit';
import { readStandardCosts } from './profitLines';
import { standardCost } from './tables';

export const listStandardCosts: UseCase<typeof profit.listStandardCosts> = async (tx, _input, call) => ({
  rows: await readStandardCosts(tx, call),
});

export const updateStandardCost: UseCase<typeof profit.updateStandardCost> = async (tx, { since, hourly }, call) => {
  const { companyId } = call;
  const isThis = and(eq(standardCost.companyId, companyId), eq(standardCost.since, since));
  const [before] = await tx.delete(standardCost).where(isThis).returning({ hourly: standardCost.hourly });
  if (hourly !== null) await tx.insert(standardCost).values({ companyId, since, hourly });
  await recordAudit(tx, call, [
    {
      action: 'contracts/update-standard-cost',
      subject: { kind: 'standard-cost', id: since },
      details: { changes: { hourly: [before?.hourly ?? null, hourly] } },
    },
  ]);
  return { since };
};
