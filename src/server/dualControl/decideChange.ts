import { Refusal } from '../../core/contract/refusal';
import { type ChangeContext, type ChangeState, nextState } from '../../core/dualControl/changeMachine';
import type { ShownChangeRow } from '../../core/dualControl/contract';
import * as contract from '../../core/dualControl/contract';
import { dayInTokyo } from '../../core/value/day';
import { formatDay } from '../../core/value/formatDay';
import { recordAudit } from '../audit/recordAudit';
import type { Tx } from '../database/transaction';
import { type Call, type Handler, handle } from '../plugin';
import { rightRefused } from '../rights/rightRefused';
import { findKind, knownKinds, requireKind, rightOf } from './changeKinds';
import { aloneFrom, isIndependent } from './independence';
import { detailsOf, subjectOf } from './logOfChange';
import { carryOut } from './proposeChange';
import { lockChange, readChanges, readWaiting, type StoredChange } from './storedChanges';

interface Decision {
  readonly id: string;
  readonly decision: 'approve' | 'refuse';
  readonly comment: string;
}

/**
 * Settles a change that waits, of some kinds or any, and carries an approved one out.
 * @throws Refusal core/unknown-change, core/change-decided, core/not-permitted, core/own-change, core/not-independent,
 * core/alone-too-early
 */
export async function decideChange(
  tx: Tx,
  call: Call,
  { id, decision, comment }: Decision,
  kinds?: readonly string[],
): Promise<StoredChange> {
  const change = await requireWaiting(tx, call, id, kinds);
  const { context, from } = await contextOf(tx, call, change);
  if (!context.mayDecide) {
    const right = rightOf(requireKind(change.kind));
    throw rightRefused(right, call.permissions);
  }
  const state = nextState(context, decision);
  if (state === 'waiting') throw refusalOf(context, from);
  const settled = await settle(tx, call, change, { state, comment, isAlone: context.isProposer });
  if (state === 'approved') await carryOut(tx, call, settled);
  return settled;
}

function refusalOf({ isProposer, isPerson }: ChangeContext, from: string | null): Refusal {
  if (isProposer && from !== null) return new Refusal('core/alone-too-early', { until: momentOf(from) });
  if (isProposer || isPerson) return new Refusal('core/own-change');
  return new Refusal('core/not-independent');
}

const momentOf = (at: string): string => {
  const clock = new Date(at).toLocaleTimeString('ja-JP', {
    timeZone: 'Asia/Tokyo',
    hour: '2-digit',
    minute: '2-digit',
  });
  return `${formatDay(dayInTokyo(new Date(at)))} ${clock}`;
};

/**
 * Takes a change back.
 * @throws Refusal core/unknown-change, core/change-decided, core/not-own-change
 */
export async function withdrawChange(tx: Tx, call: Call, id: string, kinds?: readonly string[]): Promise<StoredChange> {
  const change = await requireWaiting(tx, call, id, kinds);
  const { context } = await contextOf(tx, call, change);
  const state = nextState(context, 'withdraw');
  if (state === 'waiting') throw new Refusal('core/not-own-change');
  return settle(tx, call, change, { state, comment: '', isAlone: false });
}

async function requireWaiting(
  tx: Tx,
  { companyId }: Call,
  id: string,
  kinds: readonly string[] | undefined,
): Promise<StoredChange> {
  const change = await lockChange(tx, companyId, id);
  // A change of another kind has its own place to be decided.
  if (!change || !findKind(change.kind) || (kinds && !kinds.includes(change.kind))) {
    throw new Refusal('core/unknown-change', {}, { kind: 'notFound' });
  }
  if (change.state !== 'waiting') throw new Refusal('core/change-decided', { by: change.decidedByName ?? '' });
  return change;
}

/** What of the caller counts, and from when the proposer may act alone. */
async function contextOf(
  tx: Tx,
  call: Call,
  change: StoredChange,
): Promise<{ context: ChangeContext; from: string | null }> {
  const decides = rightOf(requireKind(change.kind));
  const isProposer = change.proposedBy === call.userId;
  const from = await aloneFrom(tx, call, change, decides);
  return {
    from,
    context: {
      isProposer,
      isPerson: change.personId === call.userId,
      mayDecide: call.permissions.has(decides),
      isIndependent: !isProposer && (await isIndependent(tx, call, call.userId, change.proposedBy)),
      isAloneNow: from !== null && from <= call.at,
    },
  };
}

async function settle(
  tx: Tx,
  call: Call,
  change: StoredChange,
  { state, comment, isAlone }: { state: Exclude<ChangeState, 'waiting'>; comment: string; isAlone: boolean },
): Promise<StoredChange> {
  await tx.$client.query(
    `update proposed_change set state = $3, decided_by = $4, decided_by_name = $5, decided_at = $6, comment = $7,
            is_alone = $8
      where company_id = $1 and id = $2`,
    [call.companyId, change.id, state, call.userId, call.userName, call.at, comment, isAlone],
  );
  const action = isAlone ? 'core/change-alone' : ACTIONS[state];
  const details = { ...detailsOf(change), comment, proposedBy: change.proposedByName };
  await recordAudit(tx, call, [{ action, subject: subjectOf(change), details }]);
  const decided = { decidedBy: call.userId, decidedByName: call.userName, decidedAt: call.at };
  return { ...change, ...decided, state, comment, isAlone };
}

const ACTIONS = {
  approved: 'core/approve-change', // action
  refused: 'core/refuse-change', // action
  withdrawn: 'core/withdraw-change', // action
} as const;

/** Changes of some kinds as they are shown to the caller: values of a class to its readers alone. */
export async function showChanges(tx: Tx, call: Call, kinds: readonly string[]): Promise<ShownChangeRow[]> {
  const changes = await readChanges(tx, call.companyId, kinds);
  const rows: ShownChangeRow[] = [];
  for (const change of changes) rows.push(await showChange(tx, call, change));
  return rows;
}

export async function showChange(tx: Tx, call: Call, change: StoredChange): Promise<ShownChangeRow> {
  const kind = requireKind(change.kind);
  const isOpen = kind.fieldClass === undefined || call.permissions.reads(kind.fieldClass);
  const known = change.state === 'waiting' ? await contextOf(tx, call, change) : null;
  const may = (act: 'approve' | 'refuse' | 'withdraw') => known !== null && nextState(known.context, act) !== 'waiting';
  const shown = isOpen ? kind.show(change, call) : maskedOf(call);
  const { id, subjectId, title, reason, state, proposedByName, proposedAt, decidedByName, decidedAt } = change;
  return {
    ...{ id, subjectId, title, reason, state, proposedByName, proposedAt, decidedByName, decidedAt },
    kind: change.kind,
    kindTitle: kind.title[call.locale],
    path: kind.path(change),
    added: [...shown.added],
    removed: [...shown.removed],
    comment: change.comment,
    isAlone: change.isAlone,
    aloneFrom: known?.from ?? null,
    mayDecide: may('approve'),
    mayRefuse: may('refuse'),
    mayWithdraw: may('withdraw'),
  };
}

/** The changes that wait and the caller may approve now. */
export async function findWaitingFor(tx: Tx, call: Call): Promise<StoredChange[]> {
  const kinds = knownKinds().filter((kind) => call.permissions.has(rightOf(kind)));
  if (kinds.length === 0) return [];
  const waiting = await readWaiting(
    tx,
    call.companyId,
    kinds.map(({ kind }) => kind),
  );
  const found: StoredChange[] = [];
  for (const change of waiting) {
    const { context } = await contextOf(tx, call, change);
    if (nextState(context, 'approve') !== 'waiting') found.push(change);
  }
  return found;
}

/** What is not for the caller's eyes is told by what it is about, never in figures. */
const maskedOf = ({ locale }: Call) => ({
  added: [
    `text:${locale === 'ja' ? '内容は表示されません（閲覧の権限がない項目）' : 'not shown (no right to see it)'}`,
  ],
  removed: [],
});

/** 二人での承認: every domain's changes through one door; each asks for the right of its kind. */
export const changeHandlers: readonly Handler[] = [
  handle(contract.listChanges, async (tx, _input, call) => {
    const changes = await readChanges(
      tx,
      call.companyId,
      knownKinds().map(({ kind }) => kind),
    );
    const isReader = call.permissions.has('Log.list');
    const rows: ShownChangeRow[] = [];
    for (const change of changes) {
      const isOwn = change.proposedBy === call.userId || change.personId === call.userId;
      if (!isReader && !isOwn && !call.permissions.has(rightOf(requireKind(change.kind)))) continue;
      rows.push(await showChange(tx, call, change));
    }
    return { rows };
  }),
  handle(contract.settleChange, async (tx, input, call) => settledOf(await decideChange(tx, call, input))),
  handle(contract.withdrawChange, async (tx, { id }, call) => settledOf(await withdrawChange(tx, call, id))),
];

const settledOf = ({ id, subjectId, state }: StoredChange) => ({ id, code: subjectId, state });
