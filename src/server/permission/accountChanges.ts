import { Refusal } from '../../core/contract/refusal';
import { DUAL_CONTROL, HOUR_MS } from '../../core/dualControl/rules';
import { decideChange as decides } from '../../core/permission/role';
import type { User } from '../../core/permission/user';
import { recordAudit } from '../audit/recordAudit';
import type { Tx } from '../database/transaction';
import { decideChange } from '../dualControl/decideChange';
import { mayDecideAnything, noteTouch } from '../dualControl/independence';
import { markCarriedOut, proposeChange } from '../dualControl/proposeChange';
import { lockLatest, type StoredChange } from '../dualControl/storedChanges';
import type { Call, ChangeKind } from '../plugin';
import { changeAccess } from './accessWatch';
import { requireAdministrator } from './administrators';
import { readUsers } from './readUsers';

/** What is done to the account of somebody who may decide, and so takes two. */
export const ACCOUNT_CHANGES = ['user-code', 'user-deactivation', 'user-reactivation'] as const;
type AccountChange = (typeof ACCOUNT_CHANGES)[number];

const path = ({ subjectId }: StoredChange) => `/UserManager/user?${new URLSearchParams({ id: subjectId })}`;
const show = () => ({ added: [], removed: [] });

export const accountKinds: readonly ChangeKind[] = [
  {
    kind: 'user-code',
    title: { ja: 'ワンタイムコードの発行', en: 'One-time code' },
    ...{ decides, subject: 'user', path, show },
    isTakenLater: true,
    carryOut: async () => {},
  },
  {
    kind: 'user-deactivation',
    title: { ja: '利用停止', en: 'Deactivation' },
    ...{ decides, subject: 'user', path, show },
    carryOut: (tx, call, { subjectId }) => setActive(tx, call, { id: subjectId, isActive: false }),
  },
  {
    kind: 'user-reactivation',
    title: { ja: '利用再開', en: 'Reactivation' },
    ...{ decides, subject: 'user', path, show },
    carryOut: (tx, call, { subjectId, proposedBy }) =>
      setActive(tx, call, { id: subjectId, isActive: true, byId: proposedBy }),
  },
];

/** Whether what is done to this account takes two: somebody may decide with it, and it was used before. */
export const takesTwo = async (tx: Tx, call: Call, user: User): Promise<boolean> =>
  (user.lastSignInAt !== null || user.isFromElsewhere) && (await mayDecideAnything(tx, call, user.id));

/** Proposes an act on the account of somebody who may decide. */
export async function proposeAccountChange(tx: Tx, call: Call, { user, kind }: { user: User; kind: AccountChange }) {
  return proposeChange(tx, call, {
    kind,
    subjectId: user.id,
    personId: user.id,
    title: `${user.employeeNumber} ${user.name}`,
    before: null,
    after: null,
    reason: '',
  });
}

/**
 * Whether the caller may take a code for this account now: it was approved lately, or the wait of who is alone is over.
 * Otherwise it is proposed and waits.
 */
export async function takeCodeChange(tx: Tx, call: Call, user: User): Promise<{ aloneFrom: string | null } | 'taken'> {
  const latest = await lockLatest(tx, call.companyId, { kind: 'user-code', subjectId: user.id });
  const isOwn = latest?.proposedBy === call.userId && latest.carriedOutAt === null;
  if (isOwn && latest.state === 'waiting') {
    // Refused with a sentence while it waits; after the wait it is the proposer's own decision.
    await decideChange(tx, call, { id: latest.id, decision: 'approve', comment: '' });
    await markCarriedOut(tx, call, latest.id);
    return 'taken';
  }
  const age = Date.parse(call.at) - Date.parse(latest?.decidedAt ?? '');
  if (isOwn && latest.state === 'approved' && age < DUAL_CONTROL.codeHours * HOUR_MS) {
    await markCarriedOut(tx, call, latest.id);
    return 'taken';
  }
  const proposed = await proposeAccountChange(tx, call, { user, kind: 'user-code' });
  if (proposed.state === 'approved') {
    await markCarriedOut(tx, call, proposed.id);
    return 'taken';
  }
  return { aloneFrom: proposed.aloneFrom };
}

/**
 * Ends a login now: at once, or proposed where somebody may decide with it. True when it is ended.
 * @throws Refusal core/own-user, core/unknown-user
 */
export async function stopLogin(tx: Tx, call: Call, userId: string): Promise<boolean> {
  if (userId === call.userId) throw new Refusal('core/own-user');
  const [user] = await readUsers(tx, call, userId);
  if (!user) throw new Refusal('core/unknown-user', {}, { kind: 'notFound' });
  if (await takesTwo(tx, call, user)) {
    return (await proposeAccountChange(tx, call, { user, kind: 'user-deactivation' })).state === 'approved';
  }
  await setActive(tx, call, { id: userId, isActive: false });
  return true;
}

/** Stops a login with all its sessions, or lets it in again. */
export async function setActive(
  tx: Tx,
  call: Call,
  { id, isActive, byId = call.userId }: { id: string; isActive: boolean; byId?: string },
): Promise<void> {
  await changeAccess(tx, call, async () => {
    const { rowCount } = await tx.$client.query(
      `update app_user set is_active = $3, version = version + 1
        where company_id = $1 and id = $2 and is_active <> $3`,
      [call.companyId, id, isActive],
    );
    if (rowCount !== 1) throw new Refusal('core/nothing-changed');
  });
  if (isActive) await noteTouch(tx, { ...call, userId: byId }, { accountId: id, act: 'reactivated' });
  // Signing in again later begins new sessions: the old ones do not come back to life.
  else {
    await tx.$client.query(
      `update session set ended_at = $3, ended_because = 'deactivated'
        where company_id = $1 and user_id = $2 and ended_at is null`,
      [call.companyId, id, call.at],
    );
  }
  const action = isActive ? 'core/reactivate-user' : 'core/deactivate-user';
  await recordAudit(tx, call, [{ action, subject: { kind: 'user', id } }]);
  if (!isActive) await requireAdministrator(tx, call.companyId);
}
