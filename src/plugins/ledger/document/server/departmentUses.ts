import type { DepartmentUse } from '#server/plugin.ts';
import { listRecurring } from '../../recurring/contract/recurringEntry';
import { listDocuments } from '../contract/journalEntry';

/** Records that say departments in their sheets, found by one query of company, department and day. */
const named = (use: Pick<DepartmentUse, 'title' | 'read'>, query: string): DepartmentUse => ({
  ...use,
  find: async (tx, { companyId }, { code, on }) => {
    const { rows } = await tx.$client.query<{ name: string }>(query, [companyId, code, on]);
    return rows.map(({ name }) => name);
  },
});

const namesIt = (sheet: string) =>
  `jsonb_path_exists(${sheet}, '$.**.department ? (@ == $code)', jsonb_build_object('code', $2::text))`;

/** What a change of a department touches in the books: what is still to be posted with it, and what already is. */
export const departmentUses: readonly DepartmentUse[] = [
  named(
    {
      title: { ja: 'その日以後の下書き・承認待ちの伝票', en: 'Drafts and parked documents from that day on' },
      read: listDocuments,
    },
    `select posting_date || ' ' || document_type || ' ' || debit as name from journal_draft
      where company_id = $1 and posting_date >= $3::date and ${namesIt('document')}
      order by posting_date, id`,
  ),
  named(
    { title: { ja: '動いている定期仕訳', en: 'Recurring entries in force' }, read: listRecurring },
    `select title as name from recurring_entry
      where company_id = $1 and $3::date is not null and not is_stopped and ${namesIt('sheet')}
      order by title, id`,
  ),
  named(
    {
      title: { ja: 'その月以後に登録済みの科目', en: 'Accounts posted with it from that month on' },
      read: listDocuments,
    },
    `select distinct a.code || ' ' || a.title as name from account_balance b
       join account a on a.company_id = b.company_id and a.code = b.account_code
      where b.company_id = $1 and b.department_code = $2 and b.month >= to_char($3::date, 'YYYY-MM') and b.line_count > 0
      order by name`,
  ),
];
