import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import { changesOf } from '#server/record/changesOf.ts';
import type * as contract from '../contract/selfService';
import { isAskedKind, SELF_KINDS, type SelfServiceSetting } from '../contract/selfService';
import { selfServiceSetting } from './tables';

/** Changes of these are proved by a paper unless the company says otherwise. */
const PROVED = ['address', 'dependants'];

/** What holds for each kind: what the company said, or else everything shown and asked for that can be. */
export async function findSettings(tx: Tx, companyId: string): Promise<SelfServiceSetting[]> {
  const said = await tx.select().from(selfServiceSetting).where(eq(selfServiceSetting.companyId, companyId));
  return SELF_KINDS.map((kind) => {
    const own = said.find((each) => each.kind === kind);
    if (!own) {
      const always = { opensOn: null, closesOn: null };
      const needsEvidence = PROVED.includes(kind);
      return { kind, maySee: true, mayAsk: isAskedKind(kind), needsEvidence, notice: '', ...always };
    }
    const { maySee, mayAsk, needsEvidence, notice, opensOn, closesOn } = own;
    return { kind, maySee, mayAsk: mayAsk && maySee && isAskedKind(kind), needsEvidence, notice, opensOn, closesOn };
  });
}

export const readSettings: UseCase<typeof contract.readSettings> = async (tx, _input, { companyId }) => ({
  settings: await findSettings(tx, companyId),
});

export const updateSettings: UseCase<typeof contract.updateSettings> = async (tx, { settings }, call) => {
  const before = await findSettings(tx, call.companyId);
  for (const { kind, ...said } of settings) {
    await tx
      .insert(selfServiceSetting)
      .values({ companyId: call.companyId, kind, ...said })
      .onConflictDoUpdate({ target: [selfServiceSetting.companyId, selfServiceSetting.kind], set: said });
  }
  const after = await findSettings(tx, call.companyId);
  const byKind = (all: readonly SelfServiceSetting[]) => Object.fromEntries(all.map((each) => [each.kind, each]));
  await recordAudit(tx, call, [
    {
      action: 'people/update-self-service',
      subject: { kind: 'company', id: call.companyId },
      details: { changes: changesOf(byKind(before), byKind(after)) },
    },
  ]);
  return { settings: after };
};
