import type { PermissionKey } from '../../core/contract/endpoint';
import { Refusal } from '../../core/contract/refusal';
import { newId } from '../../core/value/id';
import { recordAudit } from '../audit/recordAudit';
import { toInstant } from '../database/columns';
import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';

/** A change that one person proposes and another decides. `before` and `after` are plain JSON; null is "not there". */
export interface Proposal {
  readonly kind: string;
  readonly subjectId: string;
  readonly title: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
}

export type ChangeState = 'waiting' | 'approved' | 'refused' | 'withdrawn';

export interface StoredChange extends Proposal {
  readonly id: string;
  readonly state: ChangeState;
  readonly proposedBy: string;
  readonly proposedByName: string;
  readonly proposedAt: string;
  readonly decidedByName: string | null;
  readonly decidedAt: string | null;
  readonly comment: string;
  readonly isAlone: boolean;
}

/**
 * Keeps a change until a second person decides. Where nobody else may (`decides`: the right it takes), it is approved
 * at once and marked as decided alone, in the log too: the caller carries out what comes back `approved`.
 * @throws Refusal core/change-waiting
 */
export async function proposeChange(
  tx: Tx,
  call: Call,
  proposal: Proposal,
  decides: PermissionKey,
): Promise<{ id: string; state: ChangeState }> {
  const isAlone = !(await hasSecondPerson(tx, call, decides));
  const id = newId();
  const state = isAlone ? 'approved' : 'waiting';
  const { rowCount } = await tx.$client.query(
    `insert into proposed_change (company_id, id, kind, subject_id, title, before, after, reason, state, proposed_by,
                                  proposed_by_name, proposed_at, decided_by, decided_by_name, decided_at, is_alone)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
         on conflict (company_id, kind, subject_id) where state = 'waiting' do nothing`,
    [
      call.companyId,
      id,
      proposal.kind,
      proposal.subjectId,
      proposal.title,
      jsonOf(proposal.before),
      jsonOf(proposal.after),
      proposal.reason,
      state,
      call.userId,
      call.userName,
      call.at,
      ...(isAlone ? [call.userId, call.userName, call.at] : [null, null, null]),
      isAlone,
    ],
  );
  if (rowCount !== 1) throw new Refusal('core/change-waiting', { title: proposal.title });
  const action = isAlone ? 'core/change-alone' : 'core/propose-change';
  await recordAudit(tx, call, [{ action, subject: subjectOf(proposal), details: detailsOf(proposal) }]);
  return { id, state };
}

/**
 * Settles a change that waits and returns it: an approved one is carried out by its owner in the same transaction.
 * @throws Refusal core/unknown-change, core/change-decided, core/own-change
 */
export async function decideChange(
  tx: Tx,
  call: Call,
  { id, decision, comment }: { id: string; decision: 'approve' | 'refuse'; comment: string },
): Promise<StoredChange> {
  const change = await requireWaiting(tx, call, id);
  if (change.proposedBy === call.userId || change.subjectId === call.userId) throw new Refusal('core/own-change');
  return settle(tx, call, change, decision === 'approve' ? 'approved' : 'refused', comment);
}

/**
 * Takes a change back.
 * @throws Refusal core/unknown-change, core/change-decided, core/not-own-change
 */
export async function withdrawChange(tx: Tx, call: Call, id: string): Promise<StoredChange> {
  const change = await requireWaiting(tx, call, id);
  if (change.proposedBy !== call.userId) throw new Refusal('core/not-own-change');
  return settle(tx, call, change, 'withdrawn', '');
}

/** The changes of some kinds: those that wait first, then the latest decided ones, a few hundred at most. */
export async function readChanges(tx: Tx, companyId: string, kinds: readonly string[]): Promise<StoredChange[]> {
  const { rows } = await tx.$client.query<StoredChange>(
    `${READ} where company_id = $1 and kind = any($2)
      order by (state = 'waiting') desc, coalesce(decided_at, proposed_at) desc limit 300`,
    [companyId, kinds],
  );
  return rows.map(withInstants);
}

async function requireWaiting(tx: Tx, { companyId }: Call, id: string): Promise<StoredChange> {
  const { rows } = await tx.$client.query<StoredChange>(`${READ} where company_id = $1 and id = $2 for update`, [
    companyId,
    id,
  ]);
  const [change] = rows.map(withInstants);
  if (!change) throw new Refusal('core/unknown-change', {}, { kind: 'notFound' });
  if (change.state !== 'waiting') throw new Refusal('core/change-decided', { by: change.decidedByName ?? '' });
  return change;
}

async function settle(
  tx: Tx,
  call: Call,
  change: StoredChange,
  state: Exclude<ChangeState, 'waiting'>,
  comment: string,
): Promise<StoredChange> {
  await tx.$client.query(
    `update proposed_change set state = $3, decided_by = $4, decided_by_name = $5, decided_at = $6, comment = $7
      where company_id = $1 and id = $2`,
    [call.companyId, change.id, state, call.userId, call.userName, call.at, comment],
  );
  await recordAudit(tx, call, [
    {
      action: ACTIONS[state],
      subject: subjectOf(change),
      details: { ...detailsOf(change), comment, proposedBy: change.proposedByName },
    },
  ]);
  return { ...change, state, decidedByName: call.userName, decidedAt: call.at, comment };
}

const ACTIONS = {
  approved: 'core/approve-change', // action
  refused: 'core/refuse-change', // action
  withdrawn: 'core/withdraw-change', // action
} as const;

/** Whether somebody else is there who may decide. */
async function hasSecondPerson(tx: Tx, { companyId, userId }: Call, decides: PermissionKey): Promise<boolean> {
  const { rows } = await tx.$client.query<{ found: boolean }>(
    `select exists (
       select from app_user u
         join user_role r on r.company_id = u.company_id and r.user_id = u.id
         join role_permission p on p.company_id = r.company_id and p.role_code = r.role_code and p.permission = $3
        where u.company_id = $1 and u.id <> $2 and u.is_active) as found`,
    [companyId, userId, decides],
  );
  return rows[0]?.found ?? false;
}

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

const subjectOf = ({ kind, subjectId }: Proposal) => ({ kind: kind === 'user-roles' ? 'user' : kind, id: subjectId });

const detailsOf = ({ title, before, after, reason }: Proposal) => ({
  title,
  reason,
  changes: changesOf(before, after),
});

/**
 * `[before, after]` by field, for the log: of lists what goes and what comes, of the rest the values that differ. A field
 * that a change does not name stays as it is; of what is deleted, all goes.
 */
function changesOf(before: unknown, after: unknown): Record<string, [unknown, unknown]> {
  if (Array.isArray(before) || Array.isArray(after)) return { list: differenceOf(listOf(before), listOf(after)) };
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]) && (after === null || is[field] !== undefined),
  );
  return Object.fromEntries(
    fields.map((field) => {
      const [one, other] = [was[field], is[field]];
      const isList = Array.isArray(one) || Array.isArray(other);
      return [field, isList ? differenceOf(listOf(one), listOf(other)) : [one ?? null, other ?? null]];
    }),
  );
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function differenceOf(before: readonly unknown[], after: readonly unknown[]): [string, string] {
  const [was, is] = [before.map(wordOf), after.map(wordOf)];
  return [was.filter((each) => !is.includes(each)).join(', '), is.filter((each) => !was.includes(each)).join(', ')];
}

const wordOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).join(' ') : String(value);

const withInstants = (change: StoredChange): StoredChange => ({
  ...change,
  proposedAt: toInstant(change.proposedAt),
  decidedAt: change.decidedAt && toInstant(change.decidedAt),
});

const READ = `
  select id, kind, subject_id as "subjectId", title, before, after, reason, state, proposed_by as "proposedBy",
         proposed_by_name as "proposedByName", proposed_at as "proposedAt", decided_by_name as "decidedByName",
         decided_at as "decidedAt", comment, is_alone as "isAlone"
    from proposed_change`;
