import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import { paper } from '#server/plugin.ts';
import wordsInEnglish from '../../locales/paper/en';
import wordsInJapanese from '../../locales/paper/ja';
import { getWithholdingPayment } from '../contract/withholdingPayment';
import layout from './payment.typ?raw';

const WORDS = { ja: wordsInJapanese, en: wordsInEnglish };

/** 所得税徴収高計算書 with what goes into each of its fields, to copy into the form or to pay by. */
export const withholdingPaymentPaper = paper({
  name: 'payroll:withholding-payment',
  of: getWithholdingPayment,
  layout,
  words: WORDS,
  compose: async (_tx, { lines, payer, from, through, due, ...payment }, { locale }) => {
    const words = WORDS[locale];
    const yearEnd = [
      [words.shortage, payment.shortage],
      [words.excess, payment.excess],
    ] as const;
    return {
      fileName: `${words.withholdingTitle}-${from.slice(0, 7)}`,
      data: {
        title: payment.span === 'half' ? words.withholdingHalf : words.withholdingTitle,
        span: `${formatDay(from)}〜${formatDay(through)}`,
        due: formatDay(due),
        payer: [
          [words.payerName, payer.name],
          [words.payerAddress, payer.address],
          [words.payerNumber, payer.corporateNumber],
        ],
        lines: lines.map(({ kind, formCode, runs, people, pay, tax }) => [
          formCode,
          words[`${kind}Line`],
          [...new Set(runs.map(({ paidOn }) => formatDay(paidOn)))].join(' '),
          ...[people, pay, tax].map((figure) => (runs.length === 0 ? '' : formatAmount(figure))),
        ]),
        yearEnd: yearEnd.map(([name, amount]) => [name, amount === 0 ? '' : formatAmount(amount)]),
        payable: formatAmount(payment.payable),
        carriedOver: payment.carriedOver === 0 ? '' : formatAmount(payment.carriedOver),
        nonResidents: payment.nonResidents.map(({ month, due: dueOn, people, pay, tax }) => [
          formatMonth(month),
          formatDay(dueOn),
          ...[people, pay, tax].map((figure) => formatAmount(figure)),
        ]),
      },
    };
  },
});
