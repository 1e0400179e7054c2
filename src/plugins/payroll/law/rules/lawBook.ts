import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import type { Cell, LawTable } from '../rates/lawTable';
import { TABLE_SHAPES, type TableKind } from '../rates/tableKinds';

/**
 * The tables somebody calculates by: those of the law, and before them those a company added. A figure is always
 * worked out by the table in force on the day it goes by.
 */
export interface LawBook {
  readonly own: readonly LawTable[];
  readonly law: readonly LawTable[];
}

const isInForce =
  (kind: TableKind, day: Day) =>
  (table: LawTable): boolean =>
    table.kind === kind &&
    table.effectiveFrom <= day &&
    (table.effectiveThrough === null || day <= table.effectiveThrough);

/** The table in force on a day; a company's own one goes before that of the law, the latest before earlier ones. */
export function findTable({ own, law }: LawBook, kind: TableKind, day: Day): LawTable | undefined {
  const latest = (tables: readonly LawTable[]) =>
    tables
      .filter(isInForce(kind, day))
      .toSorted((one, other) => other.effectiveFrom.localeCompare(one.effectiveFrom))[0];
  return latest(own) ?? latest(law);
}

/** The law as it stood on a day, for whoever's year closes with it: what came into force later in the year does not count. */
export function bookAsOf({ own, law }: LawBook, day: Day): LawBook {
  const stood = (tables: readonly LawTable[]) =>
    tables.filter((table) => isInForce(table.kind, day)(table)).map((table) => ({ ...table, effectiveThrough: null }));
  return { own: stood(own), law: stood(law) };
}

/** @throws Refusal payroll/no-table, payroll/table-unpublished */
export function requireTable(book: LawBook, kind: TableKind, day: Day): LawTable {
  const table = findTable(book, kind, day);
  if (!table) throw new Refusal('payroll/no-table', { table: kind, day });
  if (table.status === 'unpublished') throw new Refusal('payroll/table-unpublished', { table: kind, day });
  return table;
}

/** One row of a table, read by the names of its columns. */
export interface TableRow {
  readonly place: number;
  /** 0 where the cell is empty. */
  readonly figure: (column: string) => number;
  readonly cell: (column: string) => Cell;
}

/** Tables never change once they are read: thousands of payslips look into the same rows. */
const known = new WeakMap<LawTable['rows'], TableRow[]>();

export function rowsOf(table: Pick<LawTable, 'kind' | 'rows'>): readonly TableRow[] {
  const rows = known.get(table.rows) ?? readRows(table);
  known.set(table.rows, rows);
  return rows;
}

function readRows({ kind, rows }: Pick<LawTable, 'kind' | 'rows'>): TableRow[] {
  const { columns } = TABLE_SHAPES[kind];
  const places = new Map<string, number>(columns.map(({ name }, place) => [name, place]));
  return rows.map((row, index) => {
    const cell = (column: string): Cell => {
      const at = places.get(column);
      if (at === undefined) throw new Error(`${kind} has no column ${column}`);
      return row[at] ?? null;
    };
    const figure = (column: string): number => {
      const value = cell(column);
      return typeof value === 'number' ? value : 0;
    };
    return { place: index + 1, figure, cell };
  });
}

/** A single figure that stands beside the rows. */
export function figureOf(table: Pick<LawTable, 'kind' | 'figures'>, name: string): number {
  const value = table.figures[name];
  if (value === undefined) throw new Error(`${table.kind} has no figure ${name}`);
  return value;
}

/** The row whose band or limit holds a value, within a group where the table has some; undefined above the last one. */
export function findBand(table: LawTable, value: number, group?: string): TableRow | undefined {
  const { columns } = TABLE_SHAPES[table.kind];
  const first = columns[0]?.name ?? '';
  const isBelow = columns.some(({ name }) => name === 'below');
  return rowsOf(table).find((row) => {
    if (group !== undefined && row.cell(first) !== group) return false;
    const limit = row.cell(isBelow ? 'below' : 'through');
    if (typeof limit !== 'number') return true;
    return isBelow ? value < limit : value <= limit;
  });
}

/** The row of a code. @throws Refusal payroll/no-row */
export function requireRow(table: LawTable, key: string): TableRow {
  const first = TABLE_SHAPES[table.kind].columns[0]?.name ?? '';
  const row = rowsOf(table).find((each) => each.cell(first) === key);
  if (!row) throw new Refusal('payroll/no-row', { table: table.kind, row: key });
  return row;
}

/** The last band of a table that is checked to be open. */
export function requireBand(table: LawTable, value: number, group?: string): TableRow {
  const row = findBand(table, value, group);
  if (!row) throw new Error(`${table.kind} has no band for ${value}`);
  return row;
}
