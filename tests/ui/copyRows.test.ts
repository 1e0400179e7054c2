import { describe, expect, it } from 'vitest';
import { cellAsText, rowsAsTsv } from '../../src/ui/list/copyRows';
import type { ListColumn } from '../../src/ui/list/listColumn';

interface Row {
  code: string;
  day: string;
  amount: number;
  note: string | null;
}

const COLUMNS: readonly ListColumn<Row>[] = [
  { field: 'code', title: '番号', kind: 'code' },
  { field: 'day', title: '日付', kind: 'day' },
  { field: 'amount', title: '金額', kind: 'amount' },
  { field: 'note', title: '摘要', value: ({ note }) => note },
];

describe('copying rows', () => {
  it('gives a head line and one line a row, with amounts as plain numbers', () => {
    expect(
      rowsAsTsv(COLUMNS, [
        { code: '0012', day: '2026-04-01', amount: -1_234, note: '一行目\n二行目\tつづき' },
        { code: '0013', day: '2026-04-02', amount: 0, note: null },
      ]),
    ).toBe('番号\t日付\t金額\t摘要\r\n0012\t2026/04/01\t-1234\t一行目 二行目 つづき\r\n0013\t2026/04/02\t0\t');
  });

  it.each(['=1+1', '+81', '-調整', '@SUM', '＝A1', '＋１', '－１', '＠x', '\0x'])('keeps %j a text', (text) => {
    expect(cellAsText({ kind: 'text' }, text)).toBe(`'${text}`);
  });

  it.each(['調整-1', 'a=b', '△500'])('leaves %s alone', (text) => {
    expect(cellAsText({}, text)).toBe(text);
  });
});
