import { listRoutes } from '../../core/approval/contract';
import type { DepartmentUse } from '../plugin';

/** The approval routes with a step that is taken for the department alone. */
export const routesOfDepartment: DepartmentUse = {
  title: { ja: '承認経路', en: 'Approval routes' },
  read: listRoutes,
  find: async (tx, { companyId }, { code }) => {
    const { rows } = await tx.$client.query<{ name: string }>(
      `select code || ' ' || title as name from approval_route
        where company_id = $1
          and jsonb_path_exists(steps, '$[*].departments[*] ? (@ == $code)', jsonb_build_object('code', $2::text))
        order by code`,
      [companyId, code],
    );
    return rows.map(({ name }) => name);
  },
};
