import { z } from 'zod';
import type { FeeKind } from '#plugins/ledger/tax/rates/feeWithholding.ts';
import { type BonusTax, bonusTaxOf } from '../bonusTax';
import { splitCommuting } from '../commuting';
import { combine, type Explained, yen } from '../explained';
import { feeTaxOf, grossUpFee } from '../fees';
import { computerTaxOf, monthlyTaxOf, TAX_METHODS, tableTaxOf } from '../monthlyTax';
import { type RetirementKind, retirementTaxOf } from '../retirement';
import { column, count, dated, money, onOf, renamed, type Sample, type SampleValue, sample } from './sample';

const computer = sample(z.object({ A: money, dependants: count.default(0), ...dated }), (book, given, named) =>
  computerTaxOf(book, { pay: given.A, dependants: given.dependants, paidOn: onOf(given, named) }),
);

const monthlyTable = sample(
  z.object({
    A: money,
    dependants: count.default(0),
    secondary_dependants: count.optional(),
    column: column.optional(),
    ...dated,
  }),
  (book, given, named) =>
    tableTaxOf(book, {
      pay: given.A,
      column: given.column ?? named.column,
      dependants: given.secondary_dependants ?? given.dependants,
      paidOn: onOf(given, named),
    }),
);

/** By the method named; the table where none is. */
const monthlyWithholding = sample(
  z.object({
    A: money,
    dependants: count.default(0),
    column: column.default('kou'),
    method: z.enum(TAX_METHODS).default('table'),
    ...dated,
  }),
  (book, given, named) =>
    monthlyTaxOf(
      book,
      { pay: given.A, column: given.column, dependants: given.dependants, paidOn: onOf(given, named) },
      given.method,
    ),
);

const WAYS = { rate: 'rate', noPrevious: 'no_prev', previousEaten: 'prev_eaten', overTenTimes: 'over_10x' } as const;

const bonus = sample(
  z.object({
    bonus: money.optional(),
    bonus_insurance: money.default(0),
    bonus_after_ins: money.optional(),
    prev_pay: money.optional(),
    prev_insurance: money.default(0),
    prev_after_ins: money.optional(),
    prev_paid: z.boolean().default(true),
    dependants: count.default(0),
    months: count.default(6),
    column: column.default('kou'),
    method: z.enum(TAX_METHODS).default('table'),
    ...dated,
  }),
  (book, given, named) => {
    const isShort = given.bonus_after_ins !== undefined;
    const { method } = given;
    const previousPay = given.prev_after_ins ?? given.prev_pay;
    const taxed = bonusTaxOf(book, {
      bonus: given.bonus_after_ins ?? given.bonus ?? 0,
      bonusInsurance: isShort ? 0 : given.bonus_insurance,
      previous:
        given.prev_paid && previousPay !== undefined
          ? { pay: previousPay, insurance: given.prev_after_ins === undefined ? given.prev_insurance : 0 }
          : null,
      column: given.column,
      dependants: given.dependants,
      months: given.months,
      paidOn: onOf(given, named),
      method,
    });
    return renamed(taxed, (value) => (isShort ? { tax: value.tax } : bonusAnswer(value, method)));
  },
);

function bonusAnswer({ tax, way, ratePer100k }: BonusTax, method: 'table' | 'computer'): SampleValue {
  if (way === 'rate') return { tax, method: 'rate', rate_x100000: ratePer100k };
  return { tax, method: `${method === 'table' ? 'monthly_table' : 'computer_method'}/${WAYS[way]}` };
}

const nonResident = sample(z.object({ taxable_pay: money, ...dated }), (book, given, named) =>
  feeTaxOf(book, { kind: 'nonResident', base: given.taxable_pay, paidOn: onOf(given, named) }),
);

const KIND_WORDS: Readonly<Record<RetirementKind, string>> = { general: '一般', short: '短期', officer: '特定役員' };

const retirement = sample(
  z.object({
    amount: money,
    years: count,
    months: count.default(0),
    dis: z.boolean().default(false),
    officer: z.boolean().default(false),
    declared: z.boolean().default(true),
    ...dated,
  }),
  (book, given, named) =>
    renamed(
      retirementTaxOf(book, {
        amount: given.amount,
        years: given.years,
        months: given.months,
        isDisabled: given.dis,
        isOfficer: given.officer,
        isDeclared: given.declared,
        paidOn: onOf(given, named),
      }),
      (tax) => ({
        kind: KIND_WORDS[tax.kind],
        service_years: tax.serviceYears,
        deduction: tax.deduction,
        taxable: tax.taxable,
        income_tax: tax.incomeTax,
        municipal: tax.municipal,
        prefectural: tax.prefectural,
      }),
    ),
);

const commuting = sample(
  z.object({
    amount: money,
    km: z.number().min(0).max(1000).nullish(),
    parking: money.optional(),
    pay_date: z.iso.date().optional(),
    ...dated,
  }),
  (book, given, named) =>
    renamed(
      splitCommuting(book, {
        amount: given.amount,
        km: given.km ?? null,
        parking: given.parking,
        paidOn: given.pay_date ?? onOf(given, named),
      }),
      ({ nonTaxable, taxable }) => ({ non_taxable: nonTaxable, taxable }),
    ),
);

/** The kinds of the worked cases by how they begin, and our own names. */
const FEE_KINDS: readonly (readonly [begins: string, kind: FeeKind | 'grossUp' | 'consumptionTax'])[] = [
  ['204条', 'fee'],
  ['fee', 'fee'],
  ['司法書士', 'scrivener'],
  ['scrivener', 'scrivener'],
  ['手取り', 'grossUp'],
  ['grossUp', 'grossUp'],
  ['消費税区分', 'consumptionTax'],
  ['consumptionTax', 'consumptionTax'],
];

const fees = sample(
  z.object({
    kind: z
      .string()
      .max(100)
      .refine((typed) => FEE_KINDS.some(([begins]) => typed.startsWith(begins))),
    base: money.optional(),
    net: money.optional(),
    fee_net: money.default(0),
    consumption_tax: money.default(0),
    tax_separated: z.boolean().default(false),
    ...dated,
  }),
  (book, given, named): Explained<SampleValue> => {
    const kind = FEE_KINDS.find(([begins]) => given.kind.startsWith(begins))?.[1] ?? 'fee';
    const paidOn = onOf(given, named);
    if (kind === 'grossUp' || (given.base === undefined && given.net !== undefined)) {
      const net = given.net ?? 0;
      const found = grossUpFee(book, { kind: kind === 'scrivener' ? 'scrivener' : 'fee', net, paidOn });
      return renamed(found, ({ gross, tax }) => ({ net, gross, tax }));
    }
    if (kind === 'consumptionTax') {
      const base = given.fee_net + (given.tax_separated ? 0 : given.consumption_tax);
      const tax = feeTaxOf(book, { kind: 'fee', base, paidOn });
      const payment = given.fee_net + given.consumption_tax - tax.value;
      return combine(
        { base, tax: tax.value, payment },
        [
          {
            value: base,
            explanation: [
              {
                step: 'feeBase',
                formula: given.tax_separated
                  ? yen(given.fee_net)
                  : `${yen(given.fee_net)} + ${yen(given.consumption_tax)}`,
                value: base,
              },
            ],
          },
          tax,
        ],
        {
          step: 'netPayment',
          formula: `${yen(given.fee_net)} + ${yen(given.consumption_tax)} − ${yen(tax.value)}`,
          value: payment,
        },
      );
    }
    const base = given.base ?? 0;
    const tax = feeTaxOf(book, { kind, base, paidOn });
    return combine({ tax: tax.value, net: base - tax.value }, [tax], {
      step: 'netPayment',
      formula: `${yen(base)} − ${yen(tax.value)}`,
      value: base - tax.value,
    });
  },
);

/** What is withheld when something is paid. */
export const TAX_SAMPLES: Readonly<Record<string, Sample>> = {
  computer_method: computer,
  monthly_table: monthlyTable,
  monthly_withholding: monthlyWithholding,
  bonus,
  non_resident: nonResident,
  retirement,
  commuting,
  fee_withholding: fees,
};
