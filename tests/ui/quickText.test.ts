import type { GetQuickFilterTextParams } from 'ag-grid-community';
import { expect, it } from 'vitest';
import { gridColumn } from '../../src/ui/list/gridColumns';

interface Row {
  title: string;
}

it('what the search reads of a row is folded, and anew for a row that was changed', () => {
  const { getQuickFilterText } = gridColumn<Row>(
    { field: 'title', title: '名称' },
    { width: 120, share: null },
    { firstSort: null, isSortedOutside: false, canSort: () => true, canFilter: true },
  );
  // Of what the grid gives, only the row and the value of its cell are read.
  const read = (row: Row) =>
    getQuickFilterText?.({ data: row, value: row.title } as unknown as GetQuickFilterTextParams<Row>);
  const before: Row = { title: 'ヤマ商事' };
  expect(read(before)).toBe('yama商事');
  expect(read(before)).toBe('yama商事');
  expect(read({ title: 'ｶﾜ商事' })).toBe('kawa商事');
});
