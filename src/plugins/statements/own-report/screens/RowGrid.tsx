import { type KeyboardEvent, memo, useLayoutEffect, useRef, useState } from 'react';
import { isComposing } from '../../../../ui/field/isComposing';
import { TextField } from '../../../../ui/field/TextField';
import { useMessages } from '../../../../ui/i18n/useMessages';
import type { ReportRowDefinition } from '../contract/financialReport';
import styles from './Report.module.css';
import {
  changeRow,
  contentText,
  indentRow,
  moveRow,
  normalizeCode,
  ROW_FIELDS,
  type RowField,
  typeCell,
} from './reportDraft';
import type { ReportEditor } from './useReportEditor';

interface RowGridProps {
  readonly editor: ReportEditor;
  /** What is wrong with a row, in words, by its index. */
  readonly problems: ReadonlyMap<number, string>;
  readonly current: number;
  readonly onCurrent: (index: number) => void;
}

interface Place {
  readonly row: number;
  readonly field: RowField;
}

/**
 * The rows of a report as a grid. Enter goes from cell to cell, the arrows from row to row; with Alt the arrows move a row
 * up and down and set it in and out.
 */
export function RowGrid({ editor, problems, current, onCurrent }: RowGridProps) {
  const say = useMessages('statements');
  const tableRef = useRef<HTMLTableElement>(null);
  const [wanted, setWanted] = useState<Place | null>(null);
  useLayoutEffect(() => {
    if (!wanted) return;
    const cell = tableRef.current?.querySelector<HTMLElement>(
      `td[data-row="${wanted.row}"][data-field="${wanted.field}"] input`,
    );
    cell?.focus();
    cell?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);

  const { rows } = editor.definition;
  const act = (event: KeyboardEvent<HTMLTableElement>) => {
    if (isComposing(event)) return;
    const place = placeOf(event.target);
    if (!place) return;
    const by = STEPS[event.key];
    if (event.altKey && by) {
      if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
        if (!rows[place.row + by]) return event.preventDefault();
        editor.edit((definition) => moveRow(definition, place.row, by));
        setWanted({ row: place.row + by, field: place.field });
      } else editor.edit((definition) => indentRow(definition, place.row, by));
    } else {
      const next = nextPlace(event, place);
      if (!next || !rows[next.row]) return;
      setWanted(next);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.scroller}>
      <table ref={tableRef} className={styles.grid} aria-label={say('report.rows')} onKeyDown={act}>
        <thead>
          <tr>
            <th scope="col" className={styles.codeColumn}>
              {say('report.code')}
            </th>
            <th scope="col">{say('report.title')}</th>
            <th scope="col">{say('report.content')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <RowLine
              // biome-ignore lint/suspicious/noArrayIndexKey: codes are being typed, a row is known by its place
              key={index}
              row={row}
              index={index}
              problem={problems.get(index)}
              isCurrent={index === current}
              edit={editor.edit}
              onCurrent={onCurrent}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowLineProps {
  readonly row: ReportRowDefinition;
  readonly index: number;
  readonly problem: string | undefined;
  readonly isCurrent: boolean;
  readonly edit: ReportEditor['edit'];
  readonly onCurrent: (index: number) => void;
}

const RowLine = memo(function RowLine({ row, index, problem, isCurrent, edit, onCurrent }: RowLineProps) {
  const say = useMessages('statements');
  const type = (field: RowField) => (text: string) =>
    edit((definition) => changeRow(definition, index, (now) => typeCell(now, field, text)), `${index} ${field}`);
  const values: Record<RowField, string> = { code: row.code, title: row.title, content: contentText(row) };
  return (
    <tr
      data-current={isCurrent || undefined}
      data-kind={row.kind}
      data-style={row.style}
      data-invalid={problem ? '' : undefined}
      onFocus={() => onCurrent(index)}
    >
      {ROW_FIELDS.map((field) => (
        <td
          key={field}
          data-row={index}
          data-field={field}
          style={field === 'title' ? { '--level': row.level } : undefined}
        >
          <TextField
            variant="cell"
            label={say('report.cell', { field: say(`report.${field}`), row: index + 1 })}
            value={values[field]}
            error={field === 'content' ? problem : undefined}
            maxLength={field === 'content' ? 400 : 60}
            normalize={field === 'code' ? normalizeCode : undefined}
            onChange={type(field)}
          />
        </td>
      ))}
    </tr>
  );
});

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 };

function nextPlace(event: KeyboardEvent, { row, field }: Place): Place | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key === 'ArrowUp') return { row: row - 1, field };
  if (event.key === 'ArrowDown') return { row: row + 1, field };
  if (event.key !== 'Enter') return undefined;
  const step = event.shiftKey ? -1 : 1;
  const at = ROW_FIELDS.indexOf(field) + step;
  const same = ROW_FIELDS[at];
  if (same) return { row, field: same };
  return { row: row + step, field: step > 0 ? 'code' : 'content' };
}

function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null;
  const field = ROW_FIELDS.find((each) => each === cell?.dataset.field);
  return cell && field ? { row: Number(cell.dataset.row), field } : undefined;
}
