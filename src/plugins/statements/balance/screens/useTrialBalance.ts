import { useMemo } from 'react';
import { listDepartments } from '#plugins/administration/contract/department.ts';
import { listAccountGroups, listAccounts } from '#plugins/ledger/account/contract/account.ts';
import { isCreditSection } from '#plugins/ledger/balance/rules/layOutStatement.ts';
import { useFiscalYear } from '#plugins/ledger/period/parts/useFiscalYear.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import type { ReportRow } from '#ui/report/ReportTable.tsx';
import { balanceColumns, columnsBy, comparedWith } from '../contract/balanceColumns';
import { balanceFigures, FIGURES } from './balanceFigures';
import { groupTrialBalance } from './groupTrialBalance';
import { askedAsKnown } from './knownDay';
import { withComparison, withPlan } from './reportColumns';

/** What the address of the screen asks for. */
interface TrialBalanceView {
  readonly from: string;
  readonly through: string;
  readonly by: string;
  readonly figure: string;
  readonly compare: string;
  readonly department: string;
  readonly drafts: string;
  readonly withZero: string;
  /** The day as of whose knowledge it is drawn up. */
  readonly known: string;
  /** The account that is opened into its partners. */
  readonly partners: string;
}

/** The trial balance of a view, laid out in rows and columns; rows are null until everything is there. */
export function useTrialBalance(view: TrialBalanceView, isAsked: boolean) {
  const say = useMessages('statements');
  const by = columnsBy.catch('total').parse(view.by);
  const figure = FIGURES.find((each) => each === view.figure) ?? 'closing';
  const compare = comparedWith.safeParse(view.compare).data;
  const asked = {
    from: view.from,
    through: view.through,
    by,
    ...(compare ? { compare } : {}),
    ...(view.department && by !== 'department' ? { department: view.department } : {}),
    ...(view.drafts ? { drafts: 'true' as const } : {}),
    ...askedAsKnown(view.known),
  };
  const report = useRead(
    balanceColumns,
    { ...asked, ...(view.withZero ? { withZero: 'true' as const } : {}) },
    { enabled: isAsked, keepPrevious: true },
  );
  const partners = useRead(
    balanceColumns,
    { ...asked, account: view.partners },
    { enabled: isAsked && view.partners !== '' },
  );
  const groups = useRead(listAccountGroups, {}, { message: false });
  const accounts = useRead(listAccounts, {}, { message: false });
  const year = useFiscalYear();
  const departments = useRead(listDepartments, {}, { message: false });

  const figures = useMemo(() => {
    const byCode = new Map(departments.data?.rows.map((row) => [row.code, row]));
    return report.data ? balanceFigures(report.data, { figure, yearFrom: year.from }, say, byCode) : null;
  }, [report.data, departments.data, figure, year.from, say]);
  const rows = useMemo(() => {
    if (!report.data || !groups.data || !figures) return null;
    const opened = partners.data && view.partners ? [[view.partners, partners.data.rows] as const] : [];
    const withPartners = new Set(accounts.data?.rows.filter(hasPartners).map(({ code }) => code));
    const grouped = groupTrialBalance(report.data.rows, {
      groups: groups.data.rows,
      amountsOf: figures.amountsOf,
      say,
      partnersOf: new Map(opened),
      hasPartners: (account) => withPartners.has(account),
    });
    if (!report.data.columns.some(({ source }) => source === 'plan')) {
      return withComparison(grouped, figures.comparedField);
    }
    // The id of a sum begins with its group.
    const groupOf = new Map(report.data.rows.map(({ code, group }) => [code, group]));
    return withPlan(grouped, figures.comparedField, ({ id }) => isCreditSection(groupOf.get(id) ?? id));
  }, [report.data, groups.data, accounts.data, partners.data, view.partners, figures, say]);

  const total = report.data?.totals[report.data.columns.findIndex(({ kind }) => kind === 'total')];
  const footer: ReportRow | undefined =
    report.data && figures && by !== 'department'
      ? {
          id: 'totals',
          title: say(
            by === 'total' || figure === 'debit' || figure === 'credit' ? 'trialBalance.totals' : 'columns.check',
          ),
          kind: 'total',
          amounts: figures.amountsOf(report.data.totals, 1),
        }
      : undefined;
  return {
    rows,
    columns: figures?.columns ?? [],
    behind: figures?.behind ?? new Map(),
    figure,
    footer,
    total,
    drafts: report.data?.drafts,
    departments: departments.data?.rows ?? [],
    error: report.error ?? groups.error,
    refetch: report.refetch,
  };
}

/** Accounts of receivables and payables are kept by partner. */
const hasPartners = ({ isReceivable, isPayable }: { isReceivable: boolean; isPayable: boolean }) =>
  isReceivable || isPayable;
