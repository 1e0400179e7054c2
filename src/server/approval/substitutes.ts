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
import { decidedKinds, findDeciders, kindsDecidedWith, requireDecider } from './deciders';

const KIND = 'approval-substitute';

/** For whom the caller may decide today, and about what: a right lost since counts as never given. */
export async function findSubstitutions(tx: Tx, call: Call): Promise<Substitution[]> {
  const { companyId, userId, today, permissions } = call;
  const decided = kindsDecidedWith(permissions);
  if (decided.length === 0) return [];
  const { userId: principal, substituteId, from, through, amountAtMost, kinds } = approvalSubstitute;
  const rows = await tx
    .select({ userId: principal, substituteId, from, through, amountAtMost, kinds })
    .from(approvalSubstitute)
    .where(
      and(eq(approvalSubstitute.companyId, companyId), eq(substituteId, userId), lte(from, today), gte(through, today)),
    );
  return rows.map((row) => ({ ...row, kinds: decided.filter((kind) => row.kinds?.includes(kind) ?? true) }));
}

export const listSubstitutes: UseCase<typeof contract.listSubstitutes> = async (tx, _input, call) => {
  const names = await findNames(tx, call.companyId);
  const deciders = await findDeciders(tx, call.companyId);
  const { id, substituteId, from, through, amountAtMost, kinds } = approvalSubstitute;
  const rows = await tx
    .select({ id, substituteId, from, through, amountAtMost, kinds })
    .from(approvalSubstitute)
    .where(and(eq(approvalSubstitute.companyId, call.companyId), eq(approvalSubstitute.userId, call.userId)))
    .orderBy(desc(from), id);
  return {
    rows: rows.map((row) => {
      const decided = deciders.get(row.substituteId) ?? [];
      const given = row.kinds ?? decidedKinds();
      return {
        ...row,
        kinds: row.kinds ?? [],
        substituteName: names.get(row.substituteId) ?? '',
        lacking: given.filter((kind) => !decided.includes(kind)),
      };
    }),
  };
};

/**
 * A deputy could decide alone about every kind named; without kinds, about all that the caller decides about.
 * @throws Refusal core/substitute-is-self, core/substitute-unknown, core/range-reversed, core/not-a-decider
 */
export const addSubstitute: UseCase<typeof contract.addSubstitute> = async (tx, input, call) => {
  if (input.substituteId === call.userId) throw new Refusal('core/substitute-is-self');
  if (input.through < input.from)
    throw new Refusal('core/range-reversed', { from: input.from, through: input.through });
  const own = kindsDecidedWith(call.permissions);
  const kinds = input.kinds.length > 0 ? [...new Set(input.kinds)] : own;
  await requireDecider(tx, call, { userId: input.substituteId, kinds });
  const name = (await findNames(tx, call.companyId)).get(input.substituteId) ?? '';
  const id = newId();
  await tx
    .insert(approvalSubstitute)
    .values({ companyId: call.companyId, id, userId: call.userId, ...input, kinds: [...kinds] });
  await recordAudit(tx, call, [
    { action: 'core/add-substitute', subject: { kind: KIND, id }, details: { ...input, kinds, name } },
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
