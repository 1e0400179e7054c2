import { Refusal } from '../../core/contract/refusal';
import type { ChangeState } from '../../core/dualControl/changeMachine';
import { DAY_MS, DUAL_CONTROL } from '../../core/dualControl/rules';
import { dayInTokyo } from '../../core/value/day';
import { formatDay } from '../../core/value/formatDay';
import { newId } from '../../core/value/id';
import { recordAudit } from '../audit/recordAudit';
import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';
import { requireKind, rightOf } from './changeKinds';
import { aloneFrom, readDeciders } from './independence';
import { detailsOf, subjectOf } from './logOfChange';
import { tell } from './notices';
import { lockChange, type Proposal, type StoredChange } from './storedChanges';

const PATH = '/RoleManager/changes';

/**
 * Keeps a change until a second person decides. Nobody carries it out alone at once but who founds a company and is the
 * only one there who may decide: it is done then, and the log says so.
 * @throws Refusal core/change-waiting
 */
export async function proposeChange(
  tx: Tx,
  call: Call,
  proposal: Proposal,
): Promise<{ id: string; state: ChangeState; aloneFrom: string | null }> {
  const kind = requireKind(proposal.kind);
  const decides = rightOf(kind);
  const isFounding = await isFoundingAlone(tx, call, decides);
  const id = newId();
  const state = isFounding ? 'approved' : 'waiting';
  const { rowCount } = await tx.$client.query(
    `insert into proposed_change (company_id, id, kind, subject_id, title, before, after, reason, state, proposed_by,
                                  proposed_by_name, proposed_at, decided_by, decided_by_name, decided_at, is_alone,
                                  decides, person_id, is_founding)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $16)
         on conflict (company_id, kind, subject_id) where state = 'waiting' do nothing`,
    [
      ...[call.companyId, id, proposal.kind, proposal.subjectId, proposal.title],
      ...[jsonOf(proposal.before), jsonOf(proposal.after), proposal.reason, state],
      ...[call.userId, call.userName, call.at],
      ...(isFounding ? [call.userId, call.userName, call.at] : [null, null, null]),
      ...[isFounding, decides, proposal.personId ?? null],
    ],
  );
  if (rowCount !== 1) throw new Refusal('core/change-waiting', { title: proposal.title });
  const action = isFounding ? 'core/change-alone' : 'core/propose-change';
  await recordAudit(tx, call, [{ action, subject: subjectOf(proposal), details: detailsOf(proposal) }]);
  const change = await lockChange(tx, call.companyId, id);
  if (!change) throw new Error('the change that was just kept is there');
  if (isFounding) {
    await carryOut(tx, call, change);
    return { id, state, aloneFrom: null };
  }
  return { id, state, aloneFrom: await tellOfWaiting(tx, call, change) };
}

/** Does what was approved, unless its proposer takes it later. */
export async function carryOut(tx: Tx, call: Call, change: StoredChange): Promise<void> {
  const kind = requireKind(change.kind);
  if (!kind.isTakenLater) {
    await kind.carryOut(tx, call, change);
    await markCarriedOut(tx, call, change.id);
  }
  if (change.personId && change.personId !== change.proposedBy) {
    const title = {
      ja: `${kind.title.ja}: ${change.title}（${change.proposedByName} が申請し、承認されました）`,
      en: `${kind.title.en}: ${change.title} (proposed by ${change.proposedByName}, approved)`,
    };
    await tell(tx, call, { userIds: [change.personId], title });
  }
}

export async function markCarriedOut(tx: Tx, { companyId, at }: Call, id: string): Promise<void> {
  await tx.$client.query('update proposed_change set carried_out_at = $3 where company_id = $1 and id = $2', [
    companyId,
    id,
    at,
  ]);
}

/** Where nobody else may approve, all who may decide are told until when they can stop it; the person concerned always. */
async function tellOfWaiting(tx: Tx, call: Call, change: StoredChange): Promise<string | null> {
  const kind = requireKind(change.kind);
  const decides = rightOf(kind);
  const from = await aloneFrom(tx, call, change, decides);
  const deciders = from === null ? [] : await readDeciders(tx, call, { decides, except: [] });
  const until = from === null ? null : dayInTokyo(new Date(from));
  const title = {
    ja: `${change.proposedByName} が「${kind.title.ja}: ${change.title}」を申請しました。${
      until
        ? `${formatDay(until)} から一人で実行できます。心当たりがなければ却下してください。`
        : '承認を待っています。'
    }`,
    en: `${change.proposedByName} proposed “${kind.title.en}: ${change.title}”. ${
      until
        ? `It may be done alone from ${formatDay(until)}. Refuse it if it is not in order.`
        : 'It waits for approval.'
    }`,
  };
  const concerned = change.personId ? [change.personId] : [];
  await tell(tx, call, { userIds: [...deciders.map(({ userId }) => userId), ...concerned], title, path: PATH });
  return from;
}

/** The first days of a company with one person, ever, who may decide. */
async function isFoundingAlone(tx: Tx, call: Call, decides: ReturnType<typeof rightOf>): Promise<boolean> {
  if (!call.permissions.has(decides)) return false;
  const { rows } = await tx.$client.query<{ at: string }>('select created_at as at from company where id = $1', [
    call.companyId,
  ]);
  const age = Date.parse(call.at) - Date.parse(rows[0]?.at ?? '');
  if (!(age < DUAL_CONTROL.foundingDays * DAY_MS)) return false;
  return (await readDeciders(tx, call, { decides, except: [call.userId] })).length === 0;
}

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
