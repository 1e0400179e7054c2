import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearItems, proposeClearing, unclearItems } from '#plugins/clearing/contract/clearing.ts';
import {
  findExchangeRate,
  listCurrencies,
  listExchangeRates,
  updateCurrency,
  updateExchangeRates,
} from '#plugins/ledger/currency/contract/currency.ts';
import {
  getDocument,
  listDocuments,
  reverseDocument,
  updateDocument,
} from '#plugins/ledger/document/contract/journalEntry.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { bill, buy, inDollars, linesOf, openOf, setRate } from './foreignBooks';
import { credit, debit, foundTestBooks, openTestBooks, reasonOf, requirePosted, type TestBooks } from './testBooks';

describeOnOneEngine('other currencies', (open) => {
  let shared: TestBooks;
  let books: TestBooks;
  beforeAll(async () => {
    shared = await openTestBooks(open);
  }, 120_000);
  beforeEach(async () => {
    books = await foundTestBooks(shared.database);
  });

  const clear = (input: Parameters<typeof books.ask<typeof clearItems>>[1]) => books.ask(clearItems, input);

  describe('rates', () => {
    it('are taken for a document that names none, as a rate of its day is told; without any it is refused', async () => {
      const { rate: _rate, ...unrated } = inDollars([debit('1140', 10_000), credit('4150', 10_000)], '1', {
        ...{ documentDate: '2026-11-06', postingDate: '2026-11-06' },
      });
      const [refused] = await books.post(unrated);
      expect(reasonOf(refused)).toBe('accounting/rate-missing');
      await setRate(books, 'USD', '2026-10-31', '151.5');
      const { id } = requirePosted((await books.post(unrated))[0]);
      const told = (await books.ask(findExchangeRate, { currency: 'USD', day: '2026-11-06' })).rate;
      expect(await books.ask(getDocument, { id })).toMatchObject({
        rate: told?.rate,
        rateSource: 'TTM 2026-10-31',
        total: 15_150,
      });
    });

    it('are found by day, the latest on or before it, with their age', async () => {
      await setRate(books, 'USD', '2026-11-06', '151.25');
      await setRate(books, 'USD', '2026-11-20', '152.3');
      expect((await books.ask(findExchangeRate, { currency: 'USD', day: '2026-11-05' })).rate).toBeNull();
      expect((await books.ask(findExchangeRate, { currency: 'USD', day: '2026-11-09' })).rate).toMatchObject({
        rate: '151.25',
        day: '2026-11-06',
        ageDays: 3,
        isStale: false,
        source: '試験',
      });
      expect((await books.ask(findExchangeRate, { currency: 'USD', day: '2026-11-19' })).rate?.isStale).toBe(true);
      expect((await books.ask(findExchangeRate, { currency: 'EUR', day: '2026-11-19' })).rate).toBeNull();
    });

    it('of a month hold for its days alone', async () => {
      const monthly = { currency: 'USD', kind: 'monthly', rate: '150.1', source: '' } as const;
      await books.ask(updateExchangeRates, { rates: [{ ...monthly, day: '2026-10-17' }] });
      const rateOn = async (day: string) =>
        (await books.ask(findExchangeRate, { currency: 'USD', day, kind: 'monthly' })).rate?.rate;
      expect([await rateOn('2026-10-31'), await rateOn('2026-11-01')]).toEqual(['150.1', undefined]);
    });

    it('are replaced when they are entered again', async () => {
      await setRate(books, 'USD', '2026-11-20', '152.3');
      const rates = [{ currency: 'USD', day: '2026-11-20', kind: 'TTM', rate: '152.4', source: '' }] as const;
      expect(await books.ask(updateExchangeRates, { rates: [...rates] })).toEqual({ added: 0, changed: 1 });
      expect((await books.ask(listExchangeRates, {})).rows.map(({ rate }) => rate)).toEqual(['152.4']);
    });

    it('need a currency that is known', async () => {
      await expect(setRate(books, 'XXX', '2026-11-20', '1')).rejects.toMatchObject({
        code: 'accounting/unknown-currency',
      });
      await books.ask(updateCurrency, {
        currency: { code: 'XXX', title: '試験通貨', minorUnits: 3, quotedPer: 1 },
      });
      await setRate(books, 'XXX', '2026-11-20', '1');
      const { rows } = await books.ask(listCurrencies, {});
      expect(rows.at(-1)).toMatchObject({ code: 'XXX', minorUnits: 3 });
      await expect(
        books.ask(updateCurrency, { currency: { code: 'XXX', title: '試験', minorUnits: 2, quotedPer: 1 } }),
      ).rejects.toMatchObject({ code: 'accounting/currency-in-use' });
      await expect(
        books.ask(updateCurrency, { currency: { code: 'JPY', title: '円', minorUnits: 0, quotedPer: 1 } }),
      ).rejects.toMatchObject({ code: 'accounting/book-currency-fixed' });
    });
  });

  describe('documents', () => {
    it('are drafted, posted, read and reversed with both amounts', async () => {
      const lines = [debit('6290', 110_000, { taxCode: 'P10' }), credit('1140', 110_000)];
      const draft = await books.ask(updateDocument, { document: inDollars(lines, '150.5') });
      expect(await books.ask(getDocument, { id: draft.id })).toMatchObject({
        currency: 'USD',
        rate: '150.5',
        total: 165_550,
      });
      const { rows } = await books.ask(listDocuments, { status: 'draft' });
      expect(rows).toMatchObject([{ debit: 165_550, credit: 165_550 }]);

      const posted = requirePosted((await books.post({ id: draft.id, version: draft.version }))[0]);
      expect(await linesOf(books, posted.id)).toEqual([
        ['debit', '6290', 150_500, 100_000],
        ['debit', '1470', 15_050, 10_000],
        ['credit', '1140', 165_550, 110_000],
      ]);
      const read = await books.ask(getDocument, { id: posted.id });
      expect(read).toMatchObject({ currency: 'USD', rate: '150.5', total: 165_550 });
      expect(read.lines.map(({ amount, yen }) => [amount, yen])).toEqual([
        [100_000, 150_500],
        [10_000, 15_050],
        [110_000, 165_550],
      ]);
      const reversal = await books.ask(reverseDocument, {
        id: posted.id,
        version: posted.version,
        postingDate: '2026-11-20',
        reason: '誤り',
      });
      expect(await books.ask(getDocument, { id: reversal.id })).toMatchObject({ currency: 'USD', rate: '150.5' });
      expect(await books.verify()).toEqual([]);
    });

    it('in yen have no other amounts, and the database keeps both kinds apart', async () => {
      const foreign = requirePosted((await books.post(inDollars([debit('1140', 100), credit('4110', 100)], '150')))[0]);
      await expect(
        books.act((tx) =>
          tx.$client.query('update journal_line set foreign_amount = 101 where entry_id = $1', [foreign.id]),
        ),
      ).rejects.toMatchObject({ constraint: 'ledger_is_append_only' });
      const insert = (currency: string, foreignAmounts: readonly (number | null)[]) =>
        books.act((tx) =>
          tx.$client.query(
            `with entry as (
               insert into journal_entry (company_id, id, version, document_type, fiscal_year, number, document_date,
                 posting_date, currency, tax_entry, header_text, total, line_count, search_text, posted_at, posted_by_id,
                 posted_by)
               values ($1, gen_random_uuid(), 1, 'SA', 2026, '0199999999', '2026-11-10', '2026-11-10', $2, 'included', '',
                 150, 2, '', now(), gen_random_uuid(), '') returning id)
             insert into journal_line (company_id, entry_id, line_number, posting_date, side, account_code, amount,
               foreign_amount, is_tax_line, memo)
             select $1, id, n, '2026-11-10', (array['debit', 'credit'])[n], '1140', 150, ($3::bigint[])[n], false, ''
             from entry cross join generate_series(1, 2) n`,
            [books.companyId, currency, foreignAmounts],
          ),
        );
      await expect(insert('USD', [100, 99])).rejects.toMatchObject({ constraint: 'journal_entry_foreign_balance' });
      await expect(insert('USD', [100, null])).rejects.toMatchObject({ constraint: 'journal_entry_foreign_balance' });
      await expect(insert('JPY', [100, 100])).rejects.toMatchObject({ constraint: 'journal_line_foreign_amount' });
    });
  });

  describe('clearing', () => {
    const money = (cents: number, yen: number, side: 'debit' | 'credit' = 'debit') =>
      ({ account: '1140', side, amount: yen, foreignAmount: cents }) as const;

    it('realises a gain by itself', async () => {
      const item = await bill(books, 1_000_000, '150');
      const { document } = await clear({
        clearedOn: '2026-11-20',
        items: [{ ...item, amount: item.open }],
        money: money(1_000_000, 1_523_000),
      });
      expect(await linesOf(books, document?.id ?? '')).toEqual([
        ['debit', '1140', 1_523_000, 1_000_000],
        ['credit', '1220', 1_500_000, 1_000_000],
        ['credit', '7130', 23_000, 0],
      ]);
      expect(await openOf(books, '1220')).toEqual([]);
      expect(await books.verify()).toEqual([]);
    });

    it('realises a loss, of customers and of vendors', async () => {
      const [sold, bought] = [await bill(books, 1_000_000, '150'), await buy(books, 500_000, '150')];
      const received = await clear({
        clearedOn: '2026-11-20',
        items: [{ ...sold, amount: sold.open }],
        money: money(1_000_000, 1_478_500),
      });
      expect(await linesOf(books, received.document?.id ?? '')).toEqual([
        ['debit', '1140', 1_478_500, 1_000_000],
        ['debit', '7520', 21_500, 0],
        ['credit', '1220', 1_500_000, 1_000_000],
      ]);
      const paid = await clear({
        clearedOn: '2026-11-20',
        items: [{ ...bought, amount: bought.open }],
        money: money(500_000, 756_000, 'credit'),
      });
      expect(await linesOf(books, paid.document?.id ?? '')).toEqual([
        ['debit', '2020', 750_000, 500_000],
        ['debit', '7520', 6_000, 0],
        ['credit', '1140', 756_000, 500_000],
      ]);
    });

    it('takes a part of an item with its share of the yen, and gives both back', async () => {
      const item = await bill(books, 1_000_000, '150');
      const { id, document } = await clear({
        clearedOn: '2026-11-20',
        items: [{ ...item, amount: 1, foreignAmount: 400_000 }],
        money: money(400_000, 609_200),
      });
      expect(await linesOf(books, document?.id ?? '')).toEqual([
        ['debit', '1140', 609_200, 400_000],
        ['credit', '1220', 600_000, 400_000],
        ['credit', '7130', 9_200, 0],
      ]);
      expect(await openOf(books, '1220')).toMatchObject([{ foreignOpen: 600_000, open: 900_000 }]);
      await books.ask(unclearItems, { id, on: '2026-11-20', reason: '入金取消' });
      expect(await openOf(books, '1220')).toMatchObject([{ foreignOpen: 1_000_000, open: 1_500_000 }]);
      expect(await books.verify()).toEqual([]);
    });

    it('does not divide the last yen of an item', async () => {
      const item = await bill(books, 101, '8', { currency: 'KRW' }); // 8 yen for 100 won: 8 yen
      const pay = (from: typeof item, won: number, yen: number) =>
        clear({
          clearedOn: '2026-11-20',
          items: [{ ...from, amount: from.open, foreignAmount: won }],
          money: money(won, yen),
        });
      await pay(item, 83, 7);
      const [left] = await openOf(books, '1220');
      expect(left).toMatchObject({ foreignOpen: 18, open: 1 });
      const refused = await pay(left ?? item, 1, 1).catch((refusal: unknown) => refusal);
      expect(refused).toMatchObject({ code: 'accounting/clearing-yen-indivisible', params: { left: 'KRW 18' } });
      await pay(left ?? item, 18, 1);
      expect(await openOf(books, '1220')).toEqual([]);
      expect(await books.verify()).toEqual([]);
    });

    it('takes no yen from an item of which nothing is cleared in its currency', async () => {
      const item = await bill(books, 10_000, '150');
      const difference = { kind: 'exchange' } as const;
      const nothing = {
        clearedOn: '2026-11-20',
        items: [{ ...item, amount: item.open, foreignAmount: 0 }],
        difference,
      };
      expect(await clear(nothing).catch(reasonOf)).toBe('accounting/clearing-foreign-amount-missing');
      expect(await openOf(books, '1220')).toMatchObject([{ open: item.open, foreignOpen: 10_000 }]);
    });

    it('keeps a fee, a residual or an advance at its own rate', async () => {
      const item = await bill(books, 100_000, '150');
      const fee = await clear({
        clearedOn: '2026-11-20',
        items: [{ ...item, amount: item.open }],
        money: money(98_900, 149_339), // 151 yen a dollar, 11 dollars kept back
        difference: { kind: 'fee', taxCode: 'P10' },
      });
      expect(await linesOf(books, fee.document?.id ?? '')).toEqual([
        ['debit', '1140', 149_339, 98_900],
        ['debit', '6340', 1_510, 1_000],
        ['debit', '1470', 151, 100],
        ['credit', '1220', 150_000, 100_000],
        ['credit', '7130', 1_000, 0],
      ]);
      const other = await bill(books, 100_000, '150');
      await clear({
        clearedOn: '2026-11-20',
        items: [{ ...other, amount: other.open }],
        money: money(60_000, 91_200), // 152 yen a dollar
        difference: { kind: 'residual' },
      });
      expect(await openOf(books, '1220')).toMatchObject([{ foreignOpen: 40_000, open: 60_000 }]);
      const third = await bill(books, 100_000, '150');
      await clear({
        clearedOn: '2026-11-20',
        items: [{ ...third, amount: third.open }],
        money: money(110_000, 167_200),
        difference: { kind: 'advance' },
      });
      expect(await openOf(books, '2315')).toMatchObject([{ side: 'credit', foreignOpen: 10_000, open: 15_200 }]);
      expect(await books.verify()).toEqual([]);
    });

    it('says of a fee of a few won that it is no yen, and of amounts that they make no rate; nothing is cleared', async () => {
      const item = await bill(books, 1_000, '9', { currency: 'KRW' }); // 9 yen for 100 won
      const asked = { clearedOn: '2026-11-20', items: [{ ...item, amount: item.open }] };
      const fee = { kind: 'fee', taxCode: 'SR10' } as const;
      await expect(clear({ ...asked, money: money(997, 90), difference: fee })).rejects.toMatchObject({
        code: 'accounting/clearing-fee-below-yen',
        params: { fee: 'KRW 3' },
      });
      const much = await bill(books, 10 ** 13, '9', { currency: 'KRW' });
      await expect(
        clear({ clearedOn: '2026-11-20', items: [{ ...much, amount: much.open }], money: money(10 ** 13, 1) }),
      ).rejects.toMatchObject({
        code: 'accounting/clearing-rate-out-of-range',
        params: { foreign: 'KRW 10,000,000,000,000', yen: 1 },
      });
      expect(await openOf(books, '1220')).toHaveLength(2);
      // A fee of two yen is posted, with the tax of it that is none kept inside.
      const { document } = await clear({ ...asked, money: money(980, 88), difference: fee });
      expect(await linesOf(books, document?.id ?? '')).toEqual([
        ['debit', '1140', 88, 980],
        ['debit', '4190', 2, 20],
        ['credit', '1220', 90, 1_000],
      ]);
      expect(await books.verify()).toEqual([]);
    });

    it('settles a payment that was booked before, at another rate', async () => {
      const item = await bill(books, 1_000_000, '150');
      const lines = [debit('1140', 1_000_000), credit('1220', 1_000_000, { partner: 'C001' })];
      const paid = requirePosted((await books.post(inDollars(lines, '152.3', { documentType: 'DZ' })))[0]);
      const payment = (await openOf(books, '1220')).find(({ entryId }) => entryId === paid.id);
      if (!payment) throw new Error('the payment is not open');
      const { rows } = await books.ask(proposeClearing, payment);
      expect(rows[0]).toMatchObject({ items: [{ entryId: item.entryId, amount: 1_000_000 }], difference: 0 });
      const { document } = await clear({
        clearedOn: '2026-11-20',
        items: [item, payment].map((each) => ({ ...each, amount: each.open })),
      });
      expect(await linesOf(books, document?.id ?? '')).toEqual([
        ['debit', '1220', 23_000, 0],
        ['credit', '7130', 23_000, 0],
      ]);
      expect(await openOf(books, '1220')).toEqual([]);
      expect(await books.verify()).toEqual([]);
    });

    it('refuses what does not balance in the currency, and currencies that are mixed', async () => {
      const item = await bill(books, 1_000_000, '150');
      const refused = (input: Parameters<typeof clear>[0]) => clear(input).then(() => 'taken', reasonOf);
      const whole = { clearedOn: '2026-11-20', items: [{ ...item, amount: item.open }] };
      expect(await refused({ ...whole, money: money(999_999, 1_500_000) })).toBe(
        'accounting/clearing-unbalanced-currency',
      );
      expect(await refused({ ...whole, money: { account: '1110', side: 'debit', amount: 1_500_000 } })).toBe(
        'accounting/clearing-foreign-money-missing',
      );
      expect(await refused({ ...whole, items: [{ ...item, amount: item.open, foreignAmount: 1_000_001 }] })).toBe(
        'accounting/clearing-beyond-open-currency',
      );
      const euros = { currency: 'EUR', rate: '160' };
      const other = await bill(books, 1_000, '160', euros);
      expect(
        await refused({
          clearedOn: '2026-11-20',
          items: [item, other].map((each) => ({ ...each, amount: each.open })),
        }),
      ).toBe('accounting/clearing-several-currencies');
    });
  });
});
