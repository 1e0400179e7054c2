import { and, desc, eq } from 'drizzle-orm';
import { type AnyMachineSnapshot, transition } from 'xstate';
import { type ApprovalContext, type ApprovalEvent, approvalMachine } from '../../core/approval/approvalMachine';
import { approversOf } from '../../core/approval/approvalRoute';
import { type ApprovalState, approvalState } from '../../core/approval/contract';
import type { SubjectRef } from '../../core/record/subject';
import { addDays, type Day } from '../../core/value/day';
import type { Tx } from '../database/transaction';
import { approvalRequest } from './approvalTables';

export type StoredRequest = typeof approvalRequest.$inferSelect;

/** The latest request of a record, locked to the end of the transaction where it is about to change. */
export async function findRequest(
  tx: Tx,
  companyId: string,
  { kind, id }: SubjectRef,
  { forUpdate }: { readonly forUpdate: boolean },
): Promise<StoredRequest | undefined> {
  const query = tx
    .select()
    .from(approvalRequest)
    .where(
      and(
        eq(approvalRequest.companyId, companyId),
        eq(approvalRequest.subjectKind, kind),
        eq(approvalRequest.subjectId, id),
      ),
    )
    .orderBy(desc(approvalRequest.id))
    .limit(1);
  const [found] = await (forUpdate ? query.for('update') : query);
  return found;
}

/** The machine at a point: its state by name and what it knows. */
export interface Standing {
  readonly state: 'draft' | ApprovalState;
  readonly context: ApprovalContext;
}

/** Where an event leads, or undefined where the machine does not let it happen. */
export function advance({ state, context }: Standing, event: ApprovalEvent): Standing | undefined {
  const snapshot = approvalMachine.resolveState({ value: state, context });
  if (!snapshot.can(event)) return undefined;
  return standingOf(transition(approvalMachine, snapshot, event)[0]);
}

function standingOf({ value, context }: AnyMachineSnapshot): Standing {
  return { state: approvalState.parse(value), context };
}

/** Those of the current step whose say is still missing. */
export function undecidedOf({ state, context }: Standing): string[] {
  const step = context.steps[context.step];
  if (state !== 'requested' || !step) return [];
  const voted = [...context.approvedForIds, ...context.rejectedForIds];
  return approversOf(step, context.requesterId).filter((id) => !voted.includes(id));
}

/** By when the step should be decided that a request comes to, on the day it comes there. */
export function dueOnOf({ state, context }: Standing, today: Day): Day | null {
  const days = context.steps[context.step]?.dueInDays;
  return state !== 'requested' || days == null ? null : addDays(today, days);
}

/** The columns that follow from where the machine stands. */
export const columnsOf = (standing: Standing) => ({
  // The machine begins as `draft` and is never stored before it was asked.
  state: approvalState.parse(standing.state),
  context: standing.context,
  waitingForIds: undecidedOf(standing),
});
