import { beforeAll, expect, it } from 'vitest';
import { cashFlow } from '../../../../src/plugins/accounting/contract/cashFlow';
import { clearItems, openItems, unclearItems } from '../../../../src/plugins/accounting/contract/clearing';
import { describeOnEachEngine } from '../../../support/testDatabase';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from './testBooks';

describeOnEachEngine('the cash-flow statement from the books', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(await open());
  });

  it('shows a machine bought on credit when its debt is cleared, by either method', async () => {
    const [bought] = await books.post(
      document([debit('1550', 100_000), debit('1470', 10_000), credit('2210', 110_000, { partner: 'V001' })], {
        documentType: 'KR',
        postingDate: '2026-09-10',
      }),
    );
    const { id } = requirePosted(bought);
    const figures = async (from: string, through: string, method?: 'direct') => {
      const { rows, totals } = await books.ask(cashFlow, { from, through, ...(method ? { method } : {}) });
      expect(totals.difference).toBe(0);
      return Object.fromEntries(rows.flatMap(({ code, amount, kind }) => (kind === 'line' ? [[code, amount]] : [])));
    };
    expect(await figures('2026-09', '2026-09')).toEqual({ CTAX: -10_000, OTHER: 10_000 });

    const { rows } = await books.ask(openItems, { account: '2210', partner: 'V001' });
    const item = rows.find(({ entryId }) => entryId === id);
    if (!item) throw new Error('the debt is open');
    const cleared = await books.ask(clearItems, {
      clearedOn: '2026-10-30',
      items: [{ entryId: item.entryId, lineNumber: item.lineNumber, open: item.open, amount: item.open }],
      money: { account: '1110', side: 'credit', amount: 110_000 },
    });
    expect(await figures('2026-09', '2026-09')).toEqual({ CTAX: -10_000, OTHER: 10_000 });
    expect(await figures('2026-10', '2026-10')).toEqual({ OTHER: -10_000, TAN_OUT: -100_000 });
    expect(await figures('2026-04', '2026-11')).toEqual({ CTAX: -10_000, TAN_OUT: -100_000 });
    expect(await figures('2026-04', '2026-11', 'direct')).toEqual({ OTHER_CASH: -10_000, TAN_OUT: -100_000 });

    await books.ask(unclearItems, { id: cleared.id, on: '2026-10-31', reason: '試験', keepsDocument: true });
    expect(await figures('2026-10', '2026-10')).toEqual({ OTHER: -110_000 });
  });
});
