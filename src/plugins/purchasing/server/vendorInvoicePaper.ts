import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import { formatQuantity } from '#core/value/quantity.ts';
import { drawAnswer } from '#server/paper/drawAnswer.ts';
import { paper, type UseCase } from '#server/plugin.ts';
import { getOwnCompany } from '../../administration/server/service';
import { getVendorInvoice as contract, type DraftLine, type VendorInvoice } from '../contract/vendorInvoice';
import type { downloadVendorInvoicePdf as pdf } from '../contract/vendorInvoiceList';
import en from '../locales/en';
import ja from '../locales/ja';
import wordsInEnglish from '../locales/paper/en';
import wordsInJapanese from '../locales/paper/ja';
import { purchaseTaxOf } from '../rules/purchaseTaxCodes';
import { getVendorInvoice } from './readVendorInvoices';
import layout from './vendorInvoice.typ?raw';

type Words = typeof wordsInJapanese;

/**
 * 仕入明細書, which stands for the vendor's invoice once it has confirmed it (消費税法30条9項3号、施行令49条4項: who writes it, the
 * vendor and its number, day, what was bought and what of it is under the reduced rate, sums and tax by rate); our record of
 * an invoice that the vendor wrote otherwise. A credit note says what it takes back, and from what (消費税法57条の4第3項).
 */
export const vendorInvoicePaper = paper({
  name: 'purchasing:vendor-invoice',
  of: contract,
  layout,
  words: { ja: wordsInJapanese, en: wordsInEnglish },
  compose: async (tx, invoice, call) => {
    const words = call.locale === 'en' ? wordsInEnglish : wordsInJapanese;
    const { purchaseRates } = call.locale === 'en' ? en : ja;
    const { kind, number, isSelfBilled, partnerTitle, registeredAs, deliveredOn, month, title } = invoice;
    const isCredit = kind === 'creditNote';
    const own = await getOwnCompany(tx, { asOf: deliveredOn }, call);
    const name = words[TITLES[kind][isSelfBilled ? 'own' : 'vendor']];
    return {
      fileName: `${name}-${number}-${partnerTitle}`,
      data: {
        name,
        isSelfBilled,
        mark: markOf(invoice, words),
        vendor: partnerTitle,
        registeredAs: registeredAs === '' ? words.notRegistered : registeredAs,
        facts: [
          ...(title === '' ? [] : [[words.subject, title]]),
          [words.month, formatMonth(month)],
          [isCredit ? words.returnedOn : words.deliveredOn, formatDay(deliveredOn)],
          ...(isCredit ? originalOf(invoice, words) : [[words.dueOn, invoice.dueOn ? formatDay(invoice.dueOn) : '—']]),
        ],
        numbers: [
          [words.number, number],
          ...(isSelfBilled ? [] : [[words.vendorNumber, invoice.vendorNumber || '—']]),
          [words.invoicedOn, formatDay(invoice.invoicedOn)],
        ],
        payableTitle: isCredit ? words.credited : words.payable,
        payable: formatAmount(invoice.payable),
        writer: {
          title: own.title,
          lines: [own.postalCode && `〒${own.postalCode}`, own.address, own.phone].filter(Boolean),
        },
        lines: invoice.lines.map(lineOf),
        notes: [words[invoice.entry], ...(invoice.lines.some(isReduced) ? [words.reduced] : [])],
        rates: invoice.perRate.map(({ taxCode, taxable, tax }) => [
          purchaseRates[taxCode],
          formatAmount(taxable),
          formatAmount(tax),
        ]),
        sums: sumsOf(invoice, words),
        confirmation: isSelfBilled ? words.confirmation : '',
        remarks: invoice.remarks,
      },
    };
  },
});

const TITLES = {
  invoice: { own: 'selfBilledTitle', vendor: 'title' },
  creditNote: { own: 'selfBilledCreditTitle', vendor: 'creditTitle' },
} as const;

/** The invoice that a credit note takes back from, and the day of its services. */
const originalOf = ({ original }: VendorInvoice, words: Words): string[][] =>
  original === null
    ? []
    : [
        [words.original, [original.number, original.vendorNumber].filter(Boolean).join(' ')],
        [words.originalOn, formatDay(original.deliveredOn)],
      ];

/** Only what was approved may leave as if it were settled. */
function markOf({ state }: VendorInvoice, words: Words): string | null {
  if (state === 'cancelled' || state === 'rejected') return words.cancelled;
  return state === 'draft' || state === 'requested' || state === 'sentBack' ? words.draft : null;
}

const isReduced = ({ taxCode }: DraftLine): boolean => purchaseTaxOf(taxCode).isReduced;

const lineOf = (line: DraftLine) => ({
  content: `${line.title}${isReduced(line) ? ' ※' : ''}`,
  quantity: line.unitPrice === null ? '' : formatQuantity(line.quantityHundredths),
  price: line.unitPrice === null ? '' : formatAmount(line.unitPrice),
  amount: formatAmount(line.amount),
});

function sumsOf({ kind, total, withholding, payable }: VendorInvoice, words: Words): [string, string][] {
  const rows: [string, number][] = [[words.total, total]];
  const [withheld, rest] =
    kind === 'creditNote' ? [words.withheldBack, words.toCredit] : [words.withholding, words.toPay];
  if (withholding > 0) rows.push([withheld, -withholding], [rest, payable]);
  return rows.map(([name, amount]) => [name, formatAmount(amount)]);
}

/** @throws Refusal purchasing/unknown-invoice */
export const downloadVendorInvoicePdf: UseCase<typeof pdf> = async (tx, asked, call) =>
  drawAnswer(tx, call, vendorInvoicePaper, await getVendorInvoice(tx, asked, call));
