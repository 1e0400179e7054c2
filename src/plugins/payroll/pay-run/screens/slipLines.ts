import type { ExplainedStep } from '#core/contract/explainedStep.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import type { ListColumn } from '#ui/list/listColumn.ts';
import { listNames } from '#ui/words/kitWords.ts';
import type { PayslipRead } from '../contract/payRun';

/** One line of a slip as it is shown: an item, or a sum. */
export interface SlipLine {
  readonly id: string;
  readonly section: string;
  readonly title: string;
  readonly amount: number;
  readonly before: number | null;
  readonly causes: string;
  readonly isManual: boolean;
  readonly isTotal: boolean;
  readonly explanation: readonly ExplainedStep[];
}

/** Items that have an amount, now or last month, then the sums, each with what it was last month and why it differs. */
export function linesOf(slip: PayslipRead, employer: number | null, say: Say): SlipLine[] {
  const { comparison } = slip;
  const differs = new Map((comparison?.differences ?? []).map((each) => [each.code, each]));
  const items = slip.items
    .filter(({ code, amount, isManual }) => amount !== 0 || isManual || differs.has(code))
    .map(({ code, title, kind, amount, isManual, reason, explanation }): SlipLine => {
      const difference = differs.get(code);
      // A typed amount says its reason instead.
      const causes = difference && !isManual ? listNames(difference.causes) || say('slip.unexplained') : '';
      return {
        ...{ id: code, title, amount, isManual, explanation, isTotal: false },
        section: say(`slip.sections.${kind}`),
        before: comparison === null ? null : (difference?.before ?? amount),
        causes: [isManual ? `${say('slip.manual')} ${reason}` : '', causes].filter(Boolean).join(' '),
      };
    });
  const shown = (title: string, amount: number) => `${title} ${formatAmount(amount)}`;
  const sumOf = (sort: PayslipRead['items'][number]['kind']) =>
    slip.items
      .filter(({ kind, amount }) => kind === sort && amount !== 0)
      .map(({ title, amount }) => shown(title, amount))
      .join(' + ');
  const formulas = {
    ...{ gross: sumOf('earning'), deductions: sumOf('deduction'), employer: sumOf('employer') },
    net: [shown(say('slip.gross'), slip.gross), shown(say('slip.deductions'), slip.deductions)].join(' − '),
  };
  const total = (
    name: 'gross' | 'deductions' | 'net' | 'employer',
    amount: number,
    before: number | null,
  ): SlipLine => ({
    ...{ id: `total-${name}`, section: say('slip.sections.total'), title: say(`slip.${name}`), amount, before },
    ...{ causes: '', isManual: false, isTotal: true },
    explanation: [{ step: say(`slip.${name}`), formula: formulas[name], value: amount, source: '' }],
  });
  return [
    ...items,
    total('gross', slip.gross, null),
    total('deductions', slip.deductions, null),
    total('net', slip.net, comparison?.net ?? null),
    ...(employer === null ? [] : [total('employer', employer, null)]),
  ];
}

export function columnsOf({ comparison }: PayslipRead, say: Say): ListColumn<SlipLine>[] {
  const compared: ListColumn<SlipLine>[] =
    comparison === null
      ? []
      : [
          {
            field: 'before',
            title: `${say('slip.before')} ${formatMonth(comparison.month)}`,
            kind: 'amount',
            width: 136,
          },
          {
            field: 'difference',
            title: say('slip.difference'),
            kind: 'amount',
            width: 104,
            value: ({ amount, before }) => (before === null ? null : amount - before || null),
          },
        ];
  return [
    { field: 'section', title: say('slip.kind'), width: 88 },
    { field: 'title', title: say('slip.item'), width: 208 },
    {
      field: 'amount',
      title: say('slip.amount'),
      kind: 'amount',
      width: 112,
      tone: ({ isManual }) => (isManual ? 'changed' : undefined),
    },
    ...compared,
    { field: 'causes', title: say('slip.causes') },
  ];
}
