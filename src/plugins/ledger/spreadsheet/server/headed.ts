import type { Sheet } from '#server/spreadsheet/writeWorkbook.ts';

/** A header row stands out and stays in sight. */
export const headed = (width: number): Pick<Sheet, 'cells' | 'freezePane'> => ({
  cells: new Map(
    Array.from({ length: width }, (_, column) => [
      `0,${column}`,
      { style: { font: { bold: true }, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EDF3' } } } },
    ]),
  ),
  freezePane: { rows: 1 },
});
