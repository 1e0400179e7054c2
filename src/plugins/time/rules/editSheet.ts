import type { SheetLine } from './sheetLine';

/** The whole of the nearest day above on which something was entered, remark and all. */
export function copyDayAbove(lines: readonly SheetLine[], index: number): readonly SheetLine[] {
  const above = lines.slice(0, index).findLast(({ kind, start }) => kind !== null && kind !== 'off' && start !== '');
  return above ? lines.map((line, position) => (position === index ? { ...above, day: line.day } : line)) : lines;
}
