import type { UploadFault } from './uploadFault';

/** The columns a sheet may have, and by which headers each is known. The first is what a template writes. */
export interface SheetColumns<Column extends string> {
  readonly columns: readonly Column[];
  readonly headers: Readonly<Record<Column, readonly [string, ...string[]]>>;
  readonly isRequired: (column: Column) => boolean;
}

/** Where each column stands in a row. */
export type Positions<Column extends string> = ReadonlyMap<Column, number>;

/**
 * Finds the columns by the header row, in any order, width and letter case, in Japanese or English.
 * `row` is where the header stands. A column that is there twice, missing or unknown is a fault: nothing of a file is left out in silence.
 */
export function findSheetColumns<Column extends string>(
  header: readonly string[],
  { columns, headers, isRequired }: SheetColumns<Column>,
  row = 1,
): { positions: Positions<Column>; faults: UploadFault<Column>[] } {
  const columnOf = new Map(
    columns.flatMap((column) =>
      [column, ...headers[column]].map((title): [string, Column] => [headerKeyOf(title), column]),
    ),
  );
  const positions = new Map<Column, number>();
  const faults: UploadFault<Column>[] = [];
  const refuse = (column: Column | null, reason: string, params: UploadFault['params']) =>
    faults.push({ row, column, code: `accounting/${reason}`, params });
  for (const [position, title] of header.entries()) {
    const key = headerKeyOf(title);
    const column = columnOf.get(key);
    if (column === undefined) {
      if (key !== '') refuse(null, 'upload-unknown-column', { header: title.slice(0, 50) });
    } else if (positions.has(column)) {
      refuse(column, 'upload-duplicate-column', { header: headers[column][0] });
    } else {
      positions.set(column, position);
    }
  }
  for (const column of columns) {
    if (isRequired(column) && !positions.has(column)) {
      refuse(column, 'upload-missing-column', { header: headers[column][0], english: column });
    }
  }
  return { positions, faults };
}

/** A title in any width, letter case and spacing. */
export const headerKeyOf = (title: string) => title.normalize('NFKC').replace(/[\s_]/gu, '').toLowerCase();
