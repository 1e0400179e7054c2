import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import { paper } from '#server/plugin.ts';
import wordsInEnglish from '../../locales/paper/en';
import wordsInJapanese from '../../locales/paper/ja';
import { drawDecisions } from '../contract/standardDecision';
import layout from './decisions.typ?raw';

const WORDS = { ja: wordsInJapanese, en: wordsInEnglish };
const yen = (amount: number | null | undefined) => (amount == null ? '' : formatAmount(amount));

/** 算定基礎届 of a year, or 月額変更届: whoever is decided for, A4 across. */
export const decisionPaper = paper({
  name: 'payroll:standard-decisions',
  of: drawDecisions,
  layout,
  words: WORDS,
  compose: async (_tx, { year, kind, rows, company, address }, { locale }) => {
    const words = WORDS[locale];
    const name = { regular: words.regularDecisions, revision: words.revisions, afterLeave: words.revisionsAfterLeave }[
      kind
    ];
    return {
      fileName: `${name}-${year}`,
      data: {
        ...{ title: name, company, address, year: String(year), isRevision: kind !== 'regular' },
        rows: rows.map((row) => ({
          ...{ number: row.referenceNumber || row.employee, name: row.name, kana: row.kana },
          birthOn: row.birthOn === null ? '' : formatDay(row.birthOn),
          effective: formatMonth(row.effectiveFrom.slice(0, 7)),
          current: yen(row.current?.standard),
          currentFrom: row.currentFrom === null ? '' : formatMonth(row.currentFrom.slice(0, 7)),
          months: row.months.map(({ month, days, amount }) => [formatMonth(month), String(days), yen(amount)]),
          total: yen(row.months.reduce((sum, each) => sum + (each.isCounted ? (each.amount ?? 0) : 0), 0)),
          average: yen(row.average),
          decided: yen(row.decided?.standard),
          grade: row.decided ? `${row.decided.grade} / ${row.decided.pensionGrade}` : '',
          change:
            row.changeMonth === null
              ? ''
              : [formatMonth(row.changeMonth), row.fixedPay && words[row.fixedPay === 'down' ? 'paidLess' : 'paidMore']]
                  .filter(Boolean)
                  .join(' '),
        })),
      },
    };
  },
});
