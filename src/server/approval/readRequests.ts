import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { approversOf, nextStep } from '../../core/approval/approvalRoute';
import type * as contract from '../../core/approval/contract';
import { type ApprovalAct, type ApprovalRequest, approvalAct } from '../../core/approval/contract';
import type { Substitution } from '../../core/approval/substitution';
import type { OutputOf } from '../../core/contract/endpoint';
import type { Locale } from '../../core/value/text';
import type { Tx } from '../database/transaction';
import type { Call, UseCase } from '../plugin';
import type { Subjects } from '../record/subjects';
import { attachment } from '../tables';
import { eventOf, principalAmong, principalOf } from './actOnRequest';
import { approvalRequest } from './approvalTables';
import { findNames } from './approvers';
import { isInBox } from './isInBox';
import { stepNameIn, titleOf } from './requestNames';
import { advance, findRequest, type StoredRequest } from './storedRequest';
import { findSubstitutions } from './substitutes';

const ROWS_AT_MOST = 500;

type Names = ReadonlyMap<string, string>;

type ListedRequest = OutputOf<typeof contract.listRequests>['rows'][number];

/** The latest request of a record, step by step, with what the caller may do about it. */
export const getRequest =
  (subjects: Subjects): UseCase<typeof contract.getRequest> =>
  async (tx, subject, call) => {
    await subjects.require(tx, call, subject, 'read');
    const stored = await findRequest(tx, call.companyId, subject, { forUpdate: false });
    if (!stored) return { request: null };
    const names = await findNames(tx, call.companyId);
    return {
      request: {
        ...summaryOf(stored, names, call.locale),
        steps: stepsOf(stored, names, call.locale),
        history: historyOf(stored, names, call.locale),
        acts: await actsOf(tx, call, stored),
      },
    };
  };

export const listRequests: UseCase<typeof contract.listRequests> = async (tx, { box }, call) => {
  const { companyId, userId } = call;
  const substitutions = await findSubstitutions(tx, call);
  const newest = await tx
    .select({ id: approvalRequest.id })
    .from(approvalRequest)
    .where(and(eq(approvalRequest.companyId, companyId), isInBox(box, userId, substitutions)))
    .orderBy(desc(approvalRequest.requestedAt), desc(approvalRequest.id))
    .limit(ROWS_AT_MOST);
  const ids = newest.map(({ id }) => id);
  return { rows: await readRequests(tx, call, { ids, substitutions }) };
};

interface Wanted {
  readonly ids: readonly string[];
  /** Those by which the caller may decide for others. */
  readonly substitutions: readonly Substitution[];
}

/** Requests in the order of their ids, each with the approver for whom the caller would decide it as a deputy. */
export async function readRequests(tx: Tx, call: Call, { ids, substitutions }: Wanted): Promise<ListedRequest[]> {
  const rows = await tx
    .select({ ...getTableColumns(approvalRequest), attachments: FILES_BESIDE })
    .from(approvalRequest)
    .where(
      and(
        eq(approvalRequest.companyId, call.companyId),
        sql`${approvalRequest.id} = any(${sql.param([...ids])}::uuid[])`,
      ),
    );
  const names = await findNames(tx, call.companyId);
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows
    .map(({ attachments, ...row }) => {
      const principal = principalAmong(substitutions, call, row);
      return {
        ...summaryOf(row, names, call.locale),
        attachments,
        onBehalfOfName: principal === undefined ? null : (names.get(principal) ?? ''),
      };
    })
    .sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
}

export const listRequestOptions: UseCase<typeof contract.listRequestOptions> = async (tx, input, call) => {
  const { rows } = await listRequests(tx, input, call);
  return { rows: rows.map(({ id, kind, subjectId, title }) => ({ id, kind, subjectId, title })) };
};

const FILES_BESIDE = sql<number>`(
  select count(*)::int from ${attachment}
  where ${attachment.companyId} = ${approvalRequest.companyId}
    and ${attachment.subjectKind} = ${approvalRequest.subjectKind}
    and ${attachment.subjectId} = ${approvalRequest.subjectId})`;

function summaryOf(stored: StoredRequest, names: Names, locale: Locale): ApprovalRequest {
  const { id, version, subjectKind, subjectId, path, amount, state, context } = stored;
  const { requesterName, requestedAt, decidedAt, dueOn, waitingForIds } = stored;
  return {
    id,
    version,
    kind: subjectKind,
    subjectId,
    title: titleOf(stored, locale),
    path,
    amount,
    state,
    stepNumber: context.step + 1,
    stepCount: context.steps.length,
    dueOn,
    isHeld: context.isHeld,
    revision: context.revision,
    requesterName,
    requestedAt,
    decidedAt,
    stepTitle: stepNameIn(locale, context.steps[context.step]?.title ?? ''),
    waitingFor: waitingForIds.map((each) => names.get(each) ?? ''),
  };
}

function stepsOf({ state, context }: StoredRequest, names: Names, locale: Locale) {
  return context.steps.map((step, index) => ({
    title: stepNameIn(locale, step.title),
    approvers: approversOf(step, context.requesterId).map((id) => names.get(id) ?? ''),
    needs: step.needs,
    progress: progressOf(index),
  }));

  function progressOf(index: number): 'done' | 'current' | 'ahead' | 'skipped' {
    if (nextStep(context, index) !== index) return 'skipped';
    if (state === 'approved' || index < context.step) return 'done';
    return index === context.step && state === 'requested' ? 'current' : 'ahead';
  }
}

function historyOf({ context }: StoredRequest, names: Names, locale: Locale) {
  const nameOf = (id: string | undefined) => (id === undefined ? null : (names.get(id) ?? ''));
  return context.history.map((record) => ({
    action: record.action,
    byName: names.get(record.byId) ?? '',
    onBehalfOfName: nameOf(record.onBehalfOfId),
    toName: nameOf(record.toId),
    at: record.at,
    comment: record.comment ?? '',
    stepTitle: stepNameIn(locale, context.steps[record.step]?.title ?? ''),
    revision: record.revision,
  }));
}

/** What the machine would let the caller do, once asked with everything an act needs. */
async function actsOf(tx: Tx, call: Call, stored: StoredRequest): Promise<ApprovalAct[]> {
  const principal = await principalOf(tx, call, stored);
  return approvalAct.options.filter((act) =>
    advance(stored, eventOf(call, principal, { act, comment: 'x', toUserId: SOMEBODY })),
  );
}

const SOMEBODY = '00000000-0000-0000-0000-000000000000';
