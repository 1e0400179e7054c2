import { type RefObject, useMemo } from 'react';
import { EntryTable, type GridLayout } from '#ui/entryGrid/EntryTable.tsx';
import type { EntryGrid } from '#ui/entryGrid/useEntryGrid.ts';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { ReportRowDefinition } from '../contract/financialReport';
import styles from './Report.module.css';
import { changeRow, contentText, normalizeCode, ROW_FIELDS, type RowField, typeCell } from './reportDraft';
import type { ReportEditor } from './useReportEditor';

interface RowGridProps {
  readonly grid: EntryGrid<ReportRowDefinition, RowField>;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly editor: ReportEditor;
  /** What is wrong with a row, in words, by its index. */
  readonly problems: ReadonlyMap<number, string>;
}

interface RowExtra {
  readonly problem: string | undefined;
}

/** The rows of a report as a grid; with Alt the arrows move a row up and down and set it in and out. */
export function RowGrid({ grid, root, editor, problems }: RowGridProps) {
  const say = useMessages('statements');
  const { edit } = editor;
  const layout = useMemo(
    (): GridLayout<ReportRowDefinition, RowField, RowExtra> => ({
      columns: ROW_FIELDS.map((field) => ({
        field,
        heads: [{ title: say(`report.${field}`), className: field === 'code' ? styles.codeColumn : undefined }],
        draw: ({ row, index, control }) => (
          <TextField
            {...control}
            value={field === 'content' ? contentText(row) : row[field]}
            maxLength={field === 'content' ? 400 : 60}
            normalize={field === 'code' ? normalizeCode : undefined}
            onChange={(text) =>
              edit(
                (definition) => changeRow(definition, index, (now) => typeCell(now, field, text)),
                `${index} ${field}`,
              )
            }
          />
        ),
      })),
      lead: { heads: [], draw: () => null },
      label: (_, index, field) => say('report.cell', { field: say(`report.${field}`), row: index + 1 }),
      errorOf: (_, field, { problem }) => (field === 'content' ? problem : undefined),
    }),
    [say, edit],
  );
  return (
    <EntryTable
      grid={grid}
      root={root}
      label={say('report.rows')}
      layout={layout}
      rows={editor.definition.rows}
      // Codes are being typed, a row is known by its place.
      rowKey={(_, index) => index}
      extraOf={(_, index) => ({ problem: problems.get(index) })}
      rowLook={({ kind, style, level }, _, { problem }) => ({
        'data-kind': kind,
        'data-style': style,
        'data-invalid': problem ? '' : undefined,
        style: { '--level': level },
      })}
      className={styles.grid}
      scrollerClass={styles.scroller}
    />
  );
}
