import { actOnRequest } from '../../core/approval/contract';
import { type PermissionKey, permissionOf } from '../../core/contract/endpoint';
import { Refusal } from '../../core/contract/refusal';
import type { Scope } from '../../core/contract/roles';
import type { Tx } from '../database/transaction';
import type { Call, PluginServer } from '../plugin';
import { type Rights, rightsFromRoles, type StoredGrant } from '../rights/rights';

let rights: ReadonlyMap<string, PermissionKey> = new Map();

/** Takes which right it takes to decide about which kind; once, when the installation is put together. */
export function provideDeciders(servers: readonly PluginServer[]): void {
  const listeners = servers.flatMap(({ approvals = [] }) => approvals);
  rights = new Map(listeners.map(({ kind, decide }) => [kind, permissionOf(decide)]));
}

/** The kinds of records that are put before approvers. */
export const decidedKinds = (): readonly string[] => [...rights.keys()];

const ACT = permissionOf(actOnRequest);

/** The kinds of records somebody with these rights may decide about in his own name; none for the auditor. */
export function kindsDecidedWith(given: Pick<Rights, 'has' | 'scopeOf'>): readonly string[] {
  if (!given.has(ACT)) return [];
  const reaches = (scope: Scope | undefined) => scope !== undefined && scope !== 'own';
  return [...rights].filter(([, right]) => reaches(given.scopeOf(right))).map(([kind]) => kind);
}

/** What each active user may decide about, by id. */
export async function findDeciders(tx: Tx, companyId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await tx.$client.query<{ id: string; grants: StoredGrant[] }>(
    `select u.id, coalesce(jsonb_agg(jsonb_build_object('right', p.permission, 'scope', p.scope))
                             filter (where p.permission is not null), '[]') as grants
       from app_user u
       left join user_role r on r.company_id = u.company_id and r.user_id = u.id
       left join role_permission p
         on p.company_id = r.company_id and p.role_code = r.role_code and p.permission = any($2::text[])
      where u.company_id = $1 and u.is_active group by u.id`,
    [companyId, [ACT, ...rights.values()]],
  );
  return new Map(
    rows.map(({ id, grants }) => [id, kindsDecidedWith(rightsFromRoles({ grants, classes: [], leftOut: [] }))]),
  );
}

/**
 * Somebody who is to decide in another's place could do so alone.
 * @throws Refusal core/substitute-unknown, core/not-a-decider
 */
export async function requireDecider(
  tx: Tx,
  { companyId }: Pick<Call, 'companyId'>,
  { userId, kinds }: { userId: string; kinds: readonly string[] },
): Promise<void> {
  const decided = (await findDeciders(tx, companyId)).get(userId);
  if (!decided) throw new Refusal('core/substitute-unknown', {}, { kind: 'notFound' });
  const lacking = kinds.filter((kind) => !decided.includes(kind));
  if (lacking.length > 0 || decided.length === 0) throw new Refusal('core/not-a-decider', {}, { details: { lacking } });
}
