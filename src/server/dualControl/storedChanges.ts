import type { ChangeState } from '../../core/dualControl/changeMachine';
import { toInstant } from '../database/columns';
import type { Tx } from '../database/transaction';

/** A change that one person proposes and another decides. `before` and `after` are plain JSON; null is "not there". */
export interface Proposal {
  readonly kind: string;
  readonly subjectId: string;
  readonly title: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
  /** The login it is about, where there is one: its user is told, may stop it, and never approves it. */
  readonly personId?: string | null;
}

export interface StoredChange extends Proposal {
  readonly id: string;
  readonly state: ChangeState;
  readonly proposedBy: string;
  readonly proposedByName: string;
  readonly proposedAt: string;
  readonly decidedBy: string | null;
  readonly decidedByName: string | null;
  readonly decidedAt: string | null;
  readonly comment: string;
  readonly isAlone: boolean;
  readonly personId: string | null;
  readonly carriedOutAt: string | null;
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

/** The changes of some kinds that wait. */
export async function readWaiting(tx: Tx, companyId: string, kinds: readonly string[]): Promise<StoredChange[]> {
  const { rows } = await tx.$client.query<StoredChange>(
    `${READ} where company_id = $1 and kind = any($2) and state = 'waiting'`,
    [companyId, kinds],
  );
  return rows.map(withInstants);
}

/** The change of a kind about a subject that waits: there is one at most. */
export async function findWaiting(
  tx: Tx,
  companyId: string,
  { kind, subjectId }: Pick<Proposal, 'kind' | 'subjectId'>,
): Promise<StoredChange | undefined> {
  const { rows } = await tx.$client.query<StoredChange>(
    `${READ} where company_id = $1 and kind = $2 and subject_id = $3 and state = 'waiting'`,
    [companyId, kind, subjectId],
  );
  return rows.map(withInstants)[0];
}

/** One change, locked to the end of the transaction. */
export async function lockChange(tx: Tx, companyId: string, id: string): Promise<StoredChange | undefined> {
  const { rows } = await tx.$client.query<StoredChange>(`${READ} where company_id = $1 and id = $2 for update`, [
    companyId,
    id,
  ]);
  return rows.map(withInstants)[0];
}

/** The latest change of a kind about a subject, locked. */
export async function lockLatest(
  tx: Tx,
  companyId: string,
  { kind, subjectId }: Pick<Proposal, 'kind' | 'subjectId'>,
): Promise<StoredChange | undefined> {
  const { rows } = await tx.$client.query<StoredChange>(
    `${READ} where company_id = $1 and kind = $2 and subject_id = $3 order by proposed_at desc, id desc limit 1 for update`,
    [companyId, kind, subjectId],
  );
  return rows.map(withInstants)[0];
}

const instantOf = (stored: string | null): string | null => stored && toInstant(stored);

const withInstants = (change: StoredChange): StoredChange => ({
  ...change,
  proposedAt: toInstant(change.proposedAt),
  decidedAt: instantOf(change.decidedAt),
  carriedOutAt: instantOf(change.carriedOutAt),
});

const READ = `
  select id, kind, subject_id as "subjectId", title, before, after, reason, state, proposed_by as "proposedBy",
         proposed_by_name as "proposedByName", proposed_at as "proposedAt", decided_by as "decidedBy",
         decided_by_name as "decidedByName", decided_at as "decidedAt", comment, is_alone as "isAlone",
         person_id as "personId", carried_out_at as "carriedOutAt"
    from proposed_change`;
