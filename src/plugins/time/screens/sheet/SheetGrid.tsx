import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useMemo } from 'react';
import type { Day } from '../../../../core/value/day';
import { cellPress, putCaretAtEnd } from '../../../../ui/field/cellPress';
import { useStable } from '../../../../ui/field/useStable';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { readCells, writeCells } from '../../../../ui/list/cellClipboard';
import { notify } from '../../../../ui/toast/notify';
import type { Timesheet } from '../../contract/timesheet';
import { isStillAhead } from '../../rules/checkDays';
import { clearCells, fillDown, pasteCells, textsOfRange } from '../../rules/editSheet';
import { readSheetKey, type SheetKeyAction } from '../../rules/readSheetKey';
import { type SheetField, sheetFields, withText } from '../../rules/sheetLine';
import { findKind, kindOptions } from './dayKinds';
import styles from './SheetGrid.module.css';
import { SheetRow } from './SheetRow';
import { type CellPosition, cellOf, type SheetCursor } from './useSheetCursor';
import type { SheetEditor } from './useSheetEditor';

interface SheetGridProps {
  sheet: Timesheet;
  today: Day;
  editor: SheetEditor;
  cursor: SheetCursor;
  root: RefObject<HTMLDivElement | null>;
  readOnly: boolean;
}

/** The days of a month as a table of fields, worked by keyboard like a spreadsheet. */
export function SheetGrid({ sheet, today, editor, cursor, root, readOnly }: SheetGridProps) {
  const say = useMessages('time');
  const { lines, projects } = editor.form;
  const fields = useMemo(() => sheetFields(projects.length), [projects.length]);
  const kinds = useMemo(() => kindOptions(say), [say]);
  const onType = useStable((index: number, field: SheetField, text: string) =>
    editor.edit((form) => changeLine(form, index, field, text), `${index}.${field}`),
  );
  const perform = (action: SheetKeyAction, at: CellPosition) => {
    const range = cursor.range ?? { from: at.line, through: at.line, fields: [at.field] };
    switch (action.kind) {
      case 'next':
      case 'previous':
        return cursor.goTo(stepFrom(at, fields, { by: action.kind === 'next' ? 1 : -1, lines: lines.length }));
      case 'go':
        return cursor.goTo(neighbourOf(at, action.towards, fields, lines.length));
      case 'extend':
        return cursor.extendTo(neighbourOf(at, action.towards, fields, lines.length));
      case 'edit':
        return putCaretAtEnd();
      case 'clear':
        return readOnly ? undefined : editor.edit((form) => ({ ...form, lines: clearCells(form.lines, range) }));
      case 'copyAbove':
      case 'copyDown':
        return readOnly ? undefined : editor.edit((form) => ({ ...form, lines: fillDown(form.lines, range) }));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cellOf(event.target);
    const action =
      at && !event.defaultPrevented
        ? readSheetKey({ ...cellPress(event), field: at.field, hasRange: cursor.range !== null })
        : null;
    if (!at || !action) return;
    event.preventDefault();
    event.stopPropagation();
    perform(action, at);
  };
  const copy = (event: ClipboardEvent) => {
    if (!cursor.range) return;
    event.preventDefault();
    const kindText = (kind: string) => (kind === '' ? '' : say(`dayKinds.${kind}`));
    event.clipboardData.setData('text/plain', writeCells(textsOfRange(lines, cursor.range, kindText)));
  };
  const paste = (event: ClipboardEvent) => {
    const at = cellOf(event.target);
    const cells = readCells(event.clipboardData.getData('text/plain'));
    const isBlock = cells.length > 1 || (cells[0]?.length ?? 0) > 1;
    if (!at || !isBlock || readOnly) return;
    event.preventDefault();
    const start = cursor.range ? { line: cursor.range.from, field: cursor.range.fields[0] ?? at.field } : at;
    const kindOf = (text: string) => findKind(text, say) ?? '';
    editor.edit((form) => ({ ...form, lines: pasteCells(form.lines, start, { cells, fields, kindOf }) }));
    const unread = [
      ...new Set(cells.map((row) => row[fields.indexOf('kind') - fields.indexOf(start.field)] ?? '')),
    ].filter((word) => word.trim() !== '' && kindOf(word) === '');
    if (unread.length === 0) notify('success', say('sheet.pasted', { count: cells.length }));
    else notify('warning', say('sheet.pastedUnread', { count: cells.length, words: unread.slice(0, 3).join('・') }));
  };
  const lineOfToday = lines.findIndex(({ day }) => day === today);
  useTabStop(root, cursor.at?.line ?? Math.max(0, lineOfToday), fields);
  const calendarOf = new Map(sheet.calendar.map((each) => [each.day, each]));
  const problems = editor.counted.problems.filter((problem) => !isStillAhead(problem, today));
  const countOf = new Map(editor.counted.days.map((each) => [each.day, each]));
  return (
    <div ref={root} className={styles.scroller}>
      <table
        className={styles.grid}
        style={{ minWidth: WITHOUT_TIMES + WIDTH_OF_TIME * (fields.length + 1) }}
        aria-label={say('sheet.days')}
        onKeyDown={onKeyDown}
        onMouseDown={() => cursor.clearRange()}
        onFocus={(event) => {
          const at = cellOf(event.target);
          if (at) cursor.arrive(at);
        }}
        onCopy={copy}
        onPaste={paste}
      >
        <colgroup>
          <col className={styles.dayColumn} />
          {fields.map((field) => (
            <col key={field} className={styles[COLUMNS[field] ?? 'timeColumn']} />
          ))}
          <col className={styles.timeColumn} />
          <col className={styles.timeColumn} />
          <col className={styles.timeColumn} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{say('sheet.day')}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {field.startsWith('project') ? projects[Number(field.slice(7))] : say(`sheet.${field}`)}
              </th>
            ))}
            <th scope="col">{say('sheet.worked')}</th>
            <th scope="col">{say('sheet.overtime')}</th>
            <th scope="col">{say('sheet.night')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <SheetRow
              key={line.day}
              line={line}
              index={index}
              calendar={calendarOf.get(line.day)}
              counted={countOf.get(line.day)}
              problems={problems.filter(({ day }) => day === line.day)}
              unread={editor.read[index]?.unread ?? NONE}
              fields={fields}
              projects={projects}
              selected={selectedIn(cursor, index)}
              isCurrent={cursor.at?.line === index}
              readOnly={readOnly}
              kinds={kinds}
              onType={onType}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const COLUMNS: Readonly<Partial<Record<SheetField, string>>> = { kind: 'kindColumn', remark: 'remarkColumn' };
/** In px: the day, its kind and a remark that can be read; and each of the columns of times. */
const WITHOUT_TIMES = 352;
const WIDTH_OF_TIME = 58;
const NONE: readonly SheetField[] = [];

const changeLine = (form: SheetEditor['form'], index: number, field: SheetField, text: string) => ({
  ...form,
  lines: form.lines.map((line, position) => (position === index ? withText(line, field, text) : line)),
});

const selectedIn = ({ range }: SheetCursor, index: number): readonly SheetField[] | undefined =>
  range && index >= range.from && index <= range.through ? range.fields : undefined;

/** Enter goes through a line and on to the next. */
function stepFrom(
  { line, field }: CellPosition,
  fields: readonly SheetField[],
  { by, lines }: { by: 1 | -1; lines: number },
): CellPosition {
  const place = line * fields.length + fields.indexOf(field) + by;
  const clamped = Math.min(Math.max(place, 0), lines * fields.length - 1);
  return { line: Math.floor(clamped / fields.length), field: fields[clamped % fields.length] ?? field };
}

function neighbourOf(
  { line, field }: CellPosition,
  towards: 'left' | 'right' | 'up' | 'down',
  fields: readonly SheetField[],
  lines: number,
): CellPosition {
  if (towards === 'up') return { line: Math.max(0, line - 1), field };
  if (towards === 'down') return { line: Math.min(lines - 1, line + 1), field };
  return { line, field: fields[fields.indexOf(field) + (towards === 'left' ? -1 : 1)] ?? field };
}

/** Tab visits the cells of one day and goes on: the grid is walked by Enter and arrows, and left by Tab. */
function useTabStop(root: RefObject<HTMLElement | null>, line: number, fields: readonly SheetField[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: cells of another project are new cells
  useLayoutEffect(() => {
    for (const input of root.current?.querySelectorAll<HTMLInputElement>('td[data-line] input') ?? [])
      input.tabIndex = input.closest('td')?.dataset.line === String(line) ? 0 : -1;
  }, [root, line, fields]);
}
