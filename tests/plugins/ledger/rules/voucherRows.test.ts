import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '#plugins/ledger/document/contract/journalEntry.ts';
import { voucherRows } from '#plugins/ledger/document/rules/voucherRows.ts';

type Line = JournalEntry['lines'][number];

const line = (side: Line['side'], amount: number, more: Partial<Line> = {}): Line => ({
  ...{ lineNumber: 1, side, account: '1130', accountTitle: '普通預金', amount, isTaxLine: false },
  ...{ partnerTitle: null, departmentTitle: null },
  ...more,
});

describe('the rows of a transfer slip', () => {
  it('stand debit beside credit, with the sums through each', () => {
    const rows = voucherRows([line('debit', 700), line('credit', 1_000), line('debit', 300), line('credit', 0)]);
    expect(rows.map(({ debit, credit }) => [debit?.amount, credit?.amount])).toEqual([
      [700, 1_000],
      [300, 0],
    ]);
    expect(rows.map(({ debitSum, creditSum }) => [debitSum, creditSum])).toEqual([
      [700, 1_000],
      [1_000, 1_000],
    ]);
  });

  it('leave a side empty where it has no more lines', () => {
    const rows = voucherRows([line('debit', 1), line('debit', 2), line('credit', 3)]);
    expect(rows.map(({ credit }) => credit?.amount ?? null)).toEqual([3, null]);
    expect(rows[1]?.creditSum).toBe(3);
  });

  it('say a memo of both sides once, and two that differ below each other', () => {
    const memoOf = (debit?: string, credit?: string) =>
      voucherRows([
        line('debit', 1, debit ? { memo: debit } : {}),
        line('credit', 1, credit ? { memo: credit } : {}),
      ])[0]?.memo;
    expect([memoOf('家賃', '家賃'), memoOf('家賃', '振込'), memoOf(undefined, '振込'), memoOf()]).toEqual([
      '家賃',
      '家賃\n振込',
      '振込',
      '',
    ]);
  });

  it('count yen, and note tax code, department and partner', () => {
    const [row] = voucherRows([
      line('debit', 12_345, { yen: 1_850_000, taxCode: 'P10', departmentTitle: '営業部', partnerTitle: '髙﨑商事㈱' }),
    ]);
    expect(row?.debit).toEqual({ account: '1130 普通預金', note: 'P10　営業部　髙﨑商事㈱', amount: 1_850_000 });
  });
});
