import { updateUser } from '#core/permission/user.ts';
import type { FirstStep } from '#server/plugin.ts';
import { updateOwnCompany } from '../contract/company';

/** What a new company needs of this domain. */
export const firstSteps: readonly FirstStep[] = [
  {
    order: 10,
    title: {
      ja: '自社情報を登録する（課税方式・適格請求書発行事業者の登録番号）',
      en: 'Enter the own company (how consumption tax is filed, registration number)',
    },
    path: '/OwnCompanyEdit',
    does: updateOwnCompany,
    isDone: async (tx, { companyId }) => {
      const { rows } = await tx.$client.query('select from own_company_state where company_id = $1 limit 1', [
        companyId,
      ]);
      return rows.length > 0;
    },
  },
  {
    order: 40,
    title: { ja: 'ほかのユーザーを追加する', en: 'Add other users' },
    path: '/UserManager',
    does: updateUser,
    isDone: async (tx, { companyId }) => {
      const { rows } = await tx.$client.query('select from app_user where company_id = $1 limit 2', [companyId]);
      return rows.length > 1;
    },
  },
];
