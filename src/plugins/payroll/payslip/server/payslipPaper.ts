import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import type { Locale } from '#core/value/text.ts';
import { type ComposedPaper, paper } from '#server/plugin.ts';
import wordsInEnglish from '../../locales/paper/en';
import wordsInJapanese from '../../locales/paper/ja';
import { getOwnPayslip, getPayslip, type PayslipRead } from '../../pay-run/contract/payRun';
import { CONFIRMED_STATES } from '../../pay-run/rules/payRunMachine';
import layout from './payslip.typ?raw';

const WORDS = { ja: wordsInJapanese, en: wordsInEnglish };

function composed(slip: PayslipRead, locale: Locale): ComposedPaper {
  const words = WORDS[locale];
  const name = slip.kind === 'bonus' ? words.bonusSlip : words.paySlip;
  const of = (kind: 'earning' | 'deduction') =>
    slip.items
      .filter((item) => item.kind === kind && item.amount !== 0)
      .map(({ title, amount }) => [title, formatAmount(amount)]);
  const { gross, deductions, net } = slip.yearToDate;
  return {
    fileName: `${name}-${slip.month}-${slip.employee}`,
    data: {
      title: `${formatMonth(slip.month)} ${name}`,
      mark: CONFIRMED_STATES.some((state) => state === slip.state) ? null : words.draft,
      ...{ name: slip.name, number: slip.employee, department: slip.departmentTitle ?? '' },
      period: slip.kind === 'bonus' ? '' : `${formatDay(slip.from)}〜${formatDay(slip.through)}`,
      paidOn: formatDay(slip.paidOn),
      attendance: slip.attendance.map(({ name: title, value }) => [title, value]),
      ...{ earnings: of('earning'), deductions: of('deduction') },
      ...{ gross: formatAmount(slip.gross), deductionSum: formatAmount(slip.deductions), net: formatAmount(slip.net) },
      yearToDate: [
        [words.gross, gross],
        [words.deductionSum, deductions],
        [words.net, net],
      ]
        .map(([title, amount]) => `${title} ${formatAmount(Number(amount))}`)
        .join('　'),
    },
  };
}

/** 給与明細書・賞与明細書 for those in charge; what is not confirmed says so across the page. */
export const payslipPaper = paper({
  name: 'payroll:payslip',
  of: getPayslip,
  layout,
  words: WORDS,
  compose: async (_tx, slip, { locale }) => composed(slip, locale),
});

/** The same for the person, once it is published. */
export const ownPayslipPaper = paper({
  name: 'payroll:own-payslip',
  of: getOwnPayslip,
  layout,
  words: WORDS,
  compose: async (_tx, slip, { locale }) => composed(slip, locale),
});
