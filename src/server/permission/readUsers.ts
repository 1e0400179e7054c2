import { findConflicts } from '../../core/permission/conflicts';
import type { User } from '../../core/permission/user';
import { MUST_ENROL_COLUMN } from '../credentials/secondFactor';
import { toInstant } from '../database/columns';
import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';
import { findLeavers } from '../rights/leavers';
import { findSlowed } from '../session/slowedAccounts';
import { readRoles } from './storedRoles';

/** Users by employee number, or the one of an id. */
export async function readUsers(tx: Tx, call: Call, id?: string): Promise<User[]> {
  const { rows } = await tx.$client.query<ReadUser>({
    name: 'permission-users',
    text: `
      select u.id, u.employee_number as "employeeNumber", u.username, u.name, u.email, u.is_active as "isActive",
             case when u.locale = 'en' then 'en' else 'ja' end as locale, u.version,
             (select coalesce(jsonb_agg(jsonb_build_object('code', r.code, 'title',
                       case when $3 = 'ja' then r.title_ja else r.title_en end) order by r.code), '[]')
                from user_role g join role r on r.company_id = g.company_id and r.code = g.role_code
               where g.company_id = u.company_id and g.user_id = u.id) as roles,
             signed_in.last as "lastSignInAt",
             (select count(*)::int from audit_log
               where company_id = u.company_id and subject_id = u.id::text
                 and action in ('core/sign-in-refused', 'core/second-factor-refused')
                 and at > coalesce(signed_in.last, '-infinity')) as "refusedSignIns",
             (select count(*)::int from session s
               where s.company_id = u.company_id and s.user_id = u.id and s.ended_at is null and s.expires_at > $4) as sessions,
             exists (select from second_factor f
                      where f.company_id = coalesce(u.home_company_id, u.company_id)
                        and f.user_id = coalesce(u.home_user_id, u.id) and f.confirmed_at is not null) as "hasSecondFactor",
             ${MUST_ENROL_COLUMN}, u.home_user_id is not null as "isFromElsewhere",
             exists (select from proposed_change c where c.company_id = u.company_id and c.kind = 'user-roles'
                        and c.subject_id = u.id::text and c.state = 'waiting') as "isWaiting",
             coalesce((select min(c.kind) from proposed_change c where c.company_id = u.company_id
                          and c.kind in ('user-code', 'user-deactivation', 'user-reactivation')
                          and c.subject_id = u.id::text and c.state = 'waiting'), 'none') as pending
        from app_user u
        cross join lateral (
          select max(at) as last from audit_log
           where company_id = u.company_id and subject_id = u.id::text and action = 'core/sign-in') signed_in
       where u.company_id = $1 and ($2::uuid is null or u.id = $2) order by u.employee_number`,
    values: [call.companyId, id ?? null, call.locale, call.at],
  });
  const slowed = await findSlowed(
    tx,
    call,
    rows.filter(({ isFromElsewhere }) => !isFromElsewhere),
  );
  const leavers = await findLeavers(tx, call.companyId, call.today);
  const conflictsOf = await findConflictsOfRoles(tx, call.companyId);
  return rows.map(({ must_enrol: mustEnrol, ...row }) => ({
    ...row,
    mustEnrol,
    leftOn: leavers.get(row.id) ?? null,
    conflicts: conflictsOf(row.roles.map(({ code }) => code)),
    lockedUntil: slowed(row) ?? null,
    lastSignInAt: row.lastSignInAt && toInstant(row.lastSignInAt),
  }));
}

/** What several roles together should not allow; found once for people who have the same ones. */
async function findConflictsOfRoles(tx: Tx, companyId: string) {
  const rightsOf = new Map(
    (await readRoles(tx, companyId)).map(({ code, grants }) => [code, grants.map(({ right }) => right)]),
  );
  const found = new Map<string, string[]>();
  return (codes: readonly string[]): string[] => {
    const key = codes.join();
    const known = found.get(key) ?? findConflicts(codes.flatMap((code) => rightsOf.get(code) ?? []));
    found.set(key, known);
    return known;
  };
}

interface ReadUser extends Omit<User, 'conflicts' | 'mustEnrol' | 'leftOn' | 'lockedUntil'> {
  readonly must_enrol: boolean;
}
