import { type RefObject, useMemo } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { EntryTable } from '#ui/entryGrid/EntryTable.tsx';
import type { EntryGrid } from '#ui/entryGrid/useEntryGrid.ts';
import { useStable } from '#ui/field/useStable.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { ExpenseCategory } from '../../contract/expenseCategory';
import { Guess } from './Guess';
import { lineLayout } from './lineLayout';
import styles from './Sheet.module.css';
import type { LineField, TypedLine } from './sheetDraft';
import type { SheetWork } from './useSheet';

interface LineTableProps {
  work: SheetWork;
  grid: EntryGrid<TypedLine, LineField>;
  root: RefObject<HTMLDivElement | null>;
  categories: readonly ExpenseCategory[];
  current: TypedLine | null;
  onAdd: () => void;
  onDetails: () => void;
  onImport: () => void;
}

/** The lines of a claim, typed cell by cell: Enter goes on, and begins a new line after the last. */
export function LineTable({ work, grid, root, categories, current, onAdd, onDetails, onImport }: LineTableProps) {
  const { sheet, isEditable, receipts, today, remarks, sayFinding, numberOf } = work;
  const say = useMessages('expenses');
  const change = useStable((key: number, typed: Partial<TypedLine>, field: LineField) =>
    work.changeLine(key, typed, field),
  );
  const layout = useMemo(
    () => lineLayout({ say, today, isEditable, categories, receipts, change }),
    [say, today, isEditable, categories, receipts, change],
  );
  const told = work.told(remarks, current);
  const extraOf = (line: TypedLine) => {
    const number = numberOf(line);
    const own = told.filter((remark) => remark.line !== null && remark.line === number);
    return { remarks: own.map(sayFinding).join('\n'), isFaulty: own.some(({ isFault }) => isFault) };
  };
  return (
    <div className={styles.lines}>
      <EntryTable
        grid={grid}
        root={root}
        label={say('sheet.lines')}
        layout={layout}
        rows={sheet.lines}
        rowKey={({ key }) => key}
        extraOf={extraOf}
        className={styles.grid}
        scrollerClass={styles.lineScroller}
      />
      <Guess
        line={current}
        isEditable={isEditable}
        categories={categories}
        onTake={({ key }, category) => work.changeLine(key, { category }, 'category')}
      />
      <div className={styles.tools}>
        {isEditable ? (
          <>
            <Button command="expenses:add-line" onClick={onAdd}>
              {say('sheet.addLine')}
            </Button>
            <Button command="expenses:import-statement" onClick={onImport}>
              {say('statement.open')}
            </Button>
          </>
        ) : null}
        <Button command="expenses:open-details" disabled={sheet.lines.length === 0} onClick={onDetails}>
          {say('sheet.details')}
        </Button>
      </div>
    </div>
  );
}
