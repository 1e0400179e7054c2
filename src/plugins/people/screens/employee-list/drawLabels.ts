import { A4, type Drawing, type DrawnPage, type Mark } from '#ui/drawing/drawing.ts';
import type { AddressLabel } from '../../contract/labels';

const COLUMNS = 2;
const ROWS = 6;
export const LABELS_ON_PAGE = COLUMNS * ROWS;

const WIDTH = A4.width / COLUMNS;
const HEIGHT = A4.height / ROWS;
/** Printers leave the edge of the paper free, and labels are cut within it. */
const PADDING = 34;

/** Labels of a sixth of A4 by two, from left to right; `first` is the place of the first one on a sheet begun before. */
export function drawLabels(
  labels: readonly AddressLabel[],
  { title, first, honorific }: { title: string; first: number; honorific: string },
): Drawing {
  const pages: DrawnPage[] = [];
  for (let from = 0, skipped = first - 1; from < labels.length; skipped = 0) {
    const onPage = labels.slice(from, from + LABELS_ON_PAGE - skipped);
    pages.push({ ...A4, marks: onPage.flatMap((label, index) => drawLabel(label, skipped + index, honorific)) });
    from += onPage.length;
  }
  return { title, pages };
}

function drawLabel({ postalCode, address, name, number }: AddressLabel, place: number, honorific: string): Mark[] {
  const x = (place % COLUMNS) * WIDTH + PADDING;
  const y = Math.floor(place / COLUMNS) * HEIGHT + PADDING - 8;
  const width = WIDTH - 2 * PADDING;
  const postal = postalCode ? `〒${postalCode.slice(0, 3)}-${postalCode.slice(3)}` : '';
  return [
    { kind: 'text', x, y, text: postal, size: 10, width, height: 14 },
    { kind: 'text', x, y: y + 16, text: address, size: 10, width, height: 30 },
    { kind: 'text', x, y: y + 54, text: `${name}　${honorific}`, size: 14, isStrong: true, width, height: 20 },
    { kind: 'text', x, y: y + 76, text: number, size: 7, width, height: 10 },
  ];
}
