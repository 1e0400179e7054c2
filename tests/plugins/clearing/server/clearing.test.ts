import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#core/value/id.ts';
import { listReceivables } from '#plugins/cash/ageing/contract/ageing.ts';
import { clearItems, listClearings, proposeClearing, unclearItems } from '#plugins/clearing/contract/clearing.ts';
import { deleteTolerance, updateTolerance } from '#plugins/clearing/contract/clearingTolerance.ts';
import { getDocument, reverseDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { openItems } from '#plugins/ledger/open-item/contract/openItem.ts';
import { setPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import {
  credit,
  debit,
  document,
  foundTestBooks,
  openTestBooks,
  requirePosted,
  type TestBooks,
} from '../../ledger/server/testBooks';
import { AGEING_CASE, CLEARING_CASES } from './clearingCases';

describeOnOneEngine('clearing open items', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
  });

  const postItem = async (
    account: string,
    amount: number,
    more: {
      partner?: string | undefined;
      due?: string | undefined;
      reference?: string;
      memo?: string;
      on?: string;
    } = {},
  ) => {
    const { partner, due: dueOn, memo, reference, on = '2026-11-01' } = more;
    const line = { ...(partner ? { partner } : {}), ...(dueOn ? { dueOn } : {}), ...(memo ? { memo } : {}) };
    const lines =
      amount > 0
        ? [debit(account, amount, line), credit('4110', amount)]
        : [debit('1110', -amount), credit(account, -amount, line)];
    const [posted] = await books.post(document(lines, { postingDate: on, ...(reference ? { reference } : {}) }));
    return {
      entryId: requirePosted(posted).id,
      lineNumber: amount > 0 ? 1 : 2,
      open: Math.abs(amount),
      number: requirePosted(posted).number,
    };
  };

  const all = (
    { entryId, lineNumber, open }: { entryId: string; lineNumber: number; open: number },
    amount = open,
  ) => ({
    entryId,
    lineNumber,
    open,
    amount,
  });
  const clearedOn = '2026-11-20';

  /** What is open of a document, signed to the debit side. */
  const openOf = async (entryId: string) => {
    const rows = await books.act((tx) =>
      tx.$client.query<{ open: number }>(
        `select coalesce(sum(case side when 'debit' then amount - cleared else cleared - amount end), 0)::bigint as open
         from open_item where entry_id = $1`,
        [entryId],
      ),
    );
    return rows.rows[0]?.open;
  };

  describe('the cases of the facts', () => {
    it.each(CLEARING_CASES)('$name', async ({ open, allocation, money, difference, isPartial, journal, after }) => {
      const items = new Map<string, Awaited<ReturnType<typeof postItem>>>();
      for (const { doc, account, partner, amount, due } of open) {
        items.set(doc, await postItem(account, amount, { partner, due, reference: doc }));
      }
      const answer = await books.ask(clearItems, {
        clearedOn,
        items: [...items].flatMap(([doc, item]) => {
          const amount = allocation ? allocation[doc] : item.open;
          return amount === undefined ? [] : [all(item, amount)];
        }),
        ...(money ? { money } : {}),
        ...(difference ? { difference } : {}),
        ...(isPartial ? { isPartial } : {}),
      });
      const posted = await books.ask(getDocument, { id: answer.document?.id ?? '' });
      expect(posted.lines.map(({ side, account, amount }) => [side, account, amount])).toEqual(journal);
      for (const [doc, amount] of Object.entries(after)) {
        const entryId = doc === 'new' ? posted.id : items.get(doc)?.entryId;
        expect(await openOf(entryId ?? ''), doc).toBe(amount);
      }
      expect(await books.verify()).toEqual([]);
    });

    it('残余は支払条件を引き継ぎ、伝票の3行目に残る', async () => {
      const item = await postItem('1220', 110_000, {
        partner: 'C001',
        due: '2026-12-31',
        reference: 'INV-77',
        memo: '11月分',
      });
      const { document: posted } = await books.ask(clearItems, {
        clearedOn,
        items: [all(item)],
        money: { account: '1110', side: 'debit', amount: 60_000 },
        difference: { kind: 'residual' },
      });
      const { rows } = await books.ask(openItems, { account: '1220', partner: 'C001' });
      expect(rows.find(({ entryId }) => entryId === posted?.id)).toMatchObject({
        documentType: 'DZ',
        lineNumber: 3,
        open: 50_000,
        side: 'debit',
        dueOn: '2026-12-31',
        reference: 'INV-77',
        memo: 'INV-77 11月分',
      });
    });

    it('一部入金の明細は、請求の番号を示したまま残る', async () => {
      const item = await postItem('1220', 110_000, { partner: 'C001', reference: 'INV-78' });
      const { document: posted } = await books.ask(clearItems, {
        clearedOn,
        items: [all(item)],
        money: { account: '1110', side: 'debit', amount: 60_000 },
        isPartial: true,
      });
      const { rows } = await books.ask(openItems, { account: '1220', partner: 'C001' });
      expect(rows.find(({ entryId }) => entryId === posted?.id)).toMatchObject({
        open: 60_000,
        tiedTo: [item.number],
        reference: 'INV-78',
      });
      expect(rows.find(({ entryId }) => entryId === item.entryId)).toMatchObject({
        open: 110_000,
        tiedTo: [posted?.number],
      });
    });

    it('期末評価の仕訳と翌期首の反対仕訳は、互いに消し込まれる', async () => {
      const [valued] = await books.post(
        document([debit('6290', 12_000), credit('1225', 12_000)], { postingDate: '2026-11-30' }),
      );
      const { id, version } = requirePosted(valued);
      const reversal = await books.ask(reverseDocument, { id, version, postingDate: '2026-12-01', reason: '洗替' });
      expect([await openOf(id), await openOf(reversal.id)]).toEqual([0, 0]);
    });

    it('年齢表は期日で数え、元帳の残高と一致する', async () => {
      const aged = await foundTestBooks(books.database);
      for (const { dueOn, amount } of AGEING_CASE.items) {
        const line = debit('1220', amount, { partner: 'C001', dueOn });
        requirePosted((await aged.post(document([line, credit('4110', amount)], { postingDate: '2026-08-01' })))[0]);
      }
      const answer = await aged.ask(listReceivables, { asOf: AGEING_CASE.asOf });
      expect(answer.totals).toEqual(AGEING_CASE.totals);
      expect(answer.rows).toMatchObject([
        { partner: 'C001', partnerTitle: '株式会社あおぞら商事', ...AGEING_CASE.totals },
      ]);
      expect(answer.ledgerBalance).toBe(AGEING_CASE.totals.total);
    });
  });

  it('is many to many, across accounts, and applies an advance later', async () => {
    const [first, second] = [
      await postItem('1220', 300, { partner: 'C001' }),
      await postItem('1220', 200, { partner: 'C001' }),
    ];
    const receipts = [
      await postItem('1220', -100, { partner: 'C001' }),
      await postItem('1220', -250, { partner: 'C001' }),
    ];
    const advance = await postItem('2315', -150, { partner: 'C001' });
    const answer = await books.ask(clearItems, {
      clearedOn,
      items: [first, second, ...receipts, advance].map((item) => all(item)),
    });
    expect(answer.items.map(({ open: left }) => left)).toEqual([0, 0, 0, 0, 0]);
    const posted = await books.ask(getDocument, { id: answer.document?.id ?? '' });
    expect(posted.documentType).toBe('AB');
    expect(posted.lines.map(({ side, account, amount }) => [side, account, amount])).toEqual([
      ['debit', '2315', 150],
      ['credit', '1220', 150],
    ]);
    expect(await openOf(posted.id)).toBe(0);
  });

  it('needs no document where the items of one account and partner balance', async () => {
    const answer = await books.ask(clearItems, {
      clearedOn,
      items: [
        all(await postItem('1220', 700, { partner: 'C001' })),
        all(await postItem('1220', -700, { partner: 'C001' })),
      ],
    });
    expect(answer.document).toBeNull();
  });

  it('moves what one partner pays for another by a document', async () => {
    const invoice = await postItem('1220', 500, { partner: 'C001' });
    const answer = await books.ask(clearItems, {
      clearedOn,
      items: [all(invoice), all(await postItem('1220', -500, { partner: 'V001' }))],
    });
    const posted = await books.ask(getDocument, { id: answer.document?.id ?? '' });
    expect(posted.lines.map(({ side, partner }) => [side, partner])).toEqual([
      ['debit', 'V001'],
      ['credit', 'C001'],
    ]);
  });

  it('refuses what does not balance, a fee on the wrong side or too large, a difference beyond the tolerance', async () => {
    const invoice = await postItem('1220', 110_000, { partner: 'C001' });
    const ask = (amount: number, difference?: Parameters<typeof books.ask<typeof clearItems>>[1]['difference']) =>
      books.ask(clearItems, {
        clearedOn,
        items: [all(invoice)],
        money: { account: '1110', side: 'debit', amount },
        ...(difference ? { difference } : {}),
      });
    const refuses = (answer: Promise<unknown>, code: string, params: object = {}) =>
      expect(answer).rejects.toMatchObject({ code: `accounting/${code}`, params });
    await refuses(ask(100_000), 'clearing-unbalanced', { difference: 10_000 });
    await refuses(ask(110_660, { kind: 'fee', taxCode: 'SR10' }), 'clearing-fee-on-wrong-side', { difference: 660 });
    await refuses(ask(100_000, { kind: 'fee', taxCode: 'SR10' }), 'clearing-fee-too-large', { limit: 10_000 });
    await refuses(ask(109_899, { kind: 'tolerance' }), 'clearing-beyond-tolerance', {
      difference: 'JPY 101',
      limit: 'JPY 100',
    });
    await refuses(ask(120_000, { kind: 'residual' }), 'clearing-residual-too-large');
    expect(await openOf(invoice.entryId)).toBe(110_000);
    const from = async (effectiveFrom: string) =>
      books.ask(updateTolerance, { group: 'customer', effectiveFrom, amount: 200, perMille: 10 });
    const later = await from('2026-11-21');
    await refuses(ask(109_899, { kind: 'tolerance' }), 'clearing-beyond-tolerance', { limit: 'JPY 100' });
    await refuses(from('2026-11-21'), 'tolerance-twice');
    const today = await from(clearedOn);
    await ask(109_899, { kind: 'tolerance' });
    for (const { id, version } of [later, today]) await books.ask(deleteTolerance, { id: id ?? '', version });
  });

  it('refuses more than is open, an item twice, an unknown one, and a day before it was posted', async () => {
    const invoice = await postItem('1220', 1_000, { partner: 'C001' });
    const money = { account: '1110', side: 'debit', amount: 1_000 } as const;
    const refuses = (items: object[], code: string, on = clearedOn) =>
      expect(
        books.ask(clearItems, { clearedOn: on, items: items as ReturnType<typeof all>[], money }),
      ).rejects.toMatchObject({
        code: `accounting/${code}`,
      });
    await refuses([all(invoice, 1_001)], 'clearing-beyond-open');
    await refuses([all(invoice), all(invoice)], 'item-named-twice');
    await refuses([{ ...all(invoice), entryId: newId() }], 'unknown-open-item');
    await refuses([all(invoice)], 'clearing-before-posting', '2026-10-31');
  });

  it('is dated in an open period, like a posting', async () => {
    const items = [
      all(await postItem('1220', 900, { partner: 'C001', on: '2026-09-10' })),
      all(await postItem('1220', -900, { partner: 'C001', on: '2026-09-20' })),
    ];
    await books.ask(setPeriod, { period: '2026-09', state: 'closed' });
    const clear = (clearedOn: string) => books.ask(clearItems, { clearedOn, items });
    await expect(clear('2026-09-30')).rejects.toMatchObject({ code: 'accounting/period-closed' });
    const { id } = await clear('2026-10-01');
    await expect(books.ask(unclearItems, { id, on: '2199-12-31', reason: '試験' })).rejects.toMatchObject({
      code: 'accounting/period-missing',
    });
  });

  it('tells whoever comes second who was first, and with what is open now', async () => {
    const invoice = await postItem('1220', 1_000, { partner: 'C001' });
    const pay = (amount: number) =>
      books.ask(clearItems, {
        clearedOn,
        items: [all(invoice, amount)],
        money: { account: '1110', side: 'debit', amount },
      });
    await pay(400);
    await expect(pay(600)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'accounting/item-cleared-meanwhile',
      params: { number: invoice.number, by: '経理 花子', open: 600 },
      details: { items: [{ entryId: invoice.entryId, lineNumber: 1, open: 600 }], by: '経理 花子' },
    });
  });

  it('clears an item once when twenty ask at the same time', async () => {
    const invoice = await postItem('1220', 1_000, { partner: 'C001' });
    const receipts = await Promise.all(Array.from({ length: 20 }, () => postItem('1220', -1_000, { partner: 'C001' })));
    const answers = await Promise.allSettled(
      receipts.map((receipt, index) =>
        books.ask(clearItems, {
          clearedOn,
          items: index % 2 ? [all(invoice), all(receipt)] : [all(receipt), all(invoice)],
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'accounting/item-cleared-meanwhile' });
    }
    expect(await openOf(invoice.entryId)).toBe(0);
    expect(await books.verify()).toEqual([]);
  });

  describe('taking a clearing back', () => {
    const undo = (id: string, more: object = {}) =>
      books.ask(unclearItems, { id, on: '2026-11-20', reason: '相手違い', ...more });

    it('opens the items again, reverses what was posted, and leaves a trace', async () => {
      const invoice = await postItem('1220', 110_000, { partner: 'C001' });
      const receipt = await postItem('1220', -109_340, { partner: 'C001' });
      const cleared = await books.ask(clearItems, {
        clearedOn,
        items: [all(invoice), all(receipt)],
        difference: { kind: 'fee', taxCode: 'SR10' },
      });
      const { reversal } = await undo(cleared.id);
      expect(await openOf(invoice.entryId)).toBe(110_000);
      expect(await openOf(receipt.entryId)).toBe(-109_340);
      expect(await books.ask(getDocument, { id: cleared.document?.id ?? '' })).toMatchObject({
        status: 'reversed',
        reversedBy: { id: reversal?.id },
      });
      const { rows } = await books.ask(listClearings, { entryId: invoice.entryId });
      expect(rows.map(({ kind, undoneBy, note }) => [kind, undoneBy, note])).toEqual([
        ['undo', null, '相手違い'],
        ['clear', '経理 花子', ''],
      ]);
      await expect(undo(cleared.id)).rejects.toMatchObject({ code: 'accounting/clearing-undone-already' });
      await expect(undo(rows[0]?.id ?? '')).rejects.toMatchObject({ code: 'accounting/clearing-not-undoable' });
      await expect(undo(newId())).rejects.toMatchObject({ kind: 'notFound' });
    });

    it('keeps the document where that is asked for', async () => {
      const invoice = await postItem('1220', 500, { partner: 'C001' });
      const money = { account: '1110', side: 'debit', amount: 500 } as const;
      const cleared = await books.ask(clearItems, { clearedOn, items: [all(invoice)], money });
      expect(await undo(cleared.id, { keepsDocument: true })).toMatchObject({ reversal: null });
      expect(await openOf(cleared.document?.id ?? '')).toBe(-500);
    });

    it('comes before the reversal of a document with cleared items', async () => {
      const invoice = await postItem('1220', 800, { partner: 'C001' });
      const receipt = await postItem('1220', -800, { partner: 'C001' });
      const { id } = await books.ask(clearItems, { clearedOn, items: [all(invoice), all(receipt)] });
      const reverse = () =>
        books.ask(reverseDocument, { id: invoice.entryId, version: 1, postingDate: '2026-11-20', reason: '取消' });
      await expect(reverse()).rejects.toMatchObject({
        code: 'accounting/cleared-not-reversible',
        params: { number: invoice.number },
      });
      await undo(id);
      const reversal = await reverse();
      expect([await openOf(invoice.entryId), await openOf(reversal.id)]).toEqual([0, 0]);
      const { rows } = await books.ask(listClearings, { entryId: reversal.id });
      await expect(undo(rows[0]?.id ?? '')).rejects.toMatchObject({ code: 'accounting/clearing-not-undoable' });
    });

    it('counts from its own day: the ageing of earlier days stays as it was', async () => {
      const aged = await foundTestBooks(books.database);
      const post = async (lines: Parameters<typeof document>[0], on: string) =>
        requirePosted((await aged.post(document(lines, { postingDate: on })))[0]).id;
      const invoice = await post([debit('1220', 100, { partner: 'C001' }), credit('4110', 100)], '2026-08-01');
      const receipt = await post([debit('1110', 100), credit('1220', 100, { partner: 'C001' })], '2026-09-10');
      const items = [
        { entryId: invoice, lineNumber: 1, amount: 100, open: 100 },
        { entryId: receipt, lineNumber: 2, amount: 100, open: 100 },
      ];
      const { id } = await aged.ask(clearItems, { clearedOn: '2026-09-15', items });
      await aged.ask(unclearItems, { id, on: '2026-10-05', reason: '相手違い' });
      const bucketsOn = async (asOf: string) => {
        const { totals, rows, ledgerBalance } = await aged.ask(listReceivables, { asOf });
        expect(totals.total).toBe(ledgerBalance);
        return rows.map(({ notDue, days30, days60, days90 }) => [notDue, days30, days60, days90]);
      };
      expect(await bucketsOn('2026-08-31')).toEqual([[0, 100, 0, 0]]);
      expect(await bucketsOn('2026-09-12')).toEqual([[0, -100, 100, 0]]);
      expect(await bucketsOn('2026-09-20')).toEqual([]);
      expect(await bucketsOn('2026-10-20')).toEqual([[0, 0, -100, 100]]);
    });
  });

  describe('proposing', () => {
    it('learns the name a payer was seen under from what a person confirmed', async () => {
      const learning = await foundTestBooks(books.database);
      const post = async (...args: Parameters<typeof document>) =>
        requirePosted((await learning.post(document(...args)))[0]).id;
      const memo = '振込 ﾕ)ｱｵｿﾞﾗﾎｰﾙﾃﾞｨﾝｸﾞｽ';
      const suspense = (amount: number) => post([debit('1110', amount), credit('2510', amount, { memo })]);
      const invoice = (amount: number) => post([debit('1220', amount, { partner: 'V001' }), credit('4110', amount)]);
      const propose = async (entryId: string) => await learning.ask(proposeClearing, { entryId, lineNumber: 2 });

      const [bill, deposit] = [await invoice(5_000), await suspense(5_000)];
      const before = await propose(deposit);
      expect(before.rows.map(({ rule }) => rule)).toEqual(['amount']);
      const answer = await learning.ask(clearItems, {
        clearedOn,
        items: [
          { entryId: bill, lineNumber: 1, amount: 5_000, open: 5_000 },
          { entryId: deposit, lineNumber: 2, amount: 5_000, open: 5_000 },
        ],
        payerName: before.payerName,
      });
      const transfer = await learning.ask(getDocument, { id: answer.document?.id ?? '' });
      expect(transfer.lines.map(({ side, account }) => [side, account])).toEqual([
        ['debit', '2510'],
        ['credit', '1220'],
      ]);
      const next = [await invoice(7_000), await suspense(7_000)];
      expect((await propose(next[1] ?? '')).rows[0]).toMatchObject({
        rule: 'payer',
        score: 96,
        partner: 'V001',
        items: [{ entryId: next[0], amount: 7_000 }],
        found: ['アオゾラホルデインクス'.replace('クス', 'グス')],
      });
    });
  });

  it('leaves books that verify', async () => {
    expect(await books.verify()).toEqual([]);
  });
});
