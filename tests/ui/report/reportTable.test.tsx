import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { nextCell } from '#ui/report/nextCell.ts';
import { type ReportRow, ReportTable } from '#ui/report/ReportTable.tsx';
import { renderInto } from '../render';

const rows: ReportRow[] = [
  { id: 'a', code: '1110', title: '普通預金', kind: 'line', amounts: { now: 5, rate: -12.34 }, within: 'sum' },
  { id: 'b', code: '1210', title: '受取手形', kind: 'line', amounts: { now: -7 }, within: 'sum' },
  { id: 'sum', title: '流動資産 計', kind: 'total', amounts: { now: -2 }, fold: 'open' },
];
const columns = [
  { field: 'now', title: '当月' },
  { field: 'rate', title: '増減率', kind: 'percent' as const },
];

function show() {
  const [onOpen, onFold] = [vi.fn(), vi.fn()];
  renderInto(
    <ReportTable
      label="表"
      titleHeading="科目"
      columns={columns}
      rows={rows}
      canOpen={({ code }) => code !== undefined}
      onOpen={({ id }, column) => onOpen(id, column?.field)}
      onFold={({ id }) => onFold(id)}
    />,
  );
  return { onOpen, onFold };
}

const reachable = () => [...document.querySelectorAll('tbody [tabindex="0"]')];
const press = (key: string, init: KeyboardEventInit = {}) =>
  act(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init })));
const focusFirst = () => act(() => (reachable()[0] as HTMLElement).focus());

describe('the figures of a report', () => {
  it('are walked cell by cell, one of them reached by Tab', () => {
    show();
    expect(reachable().map((cell) => cell.textContent)).toEqual(['1110普通預金']);
    focusFirst();
    press('ArrowRight');
    press('ArrowDown');
    expect(document.activeElement?.textContent).toBe('△7');
    expect(reachable()).toEqual([document.activeElement]);
    press('ArrowRight');
    press('ArrowRight');
    press('ArrowUp');
    expect(document.activeElement?.textContent).toBe('△12.3%');
    press('End', { ctrlKey: true });
    expect(document.activeElement?.parentElement?.textContent).toContain('流動資産');
  });

  it('open what is behind them, and tell which', () => {
    const { onOpen, onFold } = show();
    focusFirst();
    press('Enter');
    press('ArrowRight');
    press('Enter');
    expect(onOpen.mock.calls).toEqual([
      ['a', undefined],
      ['a', 'now'],
    ]);
    press('ArrowDown');
    press('ArrowDown');
    press('Enter');
    expect(onFold.mock.calls).toEqual([['sum']]);
  });

  it('are folded by minus and the left arrow on the title, not while a word is composed', () => {
    const { onFold } = show();
    focusFirst();
    press('-');
    expect(onFold).not.toHaveBeenCalled();
    press('ArrowDown');
    press('ArrowDown');
    press('-', { isComposing: true });
    press('+');
    expect(onFold).not.toHaveBeenCalled();
    press('-');
    press('ArrowLeft');
    expect(onFold.mock.calls).toEqual([['sum'], ['sum']]);
    expect(document.querySelector('[aria-expanded="true"]')?.textContent).toContain('流動資産 計');
  });

  it('never lead outside the table', () => {
    const size = { rows: 3, columns: 2 };
    expect(nextCell('ArrowUp', false, { row: 0, column: 0 }, size)).toEqual({ row: 0, column: 0 });
    expect(nextCell('PageDown', false, { row: 1, column: 1 }, size)).toEqual({ row: 2, column: 1 });
    expect(nextCell('x', false, { row: 1, column: 1 }, size)).toBeUndefined();
  });
});
