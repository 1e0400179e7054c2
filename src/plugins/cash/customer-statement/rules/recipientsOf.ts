import type { Receivable } from '../../ageing/contract/ageing';
import type { Letter } from '../contract/customerStatement';

type Row = Pick<Receivable, 'partner' | 'days30' | 'days60' | 'days90' | 'older' | 'overdueOnHold'>;

/** The customers of aged rows a letter can go to: a reminder to whom more is overdue than was paid ahead, is disputed or held. */
export const recipientsOf = (letter: Letter, rows: readonly Row[]): string[] =>
  rows.flatMap(({ partner, days30, days60, days90, older, overdueOnHold }) => {
    const isOverdue = days30 + days60 + days90 + older - overdueOnHold > 0;
    return partner !== null && (letter === 'statement' || isOverdue) ? [partner] : [];
  });
