import { formatFigure } from '../../core/value/formatAmount';
import { shownStyle } from '../../core/value/shownStyle';
import type { ReportColumn, ReportUnit } from './reportColumn';

/** A figure of a report as it is read, minutes of a row that counts them in hours; what is absent is blank. */
export function figureText(
  { kind, words }: Pick<ReportColumn, 'kind' | 'words'>,
  figure: number | undefined,
  unit?: ReportUnit,
): string {
  if (figure === undefined) return '';
  if (words) return wordFor(words, figure);
  if (unit === 'minutes') return `${Math.floor(figure / 60)}:${String(figure % 60).padStart(2, '0')}`;
  if (kind !== 'percent') return formatFigure(figure);
  return `${figure < 0 ? shownStyle().negative : ''}${Math.abs(figure).toFixed(1)}%`;
}

/** The word of a column of words; none for zero. */
export function wordFor({ above, below }: NonNullable<ReportColumn['words']>, figure: number): string {
  if (figure === 0) return '';
  return figure > 0 ? above : below;
}
