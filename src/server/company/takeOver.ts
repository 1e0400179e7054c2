import { permissionOf } from '../../core/contract/endpoint';
import { Refusal } from '../../core/contract/refusal';
import { recordAudit } from '../audit/recordAudit';
import { MUST_ENROL_COLUMN } from '../credentials/secondFactor';
import type { Tx } from '../database/transaction';
import type { Call, PluginServer } from '../plugin';
import { NO_RIGHTS, RIGHTS_COLUMNS, type RightsRow, rightsFromRoles } from '../rights/rights';
import { readOwnCompanies } from '../session/ownCompanies';
import { narrowScope, type TakenOver } from './createCompany';

/**
 * The calls of the person behind the caller in the companies whose masters a new one can be founded with: one's own and
 * those one works in, where one's roles let one see all that is taken over. `tx` has system scope.
 */
export async function findModels(tx: Tx, call: Call, servers: readonly PluginServer[]): Promise<Call[]> {
  const needed = servers.flatMap(({ foundLike }) => foundLike?.reads ?? []).map(permissionOf);
  const companies = await readOwnCompanies(tx, call);
  const { rows } = await tx.$client.query<
    { companyId: string; id: string; name: string; must_enrol: boolean } & RightsRow
  >(
    `select u.company_id as "companyId", u.id, u.name, ${MUST_ENROL_COLUMN}, ${RIGHTS_COLUMNS}
       from app_user u where (u.company_id, u.id) in (select * from unnest($1::uuid[], $2::uuid[]))`,
    [companies.map(({ id }) => id), companies.map(({ userId }) => userId)],
  );
  return rows
    .map((user): Call => {
      const permissions = user.must_enrol ? NO_RIGHTS : rightsFromRoles(user);
      return { ...call, companyId: user.companyId, userId: user.id, userName: user.name, permissions };
    })
    .filter(({ permissions }) => needed.every((right) => permissions.scopeOf(right) === 'company'));
}

interface Asked {
  /** The company that is taken as the model. */
  readonly from: string;
  /** The code of the company to come, for the log of the model. */
  readonly code: string;
}

/**
 * Reads the masters of a company that the caller may read, for a new one. `tx` comes and leaves with system scope;
 * between, row-level security shows the model alone.
 * @throws Refusal core/model-not-readable
 */
export async function readModel(
  tx: Tx,
  { from, code }: Asked,
  call: Call,
  servers: readonly PluginServer[],
): Promise<TakenOver> {
  const there = (await findModels(tx, call, servers)).find(({ companyId }) => companyId === from);
  if (!there) throw new Refusal('core/model-not-readable', {}, { kind: 'notPermitted' });
  await narrowScope(tx, from);
  const taken = new Map<string, NonNullable<PluginServer['foundCompany']>>();
  for (const { id, foundLike } of servers) {
    if (foundLike) taken.set(id, await foundLike.read(tx, there));
  }
  await recordAudit(tx, there, [{ action: 'core/give-masters', subject: { kind: 'company', id: code } }]);
  await tx.$client.query('reset role');
  return taken;
}
