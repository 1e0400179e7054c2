import { act, Suspense, useMemo, useRef } from 'react';
import { describe, expect, it } from 'vitest';
import { EntryTable, type GridLayout } from '#ui/entryGrid/EntryTable.tsx';
import { changeRow, type GridRules, withUnread } from '#ui/entryGrid/gridRules.ts';
import { useEntryGrid } from '#ui/entryGrid/useEntryGrid.ts';
import { useGridCursor } from '#ui/entryGrid/useGridCursor.ts';
import { AmountField } from '#ui/field/AmountField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { startHistory } from '#ui/form/editHistory.ts';
import { type EditedValue, useEditHistory } from '#ui/form/useEditHistory.ts';
import { field, press, renderInto, type } from '../render';

const FIELDS = ['what', 'yen'] as const;
type Field = (typeof FIELDS)[number];
interface Row {
  readonly what: string;
  readonly yen: number | null;
  readonly unread?: Readonly<Partial<Record<Field, string>>>;
}
const BLANK: Row = { what: '', yen: null };

const RULES: GridRules<Row, Field> = {
  fields: FIELDS,
  ruleOf: (name) =>
    name === 'what'
      ? { text: ({ what }) => what, put: (row, what) => ({ ...row, what }) }
      : {
          text: ({ yen }) => (yen === null ? '' : String(yen)),
          put: (row, text) => {
            if (text === '') return { ...row, yen: null };
            return /^\d+$/.test(text) ? { ...row, yen: Number(text) } : null;
          },
        },
  unreadOf: (row, name) => row.unread?.[name],
  keepUnread: (row, name, text) => withUnread(row, name, text, (read) => ({ ...read, yen: null })),
  lines: { blank: () => BLANK, isBlank: (row) => row === BLANK },
};

interface SampleProps {
  rows: readonly Row[];
  isFixed?: boolean;
  onRows: (edited: EditedValue<readonly Row[]>) => void;
}

function Sample({ rows, isFixed = false, onRows }: SampleProps) {
  const root = useRef<HTMLDivElement>(null);
  const edited = useEditHistory<readonly Row[]>(() => startHistory(rows));
  onRows(edited);
  const { lines, ...fixed } = RULES;
  const grid = useEntryGrid<Row, Field>({
    cursor: useGridCursor(root, FIELDS),
    rules: isFixed || !lines ? fixed : RULES,
    rows: edited.current,
    edit: edited.edit,
    titleOf: (name) => name,
  });
  const { edit } = edited;
  const layout = useMemo((): GridLayout<Row, Field, object> => {
    const set = (index: number, name: Field, change: Partial<Row>) =>
      edit((known) => changeRow(known, index, (row) => ({ ...RULES.keepUnread(row, name, undefined), ...change })));
    return {
      columns: [
        {
          field: 'what',
          heads: [{ title: 'what' }],
          draw: ({ row, index, control }) => (
            <TextField {...control} value={row.what} onChange={(what) => set(index, 'what', { what })} />
          ),
        },
        {
          field: 'yen',
          heads: [{ title: 'yen' }],
          draw: ({ row, index, control, typed }) => (
            <AmountField {...control} {...typed} value={row.yen} onChange={(yen) => set(index, 'yen', { yen })} />
          ),
        },
      ],
      lead: { heads: [{ title: '' }], draw: (_, index) => <th scope="row">{index + 1}</th> },
      label: (_, index, name) => `${name} ${index + 1}`,
    };
  }, [edit]);
  return (
    <EntryTable
      {...{ grid, root, layout, label: 'rows' }}
      rows={edited.value}
      rowKey={(_, index) => index}
      extraOf={() => NOTHING}
    />
  );
}

const NOTHING = {};

function open(rows: readonly Row[], isFixed = false): () => EditedValue<readonly Row[]> {
  let latest: EditedValue<readonly Row[]> | undefined;
  renderInto(
    <Suspense>
      <Sample
        {...{ rows, isFixed }}
        onRows={(edited) => {
          latest = edited;
        }}
      />
    </Suspense>,
  );
  return () => {
    if (!latest) throw new Error('the grid was not drawn');
    return latest;
  };
}

const focusOn = (label: string) => act(() => field(label).focus());
const focused = () => document.activeElement?.getAttribute('aria-label');
const key = (name: string, init: KeyboardEventInit = {}) => {
  if (document.activeElement instanceof HTMLElement) press(document.activeElement, name, init);
};

/** jsdom knows no clipboard; React reads it from the event. */
function clipboard(kind: 'copy' | 'cut' | 'paste', text = ''): string {
  const held = new Map([['text/plain', text]]);
  const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), {
    clipboardData: {
      getData: (name: string) => held.get(name) ?? '',
      setData: (name: string, value: string) => held.set(name, value),
    },
  });
  act(() => {
    document.activeElement?.dispatchEvent(event);
  });
  return held.get('text/plain') ?? '';
}

const THREE = [
  { what: 'a', yen: 1 },
  { what: 'b', yen: 2 },
  { what: 'c', yen: 3 },
];

describe('an entry grid', () => {
  it('is walked by Enter, which opens the next line behind a line that is not blank', () => {
    const edited = open(THREE.slice(0, 1));
    focusOn('what 1');
    key('Enter');
    expect(focused()).toBe('yen 1');
    key('Enter');
    expect(focused()).toBe('what 2');
    expect(edited().value).toEqual([THREE[0], BLANK]);
    key('Enter');
    key('Enter');
    expect(edited().value).toHaveLength(2);
    key('Enter', { shiftKey: true });
    expect(focused()).toBe('what 2');
  });

  it('copies a block and pastes it as one step, adding lines', () => {
    const edited = open(THREE);
    focusOn('what 1');
    key('ArrowDown', { shiftKey: true });
    key('ArrowRight', { shiftKey: true });
    expect(document.querySelectorAll('td[data-selected]')).toHaveLength(4);
    const cells = clipboard('copy');
    expect(cells).toBe('a\t1\r\nb\t2');
    focusOn('what 3');
    clipboard('paste', cells);
    expect(edited().value).toEqual([THREE[0], THREE[1], THREE[0], THREE[1]]);
    act(() => edited().undo());
    expect(edited().value).toEqual(THREE);
  });

  it('keeps what cannot be read in its cell, where Enter stays and nothing is lost', () => {
    const edited = open(THREE);
    focusOn('what 2');
    clipboard('paste', 'x\tmany');
    expect(edited().value[1]).toEqual({ what: 'x', yen: null, unread: { yen: 'many' } });
    focusOn('yen 2');
    key('Enter');
    expect(focused()).toBe('yen 2');
    expect(field('yen 2').value).toBe('many');
    type(field('yen 2'), '20');
    key('Enter');
    expect(focused()).toBe('what 3');
    expect(edited().value[1]).toMatchObject({ yen: 20 });
  });

  it('empties, copies down, moves, inserts and deletes lines', () => {
    const edited = open(THREE);
    const what = () => edited().value.map((row) => row.what);
    focusOn('what 1');
    key('ArrowDown', { altKey: true });
    expect([what(), focused()]).toEqual([['b', 'a', 'c'], 'what 2']);
    key('d', { ctrlKey: true });
    expect(what()).toEqual(['b', 'b', 'c']);
    key('-', { ctrlKey: true });
    expect([what(), focused()]).toEqual([['b', 'c'], 'what 2']);
    key('+', { ctrlKey: true });
    expect(what()).toEqual(['b', '', 'c']);
    key('ArrowDown', { shiftKey: true });
    key('Delete');
    expect(what()).toEqual(['b', '', '']);
  });

  it('of fixed rows neither grows nor shrinks', () => {
    const edited = open(THREE, true);
    focusOn('yen 3');
    for (const init of [{}, { ctrlKey: true }]) for (const name of ['Enter', 'ArrowDown', '-', '+']) key(name, init);
    focusOn('what 3');
    clipboard('paste', 'y\t9\r\nz\t9');
    expect(edited().value).toHaveLength(3);
    expect(edited().value[2]).toEqual({ what: 'y', yen: 9 });
  });
});
