import type { Say } from '#ui/i18n/useMessages.ts';
import type { ReportRow } from '#ui/report/ReportTable.tsx';
import type { TaxEstimateShown } from '../contract/taxSummary';

/** The estimate step by step, each with the formula it follows. */
export function layOutTaxEstimate(estimate: TaxEstimateShown, say: Say): ReportRow[] {
  const word = (name: string, values?: Readonly<Record<string, string | number>>) => say(`taxEstimate.${name}`, values);
  const line = (id: string, title: string, amount: number): ReportRow => ({
    id,
    title,
    level: 1,
    kind: 'line',
    amounts: { amount },
  });
  const { ratio, sales, taxOnSales, taxOnReturns, taxOnBadDebts } = estimate;
  return [
    { id: 'ratio', title: word('ratio', { percent: percentOf(ratio) }), kind: 'group' },
    line('taxable', word('taxable'), ratio.taxable),
    line('exports', word('exports'), ratio.exports),
    line('exempt', word('exempt'), ratio.exempt),
    { id: 'rule', title: word(ratio.deductsAll ? 'deductsAll' : 'deductsInPart'), level: 1, kind: 'line' },

    { id: 'onSales', title: word('onSales'), kind: 'group' },
    ...sales.flatMap(({ ratePercent, isReduced, base, per10k, tax }) => {
      const rate = word(isReduced ? 'reducedRate' : 'rate', { percent: ratePercent });
      const id = `${ratePercent} ${isReduced}`;
      return [
        line(`base ${id}`, word('base', { rate, whole: 100 + ratePercent }), base),
        line(`tax ${id}`, word('taxOnBase', { rate, percent: per10k / 100 }), tax),
      ];
    }),
    line('returns', word('taxOnReturns'), 0 - taxOnReturns),
    line('badDebts', word('taxOnBadDebts'), 0 - taxOnBadDebts),
    {
      id: 'owed',
      title: word('taxAfterReturns'),
      kind: 'subtotal',
      amounts: { amount: taxOnSales - taxOnReturns - taxOnBadDebts },
    },
    ...layOutPurchases(estimate, word, line),
    ...layOutOutcomes(estimate, word, line),
  ];
}

type Word = (name: string, values?: Readonly<Record<string, string | number>>) => string;
type Line = (id: string, title: string, amount: number) => ReportRow;

function layOutPurchases({ purchases, beyondLimit }: TaxEstimateShown, word: Word, line: Line): ReportRow[] {
  const uses = (['taxable', 'common', 'exempt'] as const).filter((use) => use === 'taxable' || purchases[use] !== 0);
  return [
    { id: 'onPurchases', title: word('onPurchases'), kind: 'group' },
    ...uses.map((use) => line(`purchases ${use}`, word(`purchases.${use}`), purchases[use])),
    ...(uses.length === 1 ? [] : [line('purchases all', word('purchases.all'), purchases.all)]),
    ...(beyondLimit === 0 ? [] : [line('beyond limit', word('beyondLimit'), beyondLimit)]),
  ];
}

/** What each method comes to, and how far it is from the first. */
function layOutOutcomes({ outcomes, ratio, deemed }: TaxEstimateShown, word: Word, line: Line): ReportRow[] {
  const [first] = outcomes;
  return outcomes.flatMap(({ method, deduction, national, local }): ReportRow[] => {
    const payable = national + local;
    const title = word(payable < 0 ? 'refund' : 'payable', { method: word(`method.${method}`) });
    return [
      { id: method, title: word(`method.${method}`), kind: 'group' },
      ...(method === 'simplified' && deemed
        ? [
            ...deemed.kinds.map(({ kind, net, percent }) =>
              line(`kind ${kind}`, word('salesOfKind', { kind: word(`kinds.${kind}`, { percent }) }), net),
            ),
            line(
              'simplified deduction',
              word(`deemed.${deemed.rule}`, { percent: (deemed.per10k / 100).toFixed(2) }),
              0 - deduction,
            ),
          ]
        : [line(`${method} deduction`, word(`deduction.${method}`, { percent: percentOf(ratio) }), 0 - deduction)]),
      line(`${method} national`, word('national'), national),
      line(`${method} local`, word('local'), local),
      ...(first && first.method !== method
        ? [
            line(
              `${method} less`,
              word('less', { method: word(`method.${first.method}`) }),
              payable - first.national - first.local,
            ),
          ]
        : []),
      { id: `${method} payable`, title, kind: 'total', amounts: { amount: payable } },
    ];
  });
}

/** Two places, cut off: a ratio just below 95 % must not read as 95. */
function percentOf({ numerator, denominator }: TaxEstimateShown['ratio']): string {
  const hundredths = denominator === 0 ? 10_000 : Math.floor((numerator / denominator) * 10_000);
  return (hundredths / 100).toFixed(2);
}
