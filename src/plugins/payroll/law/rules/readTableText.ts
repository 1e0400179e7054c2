import { normalizeTyped } from '#core/value/normalizeTyped.ts';
import type { Cell } from '../rates/lawTable';
import { TABLE_SHAPES, type TableKind } from '../rates/tableKinds';

/**
 * Rows as somebody pastes them from a spreadsheet: a row a line, cells divided by tabs (or commas, where there is no tab).
 * Full-width figures, thousands separators and percent of a share are read; what is no number stays text, and is found out by the check.
 */
export function readTableText(kind: TableKind, typed: string): Cell[][] {
  const { columns } = TABLE_SHAPES[kind];
  return typed
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .map((line) =>
      (line.includes('\t') ? line.split('\t') : line.split(',')).map((part, index): Cell => {
        const cell = part.trim();
        if (cell === '') return null;
        const unit = columns[index]?.unit ?? 'text';
        if (unit === 'code' || unit === 'text') return cell;
        const [, figures, percent] = /^(-?\d+(?:\.\d+)?)(%?)$/.exec(normalizeTyped(cell).replaceAll(',', '')) ?? [];
        if (figures === undefined || (percent && unit !== 'per100k')) return cell;
        return percent ? Math.round(Number(figures) * 1000) : Number(figures);
      }),
    );
}

/** The same rows as text, as they are copied into a spreadsheet. */
export const writeTableText = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => row.map((cell) => cell ?? '').join('\t')).join('\n');
