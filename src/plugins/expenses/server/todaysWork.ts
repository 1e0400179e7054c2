import type { WorkKind } from '#server/plugin.ts';
import { submitSheet } from '../contract/expenseSheet';
import { listOwnSheets as contract } from '../contract/sheetList';
import { listOwnSheets } from './listSheets';

const SHOWN = 3;

/** The caller's own claims that are begun and not sent; what was sent back stands among the requests. */
export const todaysWork: readonly WorkKind[] = [
  {
    kind: 'expenses:drafts',
    order: 25,
    title: { ja: '未申請の経費', en: 'Claims to send' },
    does: submitSheet,
    find: async (tx, call) => {
      const asked = contract.input.parse({ state: 'draft', limit: SHOWN });
      const { rows, totals } = await listOwnSheets(tx, asked, call);
      return {
        count: totals?.count ?? rows.length,
        path: '/Expense?state=draft',
        rows: rows.map(({ id, title, total }) => ({
          ...{ id, amount: total, dueOn: null, path: `/Expense/sheet?id=${id}` },
          title: title || { ja: '（件名なし）', en: '(untitled)' }[call.locale],
          note: { ja: '下書き', en: 'draft' }[call.locale],
        })),
      };
    },
  },
];
