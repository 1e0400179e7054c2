import { Refusal } from '#core/contract/refusal.ts';
import { formatDay } from '#core/value/formatDay.ts';
import type { Tx } from '#server/database/transaction.ts';
import { tell } from '#server/dualControl/notices.ts';
import { stopLogin } from '#server/permission/accountChanges.ts';
import type { Call, FindLeavers, UseCase } from '#server/plugin.ts';
import { findClosedLogins, readsStill } from '#server/rights/leavers.ts';
import type * as contract from '../contract/leavers';
import { readsPayThrough } from '../rates/wageRecords';
import { factOf } from './findEmployees';

const LEAVERS = `
  select e.user_id as "userId", contract.value ->> 'leftOn' as "leftOn", contract.recorded_at as "recordedAt"
    from employee e ${factOf('contract')}
   where e.company_id = $1 and e.user_id is not null and contract.value ->> 'leftOn' < $2::text`;

/** Whose last day is past, of the people who have a login. */
export const findLeavers: FindLeavers = async (tx, companyId, on) => {
  const { rows } = await tx.$client.query<{ userId: string; leftOn: string; recordedAt: string }>({
    name: 'people: leavers with a login',
    text: LEAVERS,
    values: [companyId, on],
  });
  return new Map(
    rows.map(({ userId, leftOn, recordedAt }) => [
      userId,
      { leftOn, recordedAt, readsThrough: readsPayThrough(leftOn) },
    ]),
  );
};

interface Row extends Omit<contract.Leaver, 'account'> {
  readonly userId: string | null;
  readonly isActive: boolean | null;
  readonly isPending: boolean;
}

const LIST = `
  select e.id, e.number, coalesce(person.value ->> 'name', '') as name, contract.value ->> 'leftOn' as "leftOn",
         e.version, u.id as "userId", u.is_active as "isActive",
         (select count(*)::int from session s where s.company_id = u.company_id and s.user_id = u.id
             and s.ended_at is null and s.expires_at > $2) as sessions,
         exists (select from proposed_change c where c.company_id = u.company_id and c.kind = 'user-deactivation'
                    and c.subject_id = u.id::text and c.state = 'waiting') as "isPending"
    from employee e
    cross join lateral (select value from employee_fact f where f.company_id = e.company_id and f.employee_id = e.id
                           and f.kind = 'contract' order by valid_from desc limit 1) contract
    left join lateral (select value from employee_fact f where f.company_id = e.company_id and f.employee_id = e.id
                          and f.kind = 'person' order by valid_from desc limit 1) person on true
    left join app_user u on u.company_id = e.company_id and u.id = e.user_id
   where e.company_id = $1 and contract.value ->> 'leftOn' is not null
   order by contract.value ->> 'leftOn' desc, e.number`;

async function readLeavers(tx: Tx, call: Call): Promise<(contract.Leaver & { userId: string | null })[]> {
  const { rows } = await tx.$client.query<Row>(LIST, [call.companyId, call.at]);
  const now = new Date(call.at);
  const closed = await findClosedLogins(tx, call.companyId, now);
  return rows.map(({ isActive, isPending, ...row }) => {
    const login = row.userId === null ? undefined : closed.get(row.userId);
    const opens = !login ? 'open' : readsStill(login, now) ? 'reading' : 'closed';
    const account = isPending ? 'pending' : opens;
    return { ...row, account: row.userId === null ? 'none' : isActive ? account : 'deactivated' };
  });
}

export const listLeavers: UseCase<typeof contract.listLeavers> = async (tx, _input, call) => ({
  rows: (await readLeavers(tx, call)).map(({ userId: _user, ...row }) => row),
});

/** @throws Refusal people/does-not-leave, people/no-login, core/own-user */
export const endAccess: UseCase<typeof contract.endAccess> = async (tx, { id }, call) => {
  const leaver = (await readLeavers(tx, call)).find((each) => each.id === id);
  if (!leaver) throw new Refusal('people/does-not-leave');
  if (leaver.userId === null || leaver.account === 'deactivated') throw new Refusal('people/no-login');
  return { id, account: (await stopLogin(tx, call, leaver.userId)) ? 'deactivated' : 'pending' };
};

/** Who may decide and is recorded as leaving is told, as are those who decide: a login is not ended behind their back. */
export async function tellOfLeaving(tx: Tx, call: Call, employeeId: string): Promise<void> {
  const leaver = (await readLeavers(tx, call)).find(({ id }) => id === employeeId);
  if (!leaver?.userId) return;
  const { rows } = await tx.$client.query<{ id: string }>(
    `select distinct user_id as id from decider_spell where company_id = $1 and able_until is null
        and exists (select from decider_spell s where s.company_id = $1 and s.user_id = $2 and s.able_until is null)`,
    [call.companyId, leaver.userId],
  );
  const day = formatDay(leaver.leftOn);
  const title = {
    ja: `${call.userName} が ${leaver.number} ${leaver.name} の退職日を ${day} と登録しました。ログインはその翌日から（登録から72時間以内は変わらず）、自分の給与明細と源泉徴収票の閲覧だけになります。`,
    en: `${call.userName} recorded ${day} as the last day of ${leaver.number} ${leaver.name}. From the day after, not within 72 hours of this, the login opens nothing but their own payslips and tax slips.`,
  };
  await tell(tx, call, { userIds: rows.map((row) => row.id), title });
}
