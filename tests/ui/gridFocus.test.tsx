import { act } from 'react';
import { expect, it, vi } from 'vitest';
import Grid from '../../src/ui/list/Grid';
import { sure } from '../support/sure';
import { renderInto } from './render';

interface Row {
  readonly id: string;
  readonly title: string;
}

const ROWS: readonly Row[] = [
  { id: 'r1', title: '会計伝票' },
  { id: 'r2', title: '経費' },
];

const grid = (rows: readonly Row[], onCurrentChange: (row: Row) => void) => (
  <Grid
    label="受信トレイ"
    rows={rows}
    rowId={({ id }) => id}
    columns={[{ field: 'title', title: '件名' }]}
    onCurrentChange={onCurrentChange}
  />
);
const cellOf = (id: string) => document.querySelector<HTMLElement>(`[row-id="${id}"] .ag-cell`);

it('tells the row under the cursor by its id, at once, where rows that are read again have moved', async () => {
  const told = vi.fn();
  const { render } = renderInto(grid(ROWS, told));
  while (!cellOf('r2')) await act(() => new Promise((drawn) => setTimeout(drawn, 20)));
  const cell = cellOf('r2');
  render(grid([{ id: 'r0', title: '勤怠' }, ...ROWS], told));
  told.mockClear();
  act(() => cell?.focus());
  expect(told.mock.calls.map(([row]) => row.id)).toEqual(['r2']);
});

it('rows that take the focus back leave it to the dialog that has opened meanwhile, and have it once that closes', async () => {
  renderInto(grid(ROWS, () => {}));
  while (!cellOf('r1')) await act(() => new Promise((drawn) => setTimeout(drawn, 20)));
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.innerHTML = '<div role="dialog"><button type="button">閉じる</button></div>';
  const [popup, button] = [sure(dialog.firstElementChild), sure(dialog.querySelector('button'))];
  button.focus();
  act(() => cellOf('r1')?.focus());
  expect(document.activeElement).toBe(button);
  popup.setAttribute('data-closed', '');
  act(() => cellOf('r1')?.focus());
  expect(document.activeElement).toBe(cellOf('r1'));
  dialog.remove();
});
