import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { CallError } from '../../src/core/client/callError';
import { FileDrop } from '../../src/ui/fileDrop/FileDrop';
import type { ImportRow } from '../../src/ui/importPreview/ImportPreview';
import { type Import, reasonAgainstImport, useImport } from '../../src/ui/importPreview/useImport';
import { actionOf } from '../../src/ui/toast/notify';
import { kitWords } from '../../src/ui/words/kitWords';
import { renderInto } from './render';

const row = (outcome: ImportRow['outcome'], more: Partial<ImportRow> = {}): ImportRow => ({
  ...{ row: 2, code: 'C001', title: '浦島海底物流', changes: [], faults: [], outcome },
  ...more,
});
type Found = { rows: readonly ImportRow[] };
type Calls = Parameters<typeof useImport<Found>>[0];

function Screen({ calls, onDrawn }: { calls: Calls; onDrawn: (way: Import<Found>) => void }) {
  onDrawn(useImport(calls));
  return null;
}

/** The way of a file as a screen holds it, with what it is at now. */
function follow(calls: Calls): { now: () => Import<Found> } {
  let way: Import<Found> | undefined;
  renderInto(
    <Screen
      calls={calls}
      onDrawn={(drawn) => {
        way = drawn;
      }}
    />,
  );
  return {
    now: () => {
      if (!way) throw new Error('nothing is drawn');
      return way;
    },
  };
}

const file = new File(['x'], 'partners.csv');
const refused = (message: string) => new CallError({ failure: 'refused', message });

it.each<[string, readonly ImportRow[] | undefined, ReturnType<typeof reasonAgainstImport>]>([
  ['no file', undefined, 'chooseFirst'],
  ['a row that is refused', [row('new'), row('refused')], 'hasRefused'],
  ['nothing new', [row('unchanged')], 'nothingChanges'],
  ['no rows at all', [], 'nothingChanges'],
  ['a change', [row('unchanged'), row('changed')], null],
])('says why %s cannot be taken over, or that it can', (_, rows, expected) => {
  expect(reasonAgainstImport(rows && { rows })).toBe(expected);
});

it('reads a file, takes it over once, and asks for the next', async () => {
  const apply = vi.fn(async () => '取り込みました。');
  const { now } = follow({ read: async () => ({ rows: [row('new')] }), apply });
  await act(() => now().read(file));
  expect(now().step).toMatchObject({ kind: 'read', fileName: 'partners.csv', found: { rows: [{ outcome: 'new' }] } });
  await act(() => now().apply());
  expect(apply).toHaveBeenCalledExactlyOnceWith({ rows: [row('new')] }, file, undefined);
  expect(now().step).toEqual({ kind: 'choose' });
});

it('offers in the notice to take back what was taken over, where that can be done', async () => {
  const undo = { label: '取り消す', run: vi.fn() };
  const read = async () => ({ rows: [row('new')] });
  const { now } = follow({ read, apply: async () => ({ text: '3 件を取り込みました。', undo }) });
  await act(() => now().read(file));
  await act(() => now().apply());
  expect(actionOf('success:3 件を取り込みました。')).toBe(undo);
  const plain = follow({ read, apply: async () => '4 件を取り込みました。' });
  await act(() => plain.now().read(file));
  await act(() => plain.now().apply());
  expect(actionOf('success:4 件を取り込みました。')).toBeUndefined();
});

it('leads back to the choice with the reason, of reading as of taking over', async () => {
  const read = vi.fn<Calls['read']>().mockRejectedValueOnce(refused('壊れています。')).mockResolvedValue({ rows: [] });
  const { now } = follow({ read, apply: async () => Promise.reject(refused('先に変更されました。')) });
  await act(() => now().read(file));
  expect(now().step).toEqual({ kind: 'choose', refusal: '壊れています。' });
  await act(() => now().read(file));
  await act(() => now().apply());
  expect(now().step).toEqual({ kind: 'choose', refusal: '先に変更されました。' });
});

it('asks what the columns mean of a file whose titles say nothing, and reads it by that', async () => {
  const columns = { titles: ['お客様', 'お値段'], samples: [], meanings: ['none', 'amount'], learned: null };
  const read = vi.fn<Calls['read']>().mockRejectedValueOnce(refused('得意先がありません。'));
  read.mockResolvedValue({ rows: [row('new')] });
  const apply = vi.fn(async () => '取り込みました。');
  const { now } = follow({ read, apply, columns: async () => columns });
  await act(() => now().read(file));
  expect(now().step).toMatchObject({ kind: 'columns', columns, refusal: '得意先がありません。' });
  act(() => now().setMeaning(0, 'amount'));
  expect(now().step).toMatchObject({ columns: { meanings: ['amount', 'none'] } });
  await act(() => now().readByMeanings());
  await act(async () => now().showColumns?.());
  expect(now().step, 'what was said stays').toMatchObject({ columns: { meanings: ['amount', 'none'] } });
  await act(() => now().readByMeanings());
  await act(() => now().apply());
  const said = JSON.stringify(['amount', 'none']);
  expect(read).toHaveBeenLastCalledWith(file, said);
  expect(apply).toHaveBeenCalledExactlyOnceWith({ rows: [row('new')] }, file, said);
});

it('offers what is read alone: of masters no text and no PDF', () => {
  const drop = (takes: 'sheet' | 'table') => {
    renderInto(<FileDrop refusal={undefined} hint="" takes={takes} onChoose={() => undefined} />);
    const inputs = document.querySelectorAll<HTMLInputElement>('input[type=file]');
    return inputs[inputs.length - 1]?.accept ?? '';
  };
  expect(drop('sheet')).not.toMatch(/pdf|txt|plain/);
  expect(drop('table')).toMatch(/pdf.*plain|txt.*pdf/);
  expect(document.body.textContent).toContain(kitWords().fileDrop.invitation.sheet);
});
