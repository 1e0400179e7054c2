import type { Endpoint } from '../../core/contract/endpoint';
import { permissionOf } from '../../core/contract/endpoint';
import { READY_ROLES, type ReadyRole } from '../../core/contract/roles';
import type { Text } from '../../core/plugin/text';
import type { Tx } from '../database/transaction';
import type { InstalledPlugins } from '../plugins';

const TITLES: Record<ReadyRole, Text> = {
  administrator: { ja: 'システム管理者', en: 'Administrator' },
  accountant: { ja: '経理担当', en: 'Accountant' },
  hr: { ja: '人事・給与担当', en: 'HR and payroll' },
  sales: { ja: '営業担当', en: 'Sales' },
  manager: { ja: '部門長', en: 'Manager' },
  staff: { ja: '一般社員', en: 'Staff' },
  auditor: { ja: '監査', en: 'Auditor' },
};

/** Gives a new company the roles every company starts with; their rights come from `offerNewPermissions`. */
export async function createReadyRoles(tx: Tx, companyId: string): Promise<void> {
  await tx.$client.query(
    `insert into role (company_id, code, title_ja, title_en, is_ready)
     select $1, given.code, given.title_ja, given.title_en, true
       from unnest($2::text[], $3::text[], $4::text[]) as given (code, title_ja, title_en)`,
    [companyId, READY_ROLES, READY_ROLES.map((role) => TITLES[role].ja), READY_ROLES.map((role) => TITLES[role].en)],
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
    READY_ROLES.filter((role) => startsWith(role, endpoint)).map((role) => ({
      role,
      permission: permissionOf(endpoint),
    })),
  );
  await tx.$client.query(
    `with offered as (
       insert into known_permission (company_id, permission) select $1, unnest($2::text[])
           on conflict do nothing returning permission
     )
     insert into role_permission (company_id, role_code, permission)
     select $1, role.code, permission
       from unnest($3::text[], $4::text[]) as granted (code, permission)
       join offered using (permission)
       join role on role.company_id = $1 and role.code = granted.code and role.is_ready
         on conflict do nothing`,
    [
      companyId,
      endpoints.map(permissionOf),
      grants.map(({ role }) => role),
      grants.map(({ permission }) => permission),
    ],
  );
}

function startsWith(role: ReadyRole, endpoint: Endpoint): boolean {
  if (role === 'administrator') return true;
  if (role === 'auditor') return endpoint.method === 'GET';
  return endpoint.grantedTo.includes(role);
}
