import { formatAmount } from '#core/value/formatAmount.ts';
import type { Rounding } from '#core/value/rounding.ts';
import type { UseCase } from '#server/plugin.ts';
import { splitTax } from '../../ledger/tax/rules/splitTax';
import type * as contract from '../contract/customerInvoice';

const ROUNDING_OF = { floor: 'down', half_up: 'halfUp', ceil: 'up' } as const satisfies Record<string, Rounding>;

const WORDS = {
  ja: {
    tax: '消費税（{{rate}}%）',
    total: '合計',
    fractions: { floor: '切捨て', half_up: '四捨五入', ceil: '切上げ' },
  },
  en: {
    tax: 'Consumption tax ({{rate}} %)',
    total: 'Total',
    fractions: { floor: 'rounded down', half_up: 'rounded half up', ceil: 'rounded up' },
  },
} as const;

/** 消費税法施行令70条の10, 消費税法基本通達1-8-15. */
const LAW = {
  ja: '消費税法施行令70条の10（税率ごとに1回）',
  en: 'Consumption Tax Act Enforcement Order art. 70-10 (once a rate)',
};

/** The tax of an invoice, one rounding for each rate, however many lines. Nothing is stored. */
export const simulateInvoice: UseCase<typeof contract.simulateInvoice> = async (_tx, input, { locale }) => {
  const { lines, rounding, entry } = input;
  const words = WORDS[locale];
  const amounts = new Map<number, number>();
  for (const { net, gross, rate } of lines) amounts.set(rate, (amounts.get(rate) ?? 0) + (net ?? gross ?? 0));
  const perRate = [...amounts]
    .sort(([one], [other]) => other - one)
    .map(([rate, sum]) => ({ rate, ...splitTax(sum, rate, { entry, rounding: ROUNDING_OF[rounding] }) }));
  const total = perRate.reduce((sum, { taxable, tax }) => sum + taxable + tax, 0);
  const steps = perRate.map(({ rate, taxable, tax }) => {
    const shown =
      entry === 'inclusive'
        ? `${formatAmount(taxable + tax)} × ${rate} ÷ ${100 + rate}`
        : `${formatAmount(taxable)} × ${rate}%`;
    return {
      step: words.tax.replace('{{rate}}', String(rate)),
      formula: `${shown} ${words.fractions[rounding]}`,
      value: tax,
      source: LAW[locale],
    };
  });
  const parts = perRate.map(({ taxable, tax }) => `${formatAmount(taxable)} + ${formatAmount(tax)}`);
  return {
    perRate,
    total,
    explanation: [...steps, { step: words.total, formula: parts.join(' + '), value: total, source: '' }],
  };
};
