import { formatCount, formatFigure } from '../../core/value/formatAmount';
import { formatDay } from '../../core/value/formatDay';
import { formatInstant } from '../../core/value/formatInstant';
import type { CellValue, ColumnKind } from './listColumn';

/** A value as people read it: on the screen and on paper. */
export function cellText(kind: ColumnKind, value: CellValue): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') {
    return kind === 'amount' ? formatFigure(value) : kind === 'number' ? formatCount(value) : String(value);
  }
  if (kind === 'day') return formatDay(value);
  return kind === 'instant' ? formatInstant(value) : value;
}
