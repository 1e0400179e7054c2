import type { ExplainedStep } from '#core/contract/explainedStep.ts';
import { formatDuration } from '#core/value/duration.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import type { Locale, Text } from '#core/value/text.ts';
import type { Settled, SettlementRange } from '../rules/settlement';

const STEPS = {
  part: { ja: '途中開始・終了の按分', en: 'A month in part' },
  overRate: { ja: '超過単価', en: 'Rate beyond the range' },
  shortRate: { ja: '控除単価', en: 'Rate short of the range' },
  adjustment: { ja: '精算額', en: 'Adjustment' },
  subtotal: { ja: '税抜金額', en: 'Amount without tax' },
} as const satisfies Record<string, Text>;

const AGREED = { ja: '契約の精算条件', en: 'The settlement agreed' } as const satisfies Text;

interface Explained {
  /** The range of a whole month, which the rates are by. */
  readonly whole: SettlementRange;
  /** That of the month in question. */
  readonly range: SettlementRange;
  readonly settled: Settled;
  readonly minutes: number;
}

/** How a month was settled, step by step. */
export function explainSettlement({ whole, range, settled, minutes }: Explained, locale: Locale): ExplainedStep[] {
  const step = (name: keyof typeof STEPS, formula: string, value: number): ExplainedStep => ({
    ...{ step: STEPS[name][locale], formula, value, source: AGREED[locale] },
  });
  const bounds = ({ lower, upper }: SettlementRange) => `${formatDuration(lower)}〜${formatDuration(upper)}`;
  const [over, short] = divisorsOf(whole);
  const worked = `${formatDuration(minutes)}（${bounds(range)}）`;
  const rate = settled.kind === '控除' ? settled.shortRate : settled.overRate;
  const sign = settled.kind === '控除' ? '−' : '';
  const adjusted = `${worked}: ${sign}${formatDuration(settled.difference)} × ${formatAmount(rate)}`;
  const isInPart = range.base !== whole.base || range.lower !== whole.lower || range.upper !== whole.upper;
  const part = `${formatAmount(whole.base)}（${bounds(whole)}） → ${formatAmount(range.base)}（${bounds(range)}）`;
  return [
    ...(isInPart ? [step('part', part, range.base)] : []),
    step('overRate', over, settled.overRate),
    step('shortRate', short, settled.shortRate),
    step('adjustment', settled.kind === '範囲内' ? worked : adjusted, settled.adjustment),
    step('subtotal', `${formatAmount(range.base)} + (${formatAmount(settled.adjustment)})`, settled.subtotal),
  ];
}

function divisorsOf(range: SettlementRange): readonly [over: string, short: string] {
  const base = formatAmount(range.base);
  const [lower, upper] = [range.lower / 60, range.upper / 60];
  if (range.method === 'fixed') return ['—', '—'];
  if (range.method === 'upper_lower') return [`${base} ÷ ${upper}`, `${base} ÷ ${lower}`];
  const middle = `${base} ÷ ((${lower} + ${upper}) ÷ 2)`;
  return [middle, middle];
}
