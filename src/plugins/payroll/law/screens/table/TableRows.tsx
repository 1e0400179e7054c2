import { useMemo } from 'react';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { DataList } from '#ui/list/DataList.tsx';
import type { ListColumn } from '#ui/list/listColumn.ts';
import type { LawTableRead } from '../../contract/lawTable';
import type { Cell } from '../../rates/lawTable';
import { type ComparedRow, compareTables } from '../../rules/compareTables';
import styles from './Table.module.css';
import { wordCell } from './wordCell';

interface Row extends ComparedRow {
  readonly id: string;
}

interface TableRowsProps {
  table: LawTableRead;
  other: LawTableRead | undefined;
}

/** The rows of a table; beside another version, each changed cell with what it was there. */
export function TableRows({ table, other }: TableRowsProps) {
  const say = useMessages('payroll');
  const rows = useMemo<Row[]>(() => {
    const compared = other
      ? compareTables(table, other)
      : table.rows.map((cells): ComparedRow => ({ change: 'same', cells, before: null }));
    return compared.map((row, index) => ({ ...row, id: String(index) }));
  }, [table, other]);
  const columns = table.columns.map((column, index): ListColumn<Row> => {
    const isFigure = column.unit !== 'code' && column.unit !== 'text';
    const shown = (cell: Cell) => wordCell(cell, { kind: table.kind, column }, say);
    return {
      field: column.name,
      title: `${say(`columns.${column.name}`)}${say(`unitHeads.${column.unit}`)}`,
      kind: isFigure ? 'number' : 'text',
      width: isFigure ? (other ? 168 : 104) : column.unit === 'text' ? 320 : 200,
      value: ({ cells }) => {
        const cell = cells[index] ?? null;
        return typeof cell === 'string' ? shown(cell) : cell;
      },
      text: ({ cells, before }) => {
        const now = shown(cells[index] ?? null);
        const was = before === null ? now : shown(before[index] ?? null);
        return now === was ? now : `${was || '—'} → ${now || '—'}`;
      },
      tone: ({ cells, before, change }) =>
        change === 'changed' && before && (before[index] ?? null) !== (cells[index] ?? null) ? 'changed' : undefined,
    };
  });
  const change: ListColumn<Row> = {
    field: 'change',
    title: say('table.change'),
    kind: 'state',
    width: 88,
    pinned: 'left',
    value: (row) => (row.change === 'same' ? '' : say(`changes.${row.change}`)),
  };
  return (
    <div className={styles.rows}>
      <DataList<Row>
        takesFocus
        label={say('table.rows')}
        columns={other ? [change, ...columns] : columns}
        rows={rows}
        rowId={({ id }) => id}
        empty={<EmptyState kind="empty" title={say('table.noRows')} next={say('table.noRowsNext')} />}
      />
    </div>
  );
}
