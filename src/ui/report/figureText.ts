import { formatFigure } from '../../core/value/formatAmount';
import { shownStyle } from '../../core/value/shownStyle';
import type { ReportColumn } from './reportColumn';

/** A figure of a report as it is read; what is absent is blank. */
export function figureText(kind: ReportColumn['kind'], figure: number | undefined): string {
  if (figure === undefined) return '';
  if (kind !== 'percent') return formatFigure(figure);
  return `${figure < 0 ? shownStyle().negative : ''}${Math.abs(figure).toFixed(1)}%`;
}
