import type { Aged } from '../../ageing/contract/ageing';
import type { Letter } from '../contract/customerStatement';

type Row = Pick<Aged['rows'][number], 'partner' | 'days30' | 'days60' | 'days90' | 'older'>;

/** The customers of aged rows a letter can go to: a reminder to whom more is overdue than was paid ahead. */
export const recipientsOf = (letter: Letter, rows: readonly Row[]): string[] =>
  rows.flatMap(({ partner, days30, days60, days90, older }) => {
    const isOverdue = days30 + days60 + days90 + older > 0;
    return partner !== null && (letter === 'statement' || isOverdue) ? [partner] : [];
  });
