import type { InputOf } from '../../../core/contract/endpoint';
import type { ExplainedStep } from '../../../core/contract/explainedStep';
import { Refusal } from '../../../core/contract/refusal';
import { formatDuration } from '../../../core/value/duration';
import { formatAmount } from '../../../core/value/formatAmount';
import type { Locale, Text } from '../../../core/value/text';
import type { UseCase } from '../../../server/plugin';
import type * as contract from '../contract/contract';
import { standardRateOn } from '../rates/consumptionTax';
import { STAMP_DUTY_PROVENANCE, stampDutiesOn } from '../rates/stampDuty';
import { type Settled, type SettlementRange, settle } from '../rules/settlement';
import { dutyClassOf, stampDutyOf } from '../rules/stampDuty';

const STEPS = {
  overRate: { ja: '超過単価', en: 'Rate beyond the range' },
  shortRate: { ja: '控除単価', en: 'Rate short of the range' },
  adjustment: { ja: '精算額', en: 'Adjustment' },
  subtotal: { ja: '税抜金額', en: 'Amount without tax' },
  tax: { ja: '消費税', en: 'Consumption tax' },
  total: { ja: '税込金額', en: 'Amount with tax' },
  duty: { ja: '印紙税', en: 'Stamp duty' },
} as const satisfies Record<string, Text>;

const AGREED = { ja: '契約の精算条件', en: 'The settlement agreed' };
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
  const base = formatAmount(range.base);
  const [lower, upper] = [range.lower / 60, range.upper / 60];
  const divisors =
    range.method === 'mid'
      ? [`${base} ÷ ((${lower} + ${upper}) ÷ 2)`, `${base} ÷ ((${lower} + ${upper}) ÷ 2)`]
      : range.method === 'fixed'
        ? ['—', '—']
        : [`${base} ÷ ${upper}`, `${base} ÷ ${lower}`];
  const rate = settled.kind === '控除' ? settled.shortRate : settled.overRate;
  const sign = settled.kind === '控除' ? '−' : '';
  const worked = `${formatDuration(hours)}（${formatDuration(range.lower)}〜${formatDuration(range.upper)}）`;
  const adjusted =
    settled.kind === '範囲内'
      ? worked
      : `${worked}: ${sign}${formatDuration(settled.difference)} × ${formatAmount(rate)}`;
  const agreed = AGREED[locale];
  const step = (name: keyof typeof STEPS, formula: string, value: number, source = agreed): ExplainedStep => ({
    ...{ step: STEPS[name][locale], formula, value, source },
  });
  return [
    step('overRate', divisors[0] ?? '', settled.overRate),
    step('shortRate', divisors[1] ?? '', settled.shortRate),
    step('adjustment', adjusted, settled.adjustment),
    step('subtotal', `${base} + (${formatAmount(settled.adjustment)})`, settled.subtotal),
    step('tax', `${formatAmount(settled.subtotal)} × ${percent}%`, tax, TAX_LAW[locale]),
    step('total', `${formatAmount(settled.subtotal)} + ${formatAmount(tax)}`, total, ''),
  ];
}
