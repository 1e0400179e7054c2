import type { TableFamily } from '../../rates/tableKinds';

/** Where the tables of a family are, and under which word. */
export const FAMILIES = {
  tax: {
    noun: 'tax',
    list: 'payroll:tax-list',
    table: 'payroll:tax-table',
    path: '/TaxRuleManage',
    subject: 'tax-table',
  },
  insurance: {
    noun: 'insurance',
    list: 'payroll:insurance-list',
    table: 'payroll:insurance-table',
    path: '/SocialSecurityManage',
    subject: 'insurance-table',
  },
} as const satisfies Record<TableFamily, object>;

export const tablePath = (family: TableFamily, id: string): string =>
  `${FAMILIES[family].path}/table?${new URLSearchParams({ id })}`;
