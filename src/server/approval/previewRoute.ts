import { and, eq, gte, lte } from 'drizzle-orm';
import { approversOf } from '../../core/approval/approvalRoute';
import type { PlannedStep } from '../../core/approval/contract';
import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';
import { isAnyOf } from '../record/pageByKey';
import { approvalSubstitute } from './approvalTables';
import { findNames } from './approvers';
import { composeSteps, type RoutedCase } from './composeSteps';
import { findDeciders } from './deciders';
import { stepNameIn } from './requestNames';

/**
 * The steps a request of the caller would take if it were made now, each with who decides and who deputises for them today.
 * @throws Refusal those of composeSteps
 */
export async function previewRoute(tx: Tx, call: Call, asked: RoutedCase & { kind: string }): Promise<PlannedStep[]> {
  const steps = await composeSteps(tx, call, asked);
  const planned = steps.map((step) => ({ ...step, deciders: approversOf(step, call.userId) }));
  const names = await findNames(tx, call.companyId);
  const nameOf = (id: string) => names.get(id) ?? '';
  const deputies = await findDeputies(tx, call, { ids: planned.flatMap(({ deciders }) => deciders), ...asked });
  return planned.map(({ title, needs, deciders }) => ({
    title: stepNameIn(call.locale, title),
    needs,
    approvers: deciders.map((id) => ({
      name: nameOf(id),
      // Nobody decides about what he asked for, as a deputy neither.
      deputies: (deputies.get(id) ?? []).filter((deputy) => deputy !== call.userId).map(nameOf),
    })),
  }));
}

interface Deciders {
  readonly kind: string;
  readonly ids: readonly string[];
  readonly amount: number | null;
}

/** Who may decide about this kind and amount today in the place of each. */
async function findDeputies(tx: Tx, { companyId, today }: Call, { ids, kind, amount }: Deciders) {
  const deciders = await findDeciders(tx, companyId);
  const { userId, substituteId, from, through, amountAtMost, kinds } = approvalSubstitute;
  const rows = await tx
    .select({ userId, substituteId, amountAtMost, kinds })
    .from(approvalSubstitute)
    .where(
      and(eq(approvalSubstitute.companyId, companyId), isAnyOf(userId, ids), lte(from, today), gte(through, today)),
    )
    .orderBy(from, approvalSubstitute.id);
  const deputies = new Map<string, string[]>();
  for (const row of rows) {
    const isOfKind = (row.kinds?.includes(kind) ?? true) && deciders.get(row.substituteId)?.includes(kind);
    const isWithin = row.amountAtMost === null || (amount !== null && amount <= row.amountAtMost);
    const known = deputies.get(row.userId) ?? [];
    if (isOfKind && isWithin && !known.includes(row.substituteId))
      deputies.set(row.userId, [...known, row.substituteId]);
  }
  return deputies;
}
