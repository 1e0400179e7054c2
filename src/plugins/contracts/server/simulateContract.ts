import type { InputOf } from '#core/contract/endpoint.ts';
import type { ExplainedStep } from '#core/contract/explainedStep.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import type { Locale, Text } from '#core/value/text.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/contract';
import { standardRateOn } from '../rates/consumptionTax';
import { STAMP_DUTY_PROVENANCE, stampDutiesOn } from '../rates/stampDuty';
import { type Settled, type SettlementRange, settle } from '../rules/settlement';
import { dutyClassOf, stampDutyOf } from '../rules/stampDuty';
import { explainSettlement } from './explainSettlement';

const STEPS = {
  tax: { ja: '消費税', en: 'Consumption tax' },
  total: { ja: '税込金額', en: 'Amount with tax' },
  duty: { ja: '印紙税', en: 'Stamp duty' },
} as const satisfies Record<string, Text>;

const TAX_LAW = {
  ja: '消費税法29条、施行令70条の10（税率ごとに1回、切捨て）',
  en: 'Consumption Tax Act art. 29, rounded down once a rate',
};
const CLASSES = {
  no2: { ja: '第2号文書（請負に関する契約書）', en: 'No. 2: contract for work' },
  no7: { ja: '第7号文書（継続的取引の基本となる契約書）', en: 'No. 7: continuous transactions' },
  no17: { ja: '第17号の1文書（売上代金の受取書）', en: 'No. 17-1: receipt for sales' },
  none: { ja: '課税文書ではない', en: 'Not taxed' },
} as const satisfies Record<string, Text>;

/** @throws Refusal contracts/nothing-to-simulate, contracts/unknown-stamp-duties */
export const simulateContract: UseCase<typeof contract.simulateContract> = async (_tx, asked, { today, locale }) => {
  if (asked.settlement) return settleHours(asked.settlement, standardRateOn(today), locale);
  if (asked.stampDuty) {
    const { doc, amountNet, on = today } = asked.stampDuty;
    const duty = dutyClassOf(doc);
    const duties = stampDutiesOn(on);
    if (!duties) throw new Refusal('contracts/unknown-stamp-duties', { on });
    const tax = stampDutyOf(duty, amountNet, duties);
    const formula = `${CLASSES[duty][locale]}${amountNet === null ? '' : `: ${formatAmount(amountNet)}`}`;
    return { tax, explanation: [{ step: STEPS.duty[locale], formula, value: tax, source: STAMP_DUTY_PROVENANCE.law }] };
  }
  throw new Refusal('contracts/nothing-to-simulate');
};

type Asked = NonNullable<InputOf<typeof contract.simulateContract>['settlement']>;

function settleHours({ hours, lower, upper, ...terms }: Asked, percent: number, locale: Locale) {
  const range: SettlementRange = { ...terms, lower: Math.round(lower * 60), upper: Math.round(upper * 60) };
  const settled = settle(range, hours);
  const { difference: _difference, ...amounts } = settled;
  const tax = Math.floor((settled.subtotal * percent) / 100);
  const total = settled.subtotal + tax;
  return { ...amounts, tax, total, explanation: explain(range, settled, { tax, percent, total, hours }, locale) };
}

function explain(
  range: SettlementRange,
  settled: Settled,
  { tax, percent, total, hours }: { tax: number; percent: number; total: number; hours: number },
  locale: Locale,
): ExplainedStep[] {
  const step = (name: keyof typeof STEPS, formula: string, value: number, source = ''): ExplainedStep => ({
    ...{ step: STEPS[name][locale], formula, value, source },
  });
  return [
    ...explainSettlement({ whole: range, range, settled, minutes: hours }, locale),
    step('tax', `${formatAmount(settled.subtotal)} × ${percent}%`, tax, TAX_LAW[locale]),
    step('total', `${formatAmount(settled.subtotal)} + ${formatAmount(tax)}`, total),
  ];
}
