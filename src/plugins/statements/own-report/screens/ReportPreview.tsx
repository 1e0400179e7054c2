import { useState } from 'react';
import type { Day } from '#core/value/day.ts';
import { useFiscalYear } from '#plugins/ledger/period/parts/useFiscalYear.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { type ReportRow, ReportTable } from '#ui/report/ReportTable.tsx';
import type { ReportColumn } from '#ui/report/reportColumn.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { notify } from '#ui/toast/notify.ts';
import { budgetBehind, ledgerBehind } from '../../balance/screens/reportColumns';
import type { AmountColumn, ReportAmounts, ReportDefinition } from '../contract/financialReport';
import { amountOfAccount, type CalculatedRow } from '../rules/calculateReport';
import { isAmountColumn } from '../rules/columnSpans';
import { type ReadReport, rowsOfSum } from '../rules/judgeReport';
import { rowsNamedIn } from '../rules/parseFormula';
import { PROFIT } from '../rules/selectAccounts';
import { DrillDialog, type DrilledAccount } from './DrillDialog';
import { shownColumns, shownRows } from './layOutPreview';
import type { ReportMasters } from './useReportMasters';

interface ReportPreviewProps {
  readonly title: string;
  readonly definition: ReportDefinition;
  readonly read: ReadReport;
  readonly amounts: ReportAmounts;
  readonly rows: readonly CalculatedRow[];
  readonly masters: ReportMasters;
  /** The day as of whose knowledge the figures are drawn up. */
  readonly known: Day | '';
}

interface Drilled {
  readonly title: string;
  readonly accounts: readonly DrilledAccount[];
  readonly source: AmountColumn['source'];
  readonly open: (account: string) => void;
}

/**
 * A report on real figures. Enter on a figure leads to the ledger or the budget behind it, or first to the accounts it is
 * made of.
 */
export function ReportPreview(props: ReportPreviewProps) {
  const { title, definition, amounts, rows } = props;
  const say = useMessages('statements');
  const screen = useScreen();
  const year = useFiscalYear();
  const [drilled, setDrilled] = useState<Drilled | null>(null);

  const open = (row: ReportRow, column: ReportColumn | null) => {
    const shown = amountColumnOf(definition, column?.field);
    const span = shown && amounts.spans[shown.code];
    if (!shown || !span) return;
    const accounts = accountsBehind(row.id, shown.code, props);
    const { source, department } = shown;
    const openBehind = (account: string) => {
      const behind = { ...span, department };
      const path = source === 'plan' ? budgetBehind(behind, year.from) : ledgerBehind(account, behind, props);
      screen.open(path, 'newTab');
    };
    if (accounts.length === 0) return notify('warning', say('report.nothingBehind'));
    const [only, ...others] = accounts;
    if (only && others.length === 0 && only.code !== PROFIT) openBehind(only.code);
    else setDrilled({ title: row.title, accounts, source, open: openBehind });
  };
  return (
    <>
      <ReportTable
        takesFocus={false}
        label={title}
        titleHeading={say('report.item')}
        columns={shownColumns(definition, amounts)}
        rows={shownRows(rows)}
        canOpen={({ id }) => definition.rows.some(({ code, kind }) => code === id && kind !== 'heading')}
        onOpen={open}
      />
      {drilled ? <DrillDialog {...drilled} onClose={() => setDrilled(null)} /> : null}
    </>
  );
}

/** The column of amounts behind a column; the first one for a title. */
function amountColumnOf({ columns }: ReportDefinition, code: string | undefined): AmountColumn | undefined {
  const column = columns.find((each) => each.code === code) ?? columns.find(isAmountColumn);
  if (!column || column.kind === 'amount') return column;
  return column.of === code ? undefined : amountColumnOf({ rows: [], columns }, column.of);
}

/** The accounts that a row adds up, through its formulas, with what each holds in a column. */
function accountsBehind(
  code: string,
  column: string,
  { definition, read, amounts, masters }: ReportPreviewProps,
): DrilledAccount[] {
  const held = amounts.amounts[column] ?? {};
  const seen = new Set<string>();
  const collect = (row: string): DrilledAccount[] => {
    if (seen.has(row)) return [];
    seen.add(row);
    const formula = read.formulas.get(row);
    if (formula) {
      const sums = formula.kind === 'sum' ? rowsOfSum(formula, definition.rows) : rowsNamedIn(formula);
      return sums.flatMap(collect);
    }
    const own = definition.rows.find((each) => each.code === row);
    if (!own) return [];
    return (read.selections.get(row) ?? []).flatMap((account) => {
      const amount = held[account];
      if (!amount) return [];
      const title = masters.accounts.find((each) => each.code === account)?.title ?? account;
      return [{ code: account, title, amount: amountOfAccount(account, own, amount, masters.chart) }];
    });
  };
  return collect(code).filter(({ amount }) => amount !== 0);
}
