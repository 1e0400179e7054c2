import { formatAmount } from '../../core/value/formatAmount';

const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 4 });

/** Whole yen as everywhere; what has a fraction with it. */
export const shownFigure = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '✓' : '—';
  const figure = typeof value === 'string' && /^\d+\.\d+$/.test(value) ? Number(value) : value;
  if (typeof figure !== 'number') return String(figure ?? '—');
  return Number.isInteger(figure) ? formatAmount(figure) : grouped.format(figure);
};
