import type { Day } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { firstDayOf } from '#core/value/month.ts';
import type { TaxEntry } from '../../ledger/tax/rules/splitTax';
import type { InvoiceKind } from './invoiceMachine';
import { netAmounts, unitCodeOf } from './pintLines';
import { isTaxOfRate, type PintSubtotal, type PintTax, pintTaxOf, sumPintTaxes } from './pintTaxes';
import type { InvoiceSums, SummedLine } from './sumInvoice';
import { element, writeXml, type XmlElement } from './xml';

export interface PintLine extends SummedLine {
  readonly title: string;
  readonly quantityHundredths: number;
  readonly unit: string;
  /** Yen; null where the amount was typed. */
  readonly unitPrice: number | null;
}

export interface PintParty {
  readonly title: string;
  /** `T` and 13 digits; empty where there is none. */
  readonly registrationNumber: string;
  /** 13 digits; empty where it is not known. */
  readonly corporateNumber: string;
}

export interface PintIssuer extends PintParty {
  readonly postalCode: string;
  readonly address: string;
  readonly phone: string;
  /** As they stand on the invoice: bank, branch, kind, number and holder. */
  readonly bankAccounts: readonly string[];
}

/** An issued invoice or credit note. */
export interface PintInvoice extends InvoiceSums {
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly title: string;
  /** 請求対象月, `YYYY-MM`. */
  readonly month: string;
  readonly invoicedOn: Day;
  /** 取引年月日, or 返還年月日. */
  readonly deliveredOn: Day;
  readonly dueOn: Day | null;
  readonly entry: TaxEntry;
  readonly remarks: string;
  readonly lines: readonly PintLine[];
  readonly issuer: PintIssuer;
  readonly buyer: PintParty;
  /** What a credit note takes back. */
  readonly original: { readonly number: string; readonly invoicedOn: Day } | null;
}

/** Why an invoice cannot be JP PINT: the code of a sentence. */
export type PintFault =
  | 'pint-without-registration'
  | 'pint-without-buyer'
  | 'pint-tax-beside-rate'
  | 'pint-without-lines';

export function findPintFault(invoice: PintInvoice): PintFault | undefined {
  const { issuer, buyer, perRate, expense, lines, kind } = invoice;
  if (issuer.registrationNumber === '') return 'pint-without-registration';
  if (addressOf(buyer) === null) return 'pint-without-buyer';
  if (!lines.some((line) => isLine(line, kind))) return 'pint-without-lines';
  return sumPintTaxes(perRate, expense).every(isTaxOfRate) ? undefined : 'pint-tax-beside-rate';
}

/**
 * An invoice as JP PINT, Peppol BIS Standard Invoice (UBL 2.1), with everything of a 適格請求書 (消費税法57条の4第1項).
 *
 * Verified against the published schematron of the jurisdiction (`aligned-ibr-jp-…`, `aligned-ibrp-…-jp`; docs.peppol.eu,
 * read 2026-11-28): the seller's T-number as its tax identifier, the period, the categories S, AA, E, G and O, one breakdown
 * of each, no rate of O, whole yen of tax within floor and ceiling, category and rate of allowances, one note of payment
 * terms. There is no document type CreditNote in JP PINT: a 返還請求書 is an Invoice with negative quantities and amounts that
 * names the invoice before it (ibg-03).
 *
 * Not verified, as no validator was at hand: the schematron as a program, the shared rules of PINT, the identifiers 0221
 * (登録番号) and 0188 (法人番号) as addresses of the network, how a Japanese bank account is written in ibt-084, and the units.
 * Income tax that the customer withholds has no place of its own: the note says it, and what is to be paid is without it.
 *
 * @throws Error where `findPintFault` finds one
 */
export function writeJpPint(invoice: PintInvoice): string {
  const fault = findPintFault(invoice);
  if (fault) throw new Error(`an invoice that cannot be JP PINT: ${fault}`);
  const { kind, number, invoicedOn, dueOn, issuer, buyer, original } = invoice;
  const isReturn = kind === 'creditNote';
  const net = netAmounts(invoice.lines, invoice.entry, invoice.perRate);
  const lines = invoice.lines.map((line, at) => ({ ...line, net: net[at] ?? 0 }));
  return writeXml(
    element(
      'ubl:Invoice',
      [
        cbc('CustomizationID', 'urn:peppol:pint:billing-1@jp-1'),
        cbc('ProfileID', 'urn:peppol:bis:billing'),
        cbc('ID', number),
        cbc('IssueDate', invoicedOn),
        !isReturn && dueOn !== null && cbc('DueDate', dueOn),
        cbc('InvoiceTypeCode', '380'),
        textOf('Note', noteOf(invoice)),
        cbc('DocumentCurrencyCode', 'JPY'),
        periodOf(invoice),
        original && referenceTo(original),
        cac('AccountingSupplierParty', [partyOf(issuer, issuer)]),
        cac('AccountingCustomerParty', [partyOf(buyer, null)]),
        ...(isReturn ? [] : issuer.bankAccounts.map(paymentMeans)),
        !isReturn && dueOn !== null && cac('PaymentTerms', [cbc('Note', `支払期日 ${formatDay(dueOn)}`)]),
        invoice.advance > 0 && cac('PrepaidPayment', [yen('PaidAmount', signed(invoice, invoice.advance))]),
        ...lines.filter((line) => isAllowance(line, kind)).map(allowance),
        taxTotal(invoice),
        monetaryTotal(invoice, lines),
        ...lines.filter((line) => isLine(line, kind)).map((line, at) => invoiceLine(line, at + 1, kind)),
      ],
      NAMESPACES,
    ),
  );
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const NAMESPACES = {
  'xmlns:ubl': `${UBL}Invoice-2`,
  'xmlns:cac': `${UBL}CommonAggregateComponents-2`,
  'xmlns:cbc': `${UBL}CommonBasicComponents-2`,
};

type Content = Parameters<typeof element>[1];
const cac = (name: string, content: Exclude<Content, string>): XmlElement => element(`cac:${name}`, content);
const cbc = (name: string, text: string, attributes: Record<string, string> = {}): XmlElement =>
  element(`cbc:${name}`, text, attributes);
const yen = (name: string, amount: number): XmlElement => cbc(name, String(amount), { currencyID: 'JPY' });
/** An element that is left out where it would be empty, as PINT asks. */
const textOf = (name: string, text: string): XmlElement | null => (text.trim() === '' ? null : cbc(name, text.trim()));

/** What a credit note takes back counts against the customer's debt. */
const signed = ({ kind }: Pick<PintInvoice, 'kind'>, amount: number): number =>
  kind === 'creditNote' && amount !== 0 ? -amount : amount;

/** Discounts are allowances of an invoice; on a credit note they are lines, as no allowance is negative. */
const isAllowance = ({ kind }: PintLine, of: InvoiceKind) => kind === 'discount' && of === 'invoice';
const isLine = ({ kind }: PintLine, of: InvoiceKind) =>
  kind === 'item' || kind === 'expense' || (kind === 'discount' && of === 'creditNote');

function noteOf({ title, remarks, withholding, billed, original, kind }: PintInvoice): string {
  return [
    title,
    ...(kind === 'creditNote' ? [`適格返還請求書${original ? `（${original.number}）` : ''}`] : []),
    ...(withholding > 0
      ? [`源泉徴収税額 ${formatAmount(withholding)} 円を差し引いた ${formatAmount(billed)} 円をお支払いください。`]
      : []),
    remarks,
  ]
    .filter((line) => line.trim() !== '')
    .join('\n');
}

/** The days of the services: the month as far as the day of the delivery, or that day alone. */
function periodOf({ kind, month, deliveredOn }: PintInvoice): XmlElement {
  const isOfMonth = kind === 'invoice' && deliveredOn.startsWith(month);
  return cac('InvoicePeriod', [
    cbc('StartDate', isOfMonth ? firstDayOf(month) : deliveredOn),
    cbc('EndDate', deliveredOn),
  ]);
}

const referenceTo = ({ number, invoicedOn }: NonNullable<PintInvoice['original']>): XmlElement =>
  cac('BillingReference', [cac('InvoiceDocumentReference', [cbc('ID', number), cbc('IssueDate', invoicedOn)])]);

/** Where it is reached in the network: by its 登録番号, or by its 法人番号. */
function addressOf({ registrationNumber, corporateNumber }: PintParty): { scheme: string; id: string } | null {
  if (registrationNumber !== '') return { scheme: '0221', id: registrationNumber };
  return corporateNumber === '' ? null : { scheme: '0188', id: corporateNumber };
}

function partyOf(party: PintParty, issuer: PintIssuer | null): XmlElement {
  const address = addressOf(party);
  const { registrationNumber, corporateNumber, title } = party;
  return cac('Party', [
    address && cbc('EndpointID', address.id, { schemeID: address.scheme }),
    cac('PartyName', [cbc('Name', title)]),
    cac('PostalAddress', [
      issuer && textOf('StreetName', issuer.address),
      issuer && textOf('PostalZone', issuer.postalCode),
      cac('Country', [cbc('IdentificationCode', 'JP')]),
    ]),
    registrationNumber === ''
      ? null
      : cac('PartyTaxScheme', [cbc('CompanyID', registrationNumber), cac('TaxScheme', [cbc('ID', 'VAT')])]),
    cac('PartyLegalEntity', [
      cbc('RegistrationName', title),
      corporateNumber === '' ? null : cbc('CompanyID', corporateNumber, { schemeID: '0188' }),
    ]),
    issuer && issuer.phone.trim() !== '' && cac('Contact', [cbc('Telephone', issuer.phone.trim())]),
  ]);
}

/** 30: by credit transfer. The number is that of the account; its name says all that stands on the paper. */
function paymentMeans(account: string): XmlElement {
  const number = /(?:^|\s)(\d{1,7})(?=\s)/.exec(account)?.[1] ?? account;
  return cac('PaymentMeans', [
    cbc('PaymentMeansCode', '30'),
    cac('PayeeFinancialAccount', [cbc('ID', number), cbc('Name', account)]),
  ]);
}

const taxCategory = (name: string, { category, percent }: PintTax): XmlElement =>
  cac(name, [
    cbc('ID', category),
    percent !== null && cbc('Percent', String(percent)),
    cac('TaxScheme', [cbc('ID', 'VAT')]),
  ]);

type NetLine = PintLine & { readonly net: number };

const allowance = ({ title, net, taxCode }: NetLine): XmlElement =>
  cac('AllowanceCharge', [
    cbc('ChargeIndicator', 'false'),
    textOf('AllowanceChargeReason', title),
    yen('Amount', net),
    taxCategory('TaxCategory', pintTaxOf(taxCode)),
  ]);

function taxTotal(invoice: PintInvoice): XmlElement {
  const subtotal = (sum: PintSubtotal) =>
    cac('TaxSubtotal', [
      yen('TaxableAmount', signed(invoice, sum.taxable)),
      yen('TaxAmount', signed(invoice, sum.tax)),
      taxCategory('TaxCategory', sum),
    ]);
  const sums = sumPintTaxes(invoice.perRate, invoice.expense);
  return cac('TaxTotal', [yen('TaxAmount', signed(invoice, invoice.tax)), ...sums.map(subtotal)]);
}

function monetaryTotal(invoice: PintInvoice, lines: readonly NetLine[]): XmlElement {
  const { kind, net, expense, total, advance } = invoice;
  const allowances = lines.filter((line) => isAllowance(line, kind)).reduce((sum, line) => sum + line.net, 0);
  return cac('LegalMonetaryTotal', [
    yen('LineExtensionAmount', signed(invoice, net + expense + allowances)),
    yen('TaxExclusiveAmount', signed(invoice, net + expense)),
    yen('TaxInclusiveAmount', signed(invoice, total)),
    allowances > 0 && yen('AllowanceTotalAmount', allowances),
    advance > 0 && yen('PrepaidAmount', signed(invoice, advance)),
    yen('PayableAmount', signed(invoice, total - advance)),
  ]);
}

/** Price by quantity is the amount, exactly: where the price was rounded, it is that of the whole quantity. */
function invoiceLine(line: NetLine, id: number, of: InvoiceKind): XmlElement {
  const { kind, title, unit, net, unitPrice, amount } = line;
  const hundredths = unitPrice === null || line.quantityHundredths === 0 ? 100 : line.quantityHundredths;
  const isTakenOff = (of === 'creditNote') !== (kind === 'discount');
  const isExact = net === amount && unitPrice !== null && unitPrice * hundredths === amount * 100;
  const unitCode = unitPrice === null ? 'C62' : unitCodeOf(unit);
  const quantity = decimal(hundredths);
  const price = isExact
    ? [yen('PriceAmount', unitPrice)]
    : [yen('PriceAmount', net), cbc('BaseQuantity', quantity, { unitCode })];
  return cac('InvoiceLine', [
    cbc('ID', String(id)),
    unitPrice !== null && unitCode === 'C62' ? textOf('Note', unit) : null,
    cbc('InvoicedQuantity', `${isTakenOff ? '-' : ''}${quantity}`, { unitCode }),
    yen('LineExtensionAmount', isTakenOff && net !== 0 ? -net : net),
    cac('Item', [cbc('Name', title), taxCategory('ClassifiedTaxCategory', pintTaxOf(line.taxCode))]),
    cac('Price', price),
  ]);
}

const decimal = (hundredths: number): string => String(hundredths / 100);
