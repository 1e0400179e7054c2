import type { AccountUse, DepartmentUse } from '#server/plugin.ts';
import { getBudget } from '../contract/budget';

/** What a change of a department touches: accounts with a plan for it from that month on. */
export const departmentUses: readonly DepartmentUse[] = [
  {
    title: { ja: 'その月以後に予算のある科目', en: 'Accounts planned for it from that month on' },
    read: getBudget,
    find: async (tx, { companyId }, { code, on }) => {
      const { rows } = await tx.$client.query<{ name: string }>(
        `select distinct a.code || ' ' || a.title as name from budget_amount b
           join account a on a.company_id = b.company_id and a.code = b.account_code
          where b.company_id = $1 and b.department_code = $2 and b.month >= to_char($3::date, 'YYYY-MM')
          order by name`,
        [companyId, code, on],
      );
      return rows.map(({ name }) => name);
    },
  },
];

/** The plans that name an account. */
export const accountUses: readonly AccountUse[] = [
  {
    kind: 'budgets',
    count: 'select count(*) from budget_amount where company_id = $1 and account_code = $2',
    pathOf: () => '/Budget',
  },
];
