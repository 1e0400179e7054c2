import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import { paper } from '#server/plugin.ts';
import wordsInEnglish from '../../locales/paper/en';
import wordsInJapanese from '../../locales/paper/ja';
import { getPayRegister, getWageLedger, type LedgerRow, type PayRegister } from '../contract/wageLedger';
import { columnTitle, periodText, type RegisterLine, registerColumns } from '../rules/ledgerWords';
import ledgerLayout from './ledger.typ?raw';
import { factsOf, sayIn } from './ledgerFiles';
import registerLayout from './register.typ?raw';

const WORDS = { ja: wordsInJapanese, en: wordsInEnglish };

function figureOf({ unit }: LedgerRow, amount: number | undefined): string {
  if (amount === undefined) return '';
  if (unit !== 'minutes') return formatAmount(amount);
  return `${Math.floor(amount / 60)}:${String(amount % 60).padStart(2, '0')}`;
}

/** 賃金台帳 of one person and year, A4 across: months of payment, bonuses and the sum as columns. */
export const wageLedgerPaper = paper({
  name: 'payroll:wage-ledger',
  of: getWageLedger,
  layout: ledgerLayout,
  words: WORDS,
  compose: async (_tx, ledger, { locale }) => ({
    fileName: `${WORDS[locale].ledgerTitle}-${ledger.year}-${ledger.employee}`,
    data: {
      year: String(ledger.year),
      facts: factsOf(ledger, locale),
      columns: ledger.columns.map((column) => ({
        title: columnTitle(column, sayIn(locale)),
        period: periodText(column).split('〜'),
        paidOn: column.paidOn === '' ? '' : formatDay(column.paidOn),
      })),
      rows: ledger.rows.map((row) => ({
        title: row.title,
        isTotal: row.isTotal,
        figures: [...ledger.columns.map(({ id }) => figureOf(row, row.amounts[id])), figureOf(row, row.total)],
      })),
    },
  }),
});

/** People beside each other on one page; each department begins anew. */
const PEOPLE_A_PAGE = 9;

/** 支給控除一覧 of a run, A4 across: items as rows, people as columns, department by department, and the sums. */
export const payRegisterPaper = paper({
  name: 'payroll:pay-register',
  of: getPayRegister,
  layout: registerLayout,
  words: WORDS,
  compose: async (_tx, register, { locale }) => {
    const words = WORDS[locale];
    const title = register.kind === 'bonus' ? words.bonusRegisterTitle : words.registerTitle;
    const columns = registerColumns(register, sayIn(locale));
    const figures = (line: RegisterLine) => columns.map(({ figureOf }) => formatAmount(figureOf(line) ?? 0));
    const sumsOnly = {
      title: words.allDepartments,
      heads: register.departments.map(({ title }) => ['', title ?? words.noDepartment]),
      figures: register.departments.map(figures),
      sum: { title: words.sum, figures: figures(register) },
    };
    return {
      fileName: `${title}-${register.month}`,
      data: {
        title,
        mark: register.state === 'draft' || register.state === 'checked' ? words.draft : null,
        month: formatMonth(register.month),
        group: register.groupTitle,
        period: periodText(register),
        paidOn: formatDay(register.paidOn),
        items: columns.map(({ title, isSum }) => ({ title, isTotal: isSum })),
        blocks: [...register.departments.flatMap((each) => blocksOf(each, words, figures)), sumsOnly],
      },
    };
  },
});

type Department = PayRegister['departments'][number];

function blocksOf(department: Department, words: typeof wordsInJapanese, figures: (line: RegisterLine) => string[]) {
  const { people } = department;
  const title = department.title ?? words.noDepartment;
  const pages = Math.ceil(people.length / PEOPLE_A_PAGE);
  return Array.from({ length: pages }, (_, page) => {
    const shown = people.slice(page * PEOPLE_A_PAGE, (page + 1) * PEOPLE_A_PAGE);
    return {
      title,
      heads: shown.map(({ employee, name }) => [employee, name]),
      figures: shown.map(figures),
      sum: page === pages - 1 ? { title: words.sum, figures: figures(department) } : null,
    };
  });
}
