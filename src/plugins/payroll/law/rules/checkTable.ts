import { addDays, type Day } from '#core/value/day.ts';
import type { Cell, LawTable } from '../rates/lawTable';
import { TABLE_SHAPES, type TableColumn, type TableKind, type TableShape } from '../rates/tableKinds';

/** What is wrong with a table; `row` counts from 1. */
export interface TableFault {
  readonly code: TableFaultCode;
  readonly row?: number;
  readonly column?: string;
  readonly text?: string | number;
}

export const TABLE_FAULTS = [
  'noRows',
  'width',
  'missing',
  'notNumber',
  'notCode',
  'negative',
  'unknownCode',
  'missingCode',
  'twice',
  'begins',
  'gap',
  'overlap',
  'openInside',
  'notOpen',
  'notRising',
  'notFalling',
  'figure',
  'share',
] as const;
export type TableFaultCode = (typeof TABLE_FAULTS)[number];

/** Large enough for any figure of these tables, small enough for exact arithmetic. */
const LARGEST = 1_000_000_000_000;
/** Only what is added to a line may be less than zero. */
const SIGNED = new Set(['add']);

type Table = Pick<LawTable, 'kind' | 'rows' | 'figures'>;

/** Gaps, overlaps, cells that say nothing, figures out of order: none in a table that may be used. */
export function findTableFaults({ kind, rows, figures }: Table): TableFault[] {
  const shape = TABLE_SHAPES[kind];
  if (rows.length === 0) return [{ code: 'noRows' }];
  const ofCells = rows.flatMap((row, index) =>
    index > 0 && index === rows.length - 1 && isEnd(shape, row) ? [] : findCellFaults(shape, row, index + 1),
  );
  const ofFigures = shape.figures
    .filter(({ name }) => !isFigure(figures[name]) || figures[name] < 0)
    .map(({ name }): TableFault => ({ code: 'figure', column: name }));
  // Rows that cannot be read have no order that could be judged.
  if (ofCells.length > 0) return [...ofCells, ...ofFigures];
  const groups = groupsOf(shape, rows);
  return [
    ...ofFigures,
    ...findCodeFaults(shape, rows),
    ...groups.flatMap((group) => [...findSequenceFaults(shape, group), ...findOrderFaults(shape, group)]),
  ];
}

/** A last row without values, from somewhere on: what lies above is not in the table. */
const isEnd = ({ sequence, columns }: TableShape, row: readonly Cell[]): boolean =>
  sequence === 'below' &&
  row.length === columns.length &&
  columns.every(({ name }, index) => (name === 'from' ? isFigure(row[index]) : row[index] === null));

const isFigure = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= LARGEST;

function findCellFaults({ columns }: TableShape, row: readonly Cell[], place: number): TableFault[] {
  if (row.length !== columns.length) return [{ code: 'width', row: place, text: columns.length }];
  return columns.flatMap(({ name, unit, isOptional }, index): TableFault[] => {
    const cell = row[index] ?? null;
    const at = { row: place, column: name };
    if (cell === null || cell === '') return isOptional ? [] : [{ code: 'missing', ...at }];
    if (unit === 'code' || unit === 'text') return typeof cell === 'string' ? [] : [{ code: 'notCode', ...at }];
    const isWhole = unit === 'km' || (typeof cell === 'number' && Number.isInteger(cell));
    if (!isFigure(cell) || !isWhole) return [{ code: 'notNumber', ...at, text: cell }];
    if (cell < 0 && !SIGNED.has(name)) return [{ code: 'negative', ...at, text: cell }];
    if (unit === 'per100k' && cell > 100_000) return [{ code: 'share', ...at, text: cell }];
    return [];
  });
}

interface PlacedRow {
  readonly place: number;
  readonly row: readonly Cell[];
}

function groupBy<Each>(all: readonly Each[], keyOf: (each: Each) => Cell): Each[][] {
  const groups = new Map<Cell, Each[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return [...groups.values()];
}

function groupsOf({ isGrouped }: TableShape, rows: readonly (readonly Cell[])[]): PlacedRow[][] {
  const placed = rows.map((row, index) => ({ place: index + 1, row }));
  return isGrouped ? groupBy(placed, ({ row }) => row[0] ?? null) : [placed];
}

/** Codes a rule asks for, each of them there, no other, and each once where the table is looked up by it. */
function findCodeFaults({ codes, columns, sequence }: TableShape, rows: readonly (readonly Cell[])[]): TableFault[] {
  const column = columns[0]?.name ?? '';
  const found = rows.map(([first]) => first ?? null);
  const faults: TableFault[] = [];
  if (codes) {
    found.forEach((cell, index) => {
      if (!codes.some((code) => code === cell))
        faults.push({ code: 'unknownCode', row: index + 1, column, text: cell ?? '' });
    });
    for (const code of codes) if (!found.includes(code)) faults.push({ code: 'missingCode', column, text: code });
  }
  if (sequence === 'keyed') {
    found.forEach((cell, index) => {
      if (found.indexOf(cell) < index) faults.push({ code: 'twice', row: index + 1, column, text: cell ?? '' });
    });
  }
  return faults;
}

/** Bands follow each other from zero without gap or overlap; limits rise; the last one is open. */
function findSequenceFaults(shape: TableShape, group: readonly PlacedRow[]): TableFault[] {
  if (shape.sequence === 'keyed') return [];
  const start = shape.columns.findIndex(({ name }) => name === 'from');
  const end = shape.columns.findIndex(({ name }) => name === 'below' || name === 'through');
  const column = shape.columns[end]?.name ?? '';
  const faults: TableFault[] = [];
  let last: number | null = null;
  group.forEach(({ row, place }, index) => {
    const isLast = index === group.length - 1;
    const from = numberIn(row[start]);
    const limit = numberIn(row[end]);
    if (shape.sequence === 'below' && from !== null) {
      if (index === 0 && from !== 0) faults.push({ code: 'begins', row: place, column: 'from', text: from });
      if (index > 0 && last !== null && from > last)
        faults.push({ code: 'gap', row: place, column: 'from', text: last });
      if (index > 0 && last !== null && from < last)
        faults.push({ code: 'overlap', row: place, column: 'from', text: last });
    }
    const least = shape.sequence === 'below' ? from : last;
    if (limit !== null && least !== null && limit <= least)
      faults.push({ code: 'overlap', row: place, column, text: least });
    if (limit === null && (!isLast || shape.sequence === 'limited'))
      faults.push({ code: 'openInside', row: place, column });
    if (limit !== null && isLast && shape.sequence !== 'limited') faults.push({ code: 'notOpen', row: place, column });
    last = limit;
  });
  return faults;
}

function findOrderFaults({ columns }: TableShape, group: readonly PlacedRow[]): TableFault[] {
  const faults: TableFault[] = [];
  columns.forEach((column, index) => {
    let above: number | null = null;
    for (const { row, place } of group) {
      const value = numberIn(row[index]);
      if (value === null) continue;
      if (column.isRising && above !== null && value < above) {
        faults.push({ code: 'notRising', row: place, column: column.name, text: above });
      }
      const before = numberIn(row[index - 1]);
      if (fallsAcross(column) && before !== null && value > before) {
        faults.push({ code: 'notFalling', row: place, column: column.name, text: before });
      }
      above = value;
    }
  });
  return faults;
}

const fallsAcross = ({ fallsAcross: falls = false }: TableColumn): boolean => falls;
const numberIn = (cell: Cell | undefined): number | null => (typeof cell === 'number' ? cell : null);

export interface VersionFault {
  readonly code: 'gap' | 'overlap';
  readonly kind: TableKind;
  readonly effectiveFrom: Day;
}

/** Two versions of one kind whose days overlap, and days between two versions that neither covers. */
export function findVersionFaults(
  tables: readonly Pick<LawTable, 'kind' | 'effectiveFrom' | 'effectiveThrough'>[],
): VersionFault[] {
  return groupBy(tables, ({ kind }) => kind).flatMap((versions) =>
    versions
      .toSorted((one, other) => one.effectiveFrom.localeCompare(other.effectiveFrom))
      .flatMap(({ kind, effectiveFrom }, index, all): VersionFault[] => {
        const before = all[index - 1];
        if (!before) return [];
        const through = before.effectiveThrough;
        if (through === null || through >= effectiveFrom) return [{ code: 'overlap', kind, effectiveFrom }];
        return addDays(through, 1) < effectiveFrom ? [{ code: 'gap', kind, effectiveFrom }] : [];
      }),
  );
}
