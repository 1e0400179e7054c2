import type { AccountUse, PartnerUse, WorkKind } from '#server/plugin.ts';
import { listLoans, postRepayment } from '../contract/loan';
import { readLoans } from './readLoans';

const SHOWN = 3;
const pathOf = (code: string) => `/CashflowManage/loan?${new URLSearchParams({ code })}`;

/** Repayments whose day has come and that nobody has posted, loan by loan. */
export const loanWork: readonly WorkKind[] = [
  {
    kind: 'treasury:repayments',
    order: 55,
    title: { ja: '返済の計上', en: 'Repayments to post' },
    does: postRepayment,
    find: async (tx, call) => {
      const due = (await readLoans(tx, call)).flatMap(({ loan, next }) =>
        next && next.paidOn <= call.today ? [{ loan, next }] : [],
      );
      due.sort((one, other) => (one.next.paidOn < other.next.paidOn ? -1 : 1));
      return {
        count: due.length,
        path: '/CashflowManage/loans',
        rows: due.slice(0, SHOWN).map(({ loan: { code, title }, next }) => ({
          ...{ id: code, title, amount: next.total, dueOn: next.paidOn, path: pathOf(code) },
          note: { ja: `第${next.number}回の返済`, en: `Repayment ${next.number}` }[call.locale],
        })),
      };
    },
  },
];

/** Loans that name an account of the books. */
export const loanAccountUses: readonly AccountUse[] = [
  {
    kind: 'loans',
    count: `select count(*) from loan where company_id = $1
      and $2 in (account, liability_account, coalesce(long_term_account, ''), interest_account)`,
    pathOf: () => '/CashflowManage/loans',
  },
];

/** What is still owed to a lender by the schedules of its loans. */
export const loanPartnerUses: readonly PartnerUse[] = [
  {
    title: { ja: '借入金', en: 'Loans' },
    read: listLoans,
    find: async (tx, call, partner) => {
      const owed = (await readLoans(tx, call)).filter(({ loan, left }) => loan.lender === partner && left > 0);
      return { count: owed.length, amount: owed.reduce((sum, { left }) => sum + left, 0) };
    },
  },
];
