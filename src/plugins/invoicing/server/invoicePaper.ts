import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { formatQuantity } from '#core/value/quantity.ts';
import { paper } from '#server/plugin.ts';
import type { DraftLine, Invoice } from '../contract/customerInvoice';
import { getInvoice } from '../contract/customerInvoice';
import en from '../locales/en';
import ja from '../locales/ja';
import wordsInEnglish from '../locales/paper/en';
import wordsInJapanese from '../locales/paper/ja';
import { saleTaxOf } from '../rules/saleTaxCodes';
import layout from './invoice.typ?raw';

type Words = typeof wordsInJapanese;

/**
 * 請求書, and 適格返還請求書: everything 消費税法57条の4第1項 and 第3項 ask for. A draft and a cancelled one say so across the page.
 */
export const invoicePaper = paper({
  name: 'invoicing:invoice',
  of: getInvoice,
  layout,
  words: { ja: wordsInJapanese, en: wordsInEnglish },
  compose: async (_tx, invoice, { locale }) => {
    const words = locale === 'en' ? wordsInEnglish : wordsInJapanese;
    const { rates } = locale === 'en' ? en : ja;
    const { kind, state, issuer, number, partnerTitle } = invoice;
    const isCredit = kind === 'creditNote';
    const title = isCredit ? words.creditTitle : words.title;
    return {
      fileName: `${title}-${number ?? words.draft}-${partnerTitle}`,
      data: {
        isCredit,
        mark: state === 'draft' ? words.draft : state === 'cancelled' ? words.cancelled : null,
        recipient: partnerTitle,
        facts: factsOf(invoice, words),
        numbers: [
          [words.number, number ?? '—'],
          [words.invoicedOn, formatDay(invoice.invoicedOn)],
        ],
        billed: formatAmount(invoice.billed),
        issuer: {
          title: issuer.title,
          lines: [issuer.postalCode && `〒${issuer.postalCode}`, issuer.address, issuer.phone].filter(Boolean),
          registration: issuer.registrationNumber,
        },
        lines: invoice.lines.map((line) => lineOf(line, words)),
        notes: notesOf(invoice, words),
        rates: invoice.perRate.map(({ taxCode, taxable, tax }) => [
          rates[taxCode],
          formatAmount(taxable),
          formatAmount(tax),
        ]),
        sums: sumsOf(invoice, words),
        accounts: isCredit ? [] : issuer.bankAccounts,
        remarks: invoice.remarks,
      },
    };
  },
});

function factsOf({ kind, title, deliveredOn, dueOn, original }: Invoice, words: Words): [string, string][] {
  const subject: [string, string][] = title === '' ? [] : [[words.subject, title]];
  if (kind === 'creditNote') {
    const of: [string, string][] = original
      ? [
          [words.original, original.number ?? '—'],
          [words.originalOn, formatDay(original.deliveredOn)],
        ]
      : [];
    return [...subject, [words.returnedOn, formatDay(deliveredOn)], ...of];
  }
  return [...subject, [words.deliveredOn, formatDay(deliveredOn)], [words.dueOn, dueOn ? formatDay(dueOn) : '—']];
}

const isReduced = ({ kind, taxCode }: DraftLine): boolean =>
  kind !== 'expense' && kind !== 'advance' && saleTaxOf(taxCode).isReduced;

const lineOf = (line: DraftLine, words: Words) => {
  const { kind, title, quantityHundredths, unit, unitPrice, amount } = line;
  const isTakenOff = kind === 'discount' || kind === 'advance';
  const named =
    kind === 'discount'
      ? `${words.discount} ${title}`
      : kind === 'advance'
        ? `${words.advance} ${title}`
        : kind === 'expense'
          ? `${words.expense} ${title}`
          : title;
  return {
    content: `${named}${isReduced(line) ? ' ※' : ''}`,
    quantity: unitPrice === null ? '' : formatQuantity(quantityHundredths),
    unit: unitPrice === null ? '' : unit,
    price: unitPrice === null ? '' : formatAmount(unitPrice),
    amount: formatAmount(isTakenOff ? -amount : amount),
  };
};

const notesOf = ({ entry, lines }: Invoice, words: Words): string[] => [
  words[entry],
  ...(lines.some(isReduced) ? [words.reduced] : []),
];

function sumsOf({ expense, total, advance, withholding, billed }: Invoice, words: Words): [string, string][] {
  const rows: [string, number][] = [
    [words.expense, expense],
    [words.total, total],
    [words.advance, -advance],
    [words.withholding, -withholding],
  ];
  const shown = rows.filter(([name, amount]) => amount !== 0 || name === words.total);
  const last: [string, number][] = advance > 0 || withholding > 0 ? [[words.toPay, billed]] : [];
  return [...shown, ...last].map(([name, amount]) => [name, formatAmount(amount)]);
}
