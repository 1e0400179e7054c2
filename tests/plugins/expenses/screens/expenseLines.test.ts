import { describe, expect, it } from 'vitest';
import type { ExpenseCategory } from '#plugins/expenses/contract/expenseCategory.ts';
import { lineRules } from '#plugins/expenses/screens/sheet/lineRules.ts';
import { blankLine, draftOf, startSheet, type TypedLine } from '#plugins/expenses/screens/sheet/sheetDraft.ts';
import { clearRange, copyDown, pasteBlock, textsOfRange } from '#ui/entryGrid/gridRules.ts';

const TODAY = '2026-11-23';
const category = (code: string, title: string, more: Partial<ExpenseCategory> = {}): ExpenseCategory => ({
  ...{
    code,
    title,
    englishTitle: '',
    account: '6210',
    taxCode: 'P10',
    reading: '',
    isCommuting: false,
    isActive: true,
    version: 1,
  },
  ...{
    needsReceipt: false,
    needsAttendees: false,
    invoiceRule: 'none' as const,
    isCapped: false,
    limitAmount: null,
    unitAmount: null,
  },
  ...more,
});
const RULES = lineRules({
  categories: [
    category('TX', 'タクシー'),
    category('DA', '日当', { unitAmount: 3_000 }),
    category('OLD', '廃止', { isActive: false }),
  ],
  receipts: [{ id: 'r1', name: 'taxi.png' }],
  today: TODAY,
});
const line = (more: Partial<TypedLine>): TypedLine => ({ ...blankLine(TODAY), ...more });

describe('lines of a claim pasted from a spreadsheet', () => {
  it('are read in any spelling, with lines added as needed', () => {
    const { rows, unread } = pasteBlock(
      [line({})],
      { line: 0, field: 'day' },
      [
        ['11/2', 'タクシー', '青空タクシー', '２，４００', '客先まで', 'taxi.png'],
        ['2026-11-05', 'tx', '', '980'],
      ],
      RULES,
    );
    expect(unread).toEqual([]);
    expect(rows).toMatchObject([
      { day: '2026-11-02', category: 'TX', payee: '青空タクシー', amount: 2_400, memo: '客先まで', receiptId: 'r1' },
      { day: '2026-11-05', category: 'TX', payee: '', amount: 980, receiptId: null },
    ]);
  });

  it('keep what cannot be read, and send nothing of it', () => {
    const cells = [['きのうくらい', '廃止', '店', '-5']];
    const { rows, unread } = pasteBlock([line({ amount: 7 })], { line: 0, field: 'day' }, cells, RULES);
    expect(unread.map(({ field, text }) => [field, text])).toEqual([
      ['day', 'きのうくらい'],
      ['category', '廃止'],
      ['amount', '-5'],
    ]);
    expect(rows[0]).toMatchObject({ day: TODAY, payee: '店', unread: { day: 'きのうくらい' } });
    expect(textsOfRange(rows, { from: 0, through: 0, fields: ['day', 'amount'] }, RULES)).toEqual([
      ['きのうくらい', '-5'],
    ]);
    expect(draftOf({ ...startSheet(null, TODAY), lines: rows }, null).lines[0]).not.toHaveProperty('unread');
  });

  it('leave an amount that follows from the category', () => {
    const { rows } = pasteBlock([line({ category: 'DA' })], { line: 0, field: 'amount' }, [['99', '出張']], RULES);
    expect(rows[0]).toMatchObject({ amount: 0, memo: '出張' });
    expect(textsOfRange(rows, { from: 0, through: 0, fields: ['amount'] }, RULES)).toEqual([['3000']]);
  });

  it('are copied down without the receipt, and emptied but for the day', () => {
    const rows = [line({ category: 'TX', amount: 500, receiptId: 'r1', day: '2026-11-01' }), line({})];
    const all = { from: 1, through: 1, fields: RULES.fields };
    const copied = copyDown(rows, all, RULES);
    expect(copied[1]).toMatchObject({ category: 'TX', amount: 500, receiptId: null, day: '2026-11-01' });
    expect(clearRange(copied, all, RULES)[1]).toMatchObject({ category: '', amount: 0, day: '2026-11-01' });
  });
});
