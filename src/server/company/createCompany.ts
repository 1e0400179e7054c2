import { READY_ROLES, type ReadyRole } from '../../core/contract/roles';
import { dayInTokyo } from '../../core/value/day';
import { newId } from '../../core/value/id';
import { recordAudit } from '../audit/recordAudit';
import type { Tx } from '../database/transaction';
import type { Call, PluginServer } from '../plugin';
import type { InstalledPlugins } from '../plugins';
import { RIGHTS_COLUMNS, type RightsRow, rightsFromRoles } from '../rights/rights';
import { createReadyRoles, offerNewPermissions } from './readyRoles';

export interface NewCompany {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly kana?: string;
  /** 決算月, 1 to 12: the books follow it from their first period on. March unless said. */
  readonly fiscalYearEndMonth?: number;
  readonly isDemo: boolean;
  /** The first is the administrator in whose name the company is founded. */
  readonly users: readonly [NewUser, ...NewUser[]];
  /** The ready roles it begins with beside the administrator's; all of them unless said. */
  readonly roles?: readonly ReadyRole[];
}

export interface NewUser {
  readonly employeeNumber: string;
  readonly username: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly roles: readonly ReadyRole[];
}

/** What fills a new company in place of the standard, by plugin. */
export type TakenOver = ReadonlyMap<string, NonNullable<PluginServer['foundCompany']>>;

interface Founding {
  readonly plugins: Pick<InstalledPlugins, 'servers'>;
  readonly now: Date;
  readonly requestId: string;
  /** How domains begin that are taken over from another company, by plugin; the others begin by their standard. */
  readonly takenOver?: TakenOver | undefined;
}

/**
 * Founds a company: its roles, users and rights, the head of its audit chain, and what each plugin cannot do
 * without, in order of their needs. `tx` comes with system scope and leaves with the new company's, since plugins see
 * one company only.
 */
export async function createCompany(tx: Tx, company: NewCompany, founding: Founding): Promise<void> {
  const { kana = '', fiscalYearEndMonth = 3 } = company;
  await tx.$client.query(
    'insert into company (id, code, title, kana, fiscal_year_start_month, is_demo) values ($1, $2, $3, $4, $5, $6)',
    [company.id, company.code, company.title, kana, (fiscalYearEndMonth % 12) + 1, company.isDemo],
  );
  await tx.$client.query('insert into chain_head (company_id) values ($1)', [company.id]);
  await createReadyRoles(tx, company.id, company.roles ?? READY_ROLES);
  await offerNewPermissions(tx, company.id, founding.plugins);
  for (const user of company.users) await createUser(tx, company.id, user);
  await narrowScope(tx, company.id);
  const call = await callOfUser(tx, company.id, company.users[0].employeeNumber, founding);
  await recordAudit(tx, call, [{ action: 'core/found-company', subject: { kind: 'company', id: company.id } }]);
  for (const { id, foundCompany } of founding.plugins.servers) {
    await (founding.takenOver?.get(id) ?? foundCompany)?.(tx, call);
  }
}

/** For the rest of the transaction row-level security shows this company alone. */
export async function narrowScope(tx: Tx, companyId: string): Promise<void> {
  await tx.$client.query("select set_config('app.company_id', $1, true)", [companyId]);
  await tx.$client.query('set local role kanjo_app');
}

async function createUser(tx: Tx, companyId: string, user: NewUser): Promise<void> {
  await tx.$client.query(
    `with created as (
       insert into app_user (company_id, id, employee_number, username, password_hash, name)
       values ($1, $2, $3, $4, $5, $6)
       returning company_id, id
     )
     insert into user_role (company_id, user_id, role_code) select company_id, id, unnest($7::text[]) from created`,
    [companyId, newId(), user.employeeNumber, user.username, user.passwordHash, user.name, user.roles],
  );
}

/** The call of a user outside any request: for founding and for the demo company's stages. */
export async function callOfUser(
  tx: Tx,
  companyId: string,
  employeeNumber: string,
  { now, requestId }: Pick<Founding, 'now' | 'requestId'>,
): Promise<Call> {
  const { rows } = await tx.$client.query<{ id: string; name: string } & RightsRow>(
    `select u.id, u.name, ${RIGHTS_COLUMNS}
       from app_user u where u.company_id = $1 and u.employee_number = $2`,
    [companyId, employeeNumber],
  );
  const [user] = rows;
  if (!user) throw new Error(`the company has no user ${employeeNumber}`);
  return {
    companyId,
    userId: user.id,
    userName: user.name,
    permissions: rightsFromRoles(user),
    requestId,
    locale: 'ja',
    at: now.toISOString(),
    today: dayInTokyo(now),
  };
}
