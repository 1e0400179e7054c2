import { describe, expect, it } from 'vitest';
import { arrangeColumns, changeColumn, orderColumns } from '../../src/ui/list/columnLayout';
import { askedBy } from '../../src/ui/listScreen/useListColumns';

const columns = ['number', 'day', 'memo', 'debit'].map((field) => ({ field, title: field }));
const fieldsOf = (arranged: readonly { field: string }[]) => arranged.map(({ field }) => field).join(' ');

describe('the columns a user has arranged', () => {
  it('stand in the order of the layout, without those that are hidden', () => {
    const layout = [{ field: 'memo' }, { field: 'number', isHidden: true }, { field: 'day' }, { field: 'debit' }];
    expect(fieldsOf(arrangeColumns(columns, layout))).toBe('memo day debit');
  });

  it('have the width and the pin of the layout', () => {
    const pinned = columns.map((column) => ({ ...column, pinned: 'left' as const }));
    const [number, day] = arrangeColumns(pinned, [
      { field: 'number', width: 300, pinned: 'right' },
      { field: 'day', pinned: 'none' },
    ]);
    expect(number).toMatchObject({ width: 300, pinned: 'right' });
    expect(day?.pinned).toBeUndefined();
  });

  it('keep a column the layout has never seen beside its neighbour, and forget one that is gone', () => {
    const layout = [{ field: 'debit' }, { field: 'gone' }, { field: 'day' }, { field: 'number' }];
    expect(fieldsOf(orderColumns(columns, layout))).toBe('debit day memo number');
  });

  it('are all shown rather than none', () => {
    const layout = columns.map(({ field }) => ({ field, isHidden: true }));
    expect(fieldsOf(arrangeColumns(columns, layout))).toBe('number day memo debit');
  });

  it('change one at a time', () => {
    const layout = changeColumn(['day', 'memo'], [{ field: 'memo', width: 90 }], { field: 'memo', isHidden: true });
    expect(layout).toEqual([{ field: 'day' }, { field: 'memo', width: 90, isHidden: true }]);
  });

  it('ask for what takes counting only while they are shown', () => {
    const counting = [{ field: 'number' }, { field: 'files', isOptional: true, asks: 'withFiles' }];
    expect(askedBy(counting, [])).toEqual({});
    expect(askedBy(counting, [{ field: 'files', isHidden: false }])).toEqual({ withFiles: 'true' });
    const always = [{ field: 'comments', asks: 'withComments' }];
    expect(askedBy(always, [])).toEqual({ withComments: 'true' });
    expect(askedBy(always, [{ field: 'comments', isHidden: true }])).toEqual({});
  });
});
