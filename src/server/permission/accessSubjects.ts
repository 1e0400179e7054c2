import { getRole, updateRole } from '../../core/permission/role';
import { getRoute, updateRoute } from '../../core/permission/route';
import { getUser, updateUser } from '../../core/permission/user';
import type { Tx } from '../database/transaction';
import type { Call, PluginServer, Subject } from '../plugin';
import type { Catalogue } from './catalogue';

/** Users, roles and screens as records with a history, files and comments beside them. */
export const accessSubjects = (catalogue: () => Catalogue): PluginServer => ({
  id: 'core',
  needs: [],
  handlers: [],
  subjects: [
    { kind: 'user', read: getUser, change: updateUser, find: findUser },
    { kind: 'role', read: getRole, change: updateRole, find: findRole },
    {
      kind: 'route',
      read: getRoute,
      change: updateRoute,
      find: async (_tx, id) => (catalogue().screens.some((screen) => screen.id === id) ? NOT_SETTLED : undefined),
    },
  ],
});

const NOT_SETTLED = { isSettled: false };

const findUser: Subject['find'] = async (tx: Tx, id: string, { companyId }: Call) => {
  const { rowCount } = await tx.$client.query('select from app_user where company_id = $1 and id = $2', [
    companyId,
    id,
  ]);
  return rowCount === 1 ? NOT_SETTLED : undefined;
};

const findRole: Subject['find'] = async (tx: Tx, code: string, { companyId }: Call) => {
  const { rowCount } = await tx.$client.query('select from role where company_id = $1 and code = $2', [
    companyId,
    code,
  ]);
  return rowCount === 1 ? NOT_SETTLED : undefined;
};
