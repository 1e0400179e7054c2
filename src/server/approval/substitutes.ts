import { and, desc, eq, gte, lte } from 'drizzle-orm';
import type * as contract from '../../core/approval/contract';
import type { Substitution } from '../../core/approval/substitution';
import { Refusal } from '../../core/contract/refusal';
import { newId } from '../../core/value/id';
import { recordAudit } from '../audit/recordAudit';
import type { Tx } from '../database/transaction';
import type { Call, UseCase } from '../plugin';
import { approvalSubstitute } from './approvalTables';
import { findNames } from './approvers';

const KIND = 'approval-substitute';

/** For whom the caller may decide today. */
export function findSubstitutions(tx: Tx, { companyId, userId, today }: Call): Promise<Substitution[]> {
  const { userId: principal, substituteId, from, through, amountAtMost } = approvalSubstitute;
  return tx
    .select({ userId: principal, substituteId, from, through, amountAtMost })
    .from(approvalSubstitute)
    .where(
      and(eq(approvalSubstitute.companyId, companyId), eq(substituteId, userId), lte(from, today), gte(through, today)),
    );
}

export const listSubstitutes: UseCase<typeof contract.listSubstitutes> = async (tx, _input, call) => {
  const names = await findNames(tx, call.companyId);
  const { id, substituteId, from, through, amountAtMost } = approvalSubstitute;
  const rows = await tx
    .select({ id, substituteId, from, through, amountAtMost })
    .from(approvalSubstitute)
    .where(and(eq(approvalSubstitute.companyId, call.companyId), eq(approvalSubstitute.userId, call.userId)))
    .orderBy(desc(from), id);
  return { rows: rows.map((row) => ({ ...row, substituteName: names.get(row.substituteId) ?? '' })) };
};

/** @throws Refusal core/substitute-is-self, core/substitute-unknown, core/range-reversed */
export const addSubstitute: UseCase<typeof contract.addSubstitute> = async (tx, input, call) => {
  if (input.substituteId === call.userId) throw new Refusal('core/substitute-is-self');
  if (input.through < input.from)
    throw new Refusal('core/range-reversed', { from: input.from, through: input.through });
  const name = (await findNames(tx, call.companyId)).get(input.substituteId);
  if (name === undefined) throw new Refusal('core/substitute-unknown', {}, { kind: 'notFound' });
  const id = newId();
  await tx.insert(approvalSubstitute).values({ companyId: call.companyId, id, userId: call.userId, ...input });
  await recordAudit(tx, call, [
    { action: 'core/add-substitute', subject: { kind: KIND, id }, details: { ...input, name } },
  ]);
  return { id };
};

export const endSubstitute: UseCase<typeof contract.endSubstitute> = async (tx, { id }, call) => {
  const [ended] = await tx
    .delete(approvalSubstitute)
    .where(
      and(
        eq(approvalSubstitute.companyId, call.companyId),
        eq(approvalSubstitute.userId, call.userId),
        eq(approvalSubstitute.id, id),
      ),
    )
    .returning();
  if (!ended) throw new Refusal('core/substitute-unknown', {}, { kind: 'notFound' });
  const { substituteId, from, through } = ended;
  await recordAudit(tx, call, [
    { action: 'core/end-substitute', subject: { kind: KIND, id }, details: { substituteId, from, through } },
  ]);
  return { id };
};
