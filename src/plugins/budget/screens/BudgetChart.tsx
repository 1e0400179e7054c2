import { useMemo, useState } from 'react';
import { formatFigure } from '#core/value/formatAmount.ts';
import { shortMonthName } from '#core/value/monthName.ts';
import { TrendChart } from '#ui/chart/TrendChart.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { useLocale, useMessages } from '#ui/i18n/useMessages.ts';
import type { Budget } from '../contract/budget';
import type { BudgetLine } from '../rules/budgetLine';
import { outlineBudget } from '../rules/layOutBudget';
import styles from './Budget.module.css';
import { sumActualColumns, sumColumns } from './budgetColumns';

interface BudgetChartProps {
  budget: Budget;
  lines: readonly BudgetLine[];
  /** The account under the cursor. */
  account: string | undefined;
}

const CURSOR = '*';
const FIRST_SHOWN = 'PL-SGA-RESULT';

/** Plan against what the books hold, by month: in a picture, and in the table beside it. */
export default function BudgetChart({ budget, lines, account }: BudgetChartProps) {
  const say = useMessages('budget');
  const locale = useLocale();
  const [chosen, setChosen] = useState(FIRST_SHOWN);
  const outline = useMemo(() => outlineBudget(budget), [budget]);
  const choices = outline.filter(({ kind, code }) => kind === 'subtotal' || code === 'PL-SALES');
  const planned = useMemo(() => sumColumns(budget, lines), [budget, lines]);
  const booked = useMemo(() => sumActualColumns(budget), [budget]);
  const code = chosen === CURSOR ? (account ?? FIRST_SHOWN) : chosen;
  const line = lines.find((each) => each.account === code);
  const row = budget.rows.find((each) => each.account === code);
  const months = budget.months.map((month, place) => {
    const plan = line?.amounts[place] ?? planned[place]?.get(code) ?? 0;
    const actual = row ? (row.actual[place] ?? null) : (booked[place]?.get(code) ?? null);
    return { month, title: shortMonthName(month, locale), plan, actual };
  });
  const title = row?.title ?? outline.find((each) => each.code === code)?.title ?? '';
  return (
    <section className={styles.chart} aria-label={say('budget.chartOf', { title })}>
      <div>
        <div className={styles.chartRow}>
          <SelectField
            label={say('budget.chartRow')}
            value={chosen}
            options={[
              ...choices.map((each) => ({ value: each.code, label: each.title })),
              { value: CURSOR, label: say('budget.chartCursor') },
            ]}
            onChange={setChosen}
          />
        </div>
        <TrendChart
          title={say('budget.chartOf', { title })}
          labels={months.map((each) => each.title)}
          series={[
            { name: say('budget.actual'), shape: 'bar', values: months.map(({ actual }) => actual) },
            { name: say('budget.plan'), shape: 'bar', values: months.map(({ plan }) => plan) },
          ]}
        />
      </div>
      <table className={styles.figures}>
        <thead>
          <tr>
            {['month', 'plan', 'actual', 'difference'].map((word) => (
              <th key={word} scope="col">
                {say(`budget.${word}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, title: name, plan, actual }) => (
            <tr key={month}>
              <th scope="row">{name}</th>
              <td>{formatFigure(plan)}</td>
              <td>{actual === null ? '' : formatFigure(actual)}</td>
              <td>{actual === null ? '' : formatFigure(actual - plan)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
