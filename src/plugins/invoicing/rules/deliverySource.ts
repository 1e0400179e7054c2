import type { Month } from '#core/value/month.ts';

/** What a line bills: a month of a line of a sales order. */
interface Delivery {
  readonly order: string;
  readonly line: number;
  readonly month: Month;
}

/** @example sourceOf({ order: 'SO-2026-0001', line: 1, month: '2026-09' }) // 'order:SO-2026-0001-1:2026-09' */
export const sourceOf = ({ order, line, month }: Delivery): string => `order:${order}-${line}:${month}`;

/** Reads what `sourceOf` wrote; null for a line that was typed. */
export function deliveryOf(source: string | null): Delivery | null {
  const [, order, line, month] = /^order:(.+)-(\d+):(\d{4}-\d{2})$/.exec(source ?? '') ?? [];
  return order && line && month ? { order, line: Number(line), month } : null;
}
