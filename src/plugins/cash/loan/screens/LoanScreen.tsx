import type { OutputOf } from '#core/contract/endpoint.ts';
import { isMoneyAccount, listAccounts } from '#plugins/ledger/account/contract/account.ts';
import { listPartners } from '#plugins/sales/contract/businessPartner.ts';
import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { PLAN_HOLIDAYS } from '../../plan/contract/cashPlan';
import {
  deleteLoan,
  getLoan,
  INTEREST_RULES,
  INTEREST_TIMES,
  LOAN_METHODS,
  LOAN_RHYTHMS,
  saveLoan,
} from '../contract/loan';
import { isInterestAccount, isLoanAccount } from '../rules/loanAccounts';
import { LoanSchedule } from './LoanSchedule';

type Accounts = OutputOf<typeof listAccounts>;
type Account = Accounts['rows'][number];

const account = (fits: (account: Account) => boolean) =>
  ({
    kind: 'lookUp',
    read: listAccounts,
    options: (answer: unknown) => (answer as Accounts).rows.filter(fits),
    codeWidth: 4,
  }) as const;

const loan: RecordDefinition<typeof getLoan, typeof saveLoan> = {
  screen: 'treasury:loan',
  words: ['cash', 'loan'],
  subject: 'loan',
  key: 'code',
  read: getLoan,
  save: saveLoan,
  blank: {
    ...{ every: 'month', method: 'equalPrincipal', graceCount: 0, doneCount: 0, rateChanges: [] },
    ...{ interestBy: 'month', interestPaid: 'arrears', onHoliday: 'after', isActive: true },
  },
  toSave: ({ version: _stored, ...typed }, version) => ({
    loan: {
      ...typed,
      ...{ lender: typed.lender ?? null, longTermAccount: typed.longTermAccount ?? null, remarks: typed.remarks ?? '' },
      ...{ graceCount: typed.graceCount ?? 0, doneCount: typed.doneCount ?? 0, version },
    },
  }),
  remove: deleteLoan,
  fields: [
    { field: 'code', kind: 'code', required: true },
    { field: 'title', required: true, maxLength: 60 },
    { field: 'lender', kind: 'lookUp', read: listPartners, codeWidth: 8 },
    { field: 'principal', kind: 'amount', required: true },
    { field: 'drawnOn', kind: 'day', required: true },
    {
      field: 'method',
      begins: 'repayment',
      kind: 'choice',
      options: LOAN_METHODS,
      label: (method, say) => say(`loan.methods.${method}`),
    },
    { field: 'firstDueOn', kind: 'day', required: true },
    { field: 'every', kind: 'choice', options: LOAN_RHYTHMS, label: (every, say) => say(`plan.rhythms.${every}`) },
    { field: 'count', kind: 'amount', required: true },
    { field: 'graceCount', kind: 'amount' },
    {
      field: 'onHoliday',
      kind: 'choice',
      options: PLAN_HOLIDAYS,
      label: (rule, say) => say(`plan.holidays.${rule}`),
    },
    { field: 'ratePer100k', begins: 'interest', kind: 'share', whole: 100_000, required: true },
    {
      field: 'interestBy',
      kind: 'choice',
      options: INTEREST_RULES,
      label: (rule, say) => say(`loan.interestRules.${rule}`),
    },
    {
      field: 'interestPaid',
      kind: 'choice',
      options: INTEREST_TIMES,
      label: (time, say) => say(`loan.interestTimes.${time}`),
    },
    { field: 'account', begins: 'accounts', ...account(isMoneyAccount), required: true },
    { field: 'liabilityAccount', ...account(isLoanAccount), required: true },
    { field: 'longTermAccount', ...account(isLoanAccount) },
    { field: 'interestAccount', ...account(isInterestAccount), required: true },
    { field: 'doneCount', begins: 'more', kind: 'amount' },
    { field: 'remarks', maxLength: 200, isWide: true },
    { field: 'isActive', kind: 'flag' },
  ],
  notes: ({ method }) => ({
    longTermAccount: 'longTerm',
    doneCount: 'done',
    ...(method === 'bullet' ? { graceCount: 'bulletGrace' } : {}),
  }),
  touches: ['CashFlow'],
};

/** 借入金と返済予定表: one loan, how far it is repaid, and its repayments. */
export default function LoanScreen() {
  return <RecordScreen record={loan} below={(code) => <LoanSchedule code={code} />} />;
}
