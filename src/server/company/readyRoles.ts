import type { Endpoint } from '../../core/contract/endpoint';
import { permissionOf } from '../../core/contract/endpoint';
import { FIELD_CLASSES, type FieldClass, READY_ROLES, type ReadyRole, type Scope } from '../../core/contract/roles';
import { READY_ROLE_TITLES } from '../../core/permission/readyRoleTitles';
import type { Tx } from '../database/transaction';
import type { InstalledPlugins } from '../plugins';

/**
 * The classes of fields each ready role reads at first. Whoever administers the product need not know what people earn:
 * that is for those who pay them, and for the auditor.
 */
const CLASSES: Record<ReadyRole, readonly FieldClass[]> = {
  administrator: ['bank', 'personal', 'margin'],
  accountant: ['bank', 'margin'],
  hr: ['pay', 'bank', 'personal'],
  sales: ['margin'],
  manager: ['margin'],
  staff: [],
  auditor: FIELD_CLASSES,
};

/** Gives a new company ready roles, the administrator's in any case; their rights come from `offerNewPermissions`. */
export async function createReadyRoles(tx: Tx, companyId: string, chosen: readonly ReadyRole[]): Promise<void> {
  const roles = READY_ROLES.filter((role) => role === 'administrator' || chosen.includes(role));
  await tx.$client.query(
    `insert into role (company_id, code, title_ja, title_en, is_ready)
     select $1, given.code, given.title_ja, given.title_en, true
       from unnest($2::text[], $3::text[], $4::text[]) as given (code, title_ja, title_en)`,
    [
      companyId,
      roles,
      roles.map((role) => READY_ROLE_TITLES[role].ja),
      roles.map((role) => READY_ROLE_TITLES[role].en),
    ],
  );
}

/**
 * Grants the ready roles what their contracts name, once for each permission: one that a company has been offered
 * before is left alone, so a right an administrator took away stays away.
 */
export async function offerNewPermissions(
  tx: Tx,
  companyId: string,
  plugins: Pick<InstalledPlugins, 'servers'>,
): Promise<void> {
  const endpoints = plugins.servers
    .flatMap((server) => server.handlers.map((handler) => handler.endpoint))
    .filter((endpoint) => endpoint.access === 'granted');
  const grants = endpoints.flatMap((endpoint) =>
    READY_ROLES.flatMap((role) => {
      const scope = firstScope(role, endpoint);
      return scope ? [{ role, scope, permission: permissionOf(endpoint) }] : [];
    }),
  );
  await tx.$client.query(
    `with offered as (
       insert into known_permission (company_id, permission) select $1, unnest($2::text[])
           on conflict do nothing returning permission
     )
     insert into role_permission (company_id, role_code, permission, scope)
     select $1, role.code, permission, granted.scope
       from unnest($3::text[], $4::text[], $5::text[]) as granted (code, permission, scope)
       join offered using (permission)
       join role on role.company_id = $1 and role.code = granted.code and role.is_ready
         on conflict do nothing`,
    [
      companyId,
      endpoints.map(permissionOf),
      grants.map(({ role }) => role),
      grants.map(({ permission }) => permission),
      grants.map(({ scope }) => scope),
    ],
  );
  await offerNewClasses(tx, companyId);
}

/** Classes are offered as permissions are: once, under the name `class:pay`. */
async function offerNewClasses(tx: Tx, companyId: string): Promise<void> {
  const given = READY_ROLES.flatMap((role) => CLASSES[role].map((fieldClass) => ({ role, fieldClass })));
  await tx.$client.query(
    `with offered as (
       insert into known_permission (company_id, permission) select $1, 'class:' || unnest($2::text[])
           on conflict do nothing returning permission
     )
     insert into role_field_class (company_id, role_code, field_class)
     select $1, role.code, given.class
       from unnest($3::text[], $4::text[]) as given (code, class)
       join offered on offered.permission = 'class:' || given.class
       join role on role.company_id = $1 and role.code = given.code and role.is_ready
         on conflict do nothing`,
    [companyId, FIELD_CLASSES, given.map(({ role }) => role), given.map(({ fieldClass }) => fieldClass)],
  );
}

/** The scope in which a ready role starts with a right; undefined where it starts without it. */
function firstScope(role: ReadyRole, endpoint: Endpoint): Scope | undefined {
  if (endpoint.isPersonal) return undefined;
  if (role === 'administrator') return 'company';
  if (role === 'auditor' && endpoint.method === 'GET') return 'company';
  const grant = endpoint.grantedTo.find((each) => role === (typeof each === 'string' ? each : each.role));
  if (!grant) return undefined;
  return typeof grant === 'string' ? 'company' : grant.scope;
}
