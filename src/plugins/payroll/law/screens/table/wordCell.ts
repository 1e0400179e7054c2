import { formatAmount } from '#core/value/formatAmount.ts';
import { formatShare } from '#core/value/share.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import type { Cell } from '../../rates/lawTable';
import { TABLE_SHAPES, type TableKind } from '../../rates/tableKinds';

interface Place {
  readonly kind: string;
  readonly column: { readonly name: string; readonly unit: string };
}

/** A cell as people read it: codes by their names, shares in percent, amounts in yen. */
export function wordCell(cell: Cell, { kind, column }: Place, say: Say): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return wordFigure(cell, column.unit);
  if (column.name === 'prefecture') return say(`prefectures.${cell}`);
  const { codes } = TABLE_SHAPES[kind as TableKind];
  return column.unit === 'code' && codes?.some((code) => code === cell) ? say(`codes.${kind}.${cell}`) : cell;
}

/** @example wordFigure(9_850, 'per100k') // '9.850%' */
export const wordFigure = (value: number, unit: string): string =>
  unit === 'per100k' ? formatShare(value, 100_000) : formatAmount(value);
