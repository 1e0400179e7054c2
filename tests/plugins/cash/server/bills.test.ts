import { beforeAll, expect, it } from 'vitest';
import { listReceivableItems } from '#plugins/cash/ageing/contract/ageing.ts';
import {
  discountBill,
  dishonourBill,
  endorseBill,
  issueBill,
  listIssuedBills,
  listReceivedBills,
  receiveBill,
  settleBill,
  takeBackBill,
} from '#plugins/cash/bill/contract/bill.ts';
import { type DraftLine, getDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { businessPartner } from '#plugins/sales/server/tables.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from '../../ledger/server/testBooks';

describeOnOneEngine('bills', (open) => {
  let books: TestBooks;
  let later: TestBooks;
  const post = async (...lines: DraftLine[]) =>
    requirePosted((await books.post(document(lines, { postingDate: '2026-10-05' })))[0]);
  const sell = (amount: number, dueOn: string) =>
    post(debit('1220', amount, { partner: 'C001', dueOn }), credit('4110', amount, { taxCode: 'OUT' }));
  const buy = (amount: number, dueOn: string) =>
    post(debit('6290', amount, { taxCode: 'OUT' }), credit('2020', amount, { partner: 'V001', dueOn }));
  const setLaw = (paymentLaw: 'outside' | 'subcontract') =>
    books.act((tx) => tx.update(businessPartner).set({ paymentLaw }));

  const receive = (number: string, amount: number, more: object = {}) =>
    books.ask(receiveBill, {
      ...{ partner: 'C001', kind: 'claim', on: '2026-10-10', dueOn: '2026-12-31', amount, number, ...more },
    });
  const stateOf = async (number: string) => {
    const { rows } = await books.ask(listReceivedBills, {});
    const found = rows.find((row) => row.number === number);
    if (!found) throw new Error(`there is no bill ${number}`);
    return found;
  };
  const keyOf = async (number: string) => {
    const { entryId, lineNumber } = await stateOf(number);
    return { entryId, lineNumber };
  };
  const linesOf = async (id: string) =>
    (await books.ask(getDocument, { id })).lines.map(({ side, account, amount, partner }) =>
      [side, account, amount, partner].filter((part) => part != null).join(' '),
    );

  beforeAll(async () => {
    books = await openTestBooks(open);
    later = books.as({ today: '2027-01-05' });
    await post(debit('1110', 9_000_000), credit('3110', 9_000_000));
    for (let turn = 0; turn < 4; turn += 1) await sell(500_000, `2026-11-${10 + turn}`);
    await buy(300_000, '2026-11-30');
    await buy(300_000, '2026-12-31');
  });

  it('takes the place of what a customer owes, what is due first, and carries its own due day', async () => {
    const { id } = await receive('D-1', 700_000);
    expect(await linesOf(id)).toEqual(['debit 1215 700000 C001', 'credit 1220 700000 C001']);
    const { rows } = await books.ask(listReceivableItems, { asOf: '2026-10-31', partner: 'C001' });
    expect(rows.map(({ account, dueOn, open: left }) => [account, dueOn, left])).toEqual([
      ['1220', '2026-11-11', 300_000],
      ['1220', '2026-11-12', 500_000],
      ['1220', '2026-11-13', 500_000],
      ['1215', '2026-12-31', 700_000],
    ]);
    expect(await stateOf('D-1')).toMatchObject({ kind: 'claim', state: 'held', amount: 700_000, dueOn: '2026-12-31' });
  });

  it('is refused above what is owed, before its day, and on an account nobody owes on', async () => {
    await expect(receive('D-9', 9_000_000)).rejects.toThrow('treasury/bill-above-owed');
    await expect(receive('D-9', 1, { dueOn: '2026-10-09' })).rejects.toThrow('treasury/bill-due-before');
    await expect(receive('D-9', 1, { on: '2026-11-21' })).rejects.toThrow('treasury/bill-ahead');
    await expect(receive('D-9', 1, { partner: 'V001' })).rejects.toThrow('treasury/bill-above-owed');
  });

  it('is discounted for money less the charge, answers until it is due, and is taken back', async () => {
    const key = await keyOf('D-1');
    const asked = { ...key, on: '2026-11-02', account: '1110', charge: 3_000 };
    await expect(books.ask(discountBill, { ...asked, charge: 700_000 })).rejects.toThrow('treasury/charge-above-bill');
    await expect(books.ask(discountBill, { ...asked, account: '4110' })).rejects.toThrow(
      'treasury/not-a-money-account',
    );
    await expect(later.ask(discountBill, { ...asked, on: '2026-12-31' })).rejects.toThrow('treasury/bill-due');
    await expect(books.ask(discountBill, { ...asked, on: '2026-10-09' })).rejects.toThrow(
      'treasury/bill-before-receipt',
    );
    const { id } = await books.ask(discountBill, asked);
    expect(await linesOf(id)).toEqual(['debit 1110 697000', 'debit 7530 3000', 'credit 1215 700000 C001']);
    expect(await stateOf('D-1')).toMatchObject({ state: 'discounted', actedOn: '2026-11-02', isLiable: true });
    expect(await books.ask(listReceivedBills, {})).toMatchObject({ held: 0, ledgerBalance: 0, liable: 700_000 });
    await expect(books.ask(discountBill, asked)).rejects.toThrow('treasury/bill-not-now');
    const settled = { ...key, on: '2027-01-04', account: '1110' };
    await expect(books.ask(settleBill, settled)).rejects.toThrow('treasury/bill-ahead');
    await expect(later.ask(settleBill, settled)).rejects.toThrow('treasury/bill-not-now');
    await books.ask(takeBackBill, { ...key, on: '2026-11-04', reason: '銀行が断った' });
    expect(await stateOf('D-1')).toMatchObject({ state: 'held', actedOn: null, isActed: false });
    expect(await books.ask(listReceivedBills, {})).toMatchObject({ held: 700_000, ledgerBalance: 700_000, liable: 0 });
  });

  it('is endorsed to a vendor and pays what it is owed', async () => {
    await receive('D-2', 400_000, { kind: 'note' });
    const key = await keyOf('D-2');
    await expect(books.ask(endorseBill, { ...key, on: '2026-11-02', partner: 'C001' })).rejects.toThrow(
      'treasury/bill-above-owed',
    );
    const { id } = await books.ask(endorseBill, { ...key, on: '2026-11-02', partner: 'V001' });
    expect(await linesOf(id)).toEqual(['debit 2020 400000 V001', 'credit 1210 400000 C001']);
    expect(await stateOf('D-2')).toMatchObject({ kind: 'note', state: 'endorsed', isLiable: true });
  });

  it('that was handed on and is not paid is bought back, and the customer owes it again', async () => {
    const key = await keyOf('D-2');
    const asked = { ...key, on: '2026-11-10', account: '1220' };
    await expect(books.ask(dishonourBill, asked)).rejects.toThrow('treasury/bought-back-from');
    await expect(books.ask(dishonourBill, { ...asked, account: '1110', paidFrom: '1110' })).rejects.toThrow(
      'treasury/not-a-claim-account',
    );
    const { id } = await books.ask(dishonourBill, { ...asked, paidFrom: '1110' });
    expect(await linesOf(id)).toEqual(['debit 1220 400000 C001', 'credit 1110 400000']);
    expect(await stateOf('D-2')).toMatchObject({ state: 'dishonoured', isLiable: false });
    await books.ask(takeBackBill, { ...key, on: '2026-11-11', reason: '誤り' });
    expect(await stateOf('D-2')).toMatchObject({ state: 'endorsed', isLiable: true });
  });

  it('is settled on its day and not before', async () => {
    await receive('D-3', 100_000, { dueOn: '2026-11-15' });
    const key = await keyOf('D-3');
    await expect(books.ask(settleBill, { ...key, on: '2026-11-14', account: '1110' })).rejects.toThrow(
      'treasury/bill-not-due',
    );
    const { id } = await books.ask(settleBill, { ...key, on: '2026-11-16', account: '1110' });
    expect(await linesOf(id)).toEqual(['debit 1110 100000', 'credit 1215 100000 C001']);
    expect(await stateOf('D-3')).toMatchObject({ state: 'settled', isActed: true });
  });

  it('that is held and not paid is owed again, without a bank', async () => {
    await receive('D-4', 50_000);
    const key = await keyOf('D-4');
    const asked = { ...key, on: '2026-11-10', account: '1220' };
    await expect(books.ask(dishonourBill, { ...asked, paidFrom: '1110' })).rejects.toThrow('treasury/not-bought-back');
    const { id } = await books.ask(dishonourBill, asked);
    expect(await linesOf(id)).toEqual(['debit 1220 50000 C001', 'credit 1215 50000 C001']);
    expect(await stateOf('D-4')).toMatchObject({ state: 'dishonoured' });
  });

  it('is issued to a vendor, within the law, and paid on its day', async () => {
    const asked = {
      ...{ partner: 'V001', kind: 'note' as const, on: '2026-10-10', dueOn: '2026-12-31' },
      ...{ amount: 150_000, number: 'S-1' },
    };
    await setLaw('subcontract');
    await expect(books.ask(issueBill, asked)).rejects.toThrow('treasury/note-forbidden');
    await expect(books.ask(issueBill, { ...asked, kind: 'claim' })).rejects.toThrow('treasury/bill-too-late');
    // What came on 5 October is paid by 4 December at the latest.
    await books.ask(issueBill, { ...asked, kind: 'claim', dueOn: '2026-12-04', number: 'S-0', amount: 50_000 });
    await setLaw('outside');
    const { id } = await books.ask(issueBill, asked);
    expect(await linesOf(id)).toEqual(['debit 2020 150000 V001', 'credit 2010 150000 V001']);
    const { rows, held, ledgerBalance } = await books.ask(listIssuedBills, {});
    expect([held, ledgerBalance]).toEqual([200_000, 200_000]);
    const [first, second] = rows;
    expect([first?.number, second?.number]).toEqual(['S-0', 'S-1']);
    const key = { entryId: second?.entryId ?? '', lineNumber: second?.lineNumber ?? 0 };
    await expect(books.ask(discountBill, { ...key, on: '2026-11-02', account: '1110', charge: 0 })).rejects.toThrow(
      'treasury/bill-not-now',
    );
    const paid = await later.ask(settleBill, { ...key, on: '2027-01-04', account: '1110' });
    expect(await linesOf(paid.id)).toEqual(['debit 2010 150000 V001', 'credit 1110 150000']);
  });

  it('pays no invoice that is kept or asked about, issued or endorsed', async () => {
    const { id: entryId } = await buy(250_000, '2026-11-20');
    await buy(100_000, '2026-12-31');
    const stop = (state: 'disputed' | 'posted') =>
      books.act((tx) =>
        tx.$client.query(
          `insert into vendor_invoice (company_id, id, version, number, state, partner, partner_title, vendor_number,
             folded_number, title, month, invoiced_on, delivered_on, entry, rounding, withheld_as, payable_account,
             is_self_billed, registration_number, is_registered, remarks, net, tax, total, withholding, payable, lost_tax,
             per_rate, entry_id, entered_by, saved_at, search_text)
           values ($1, $3, 1, 'VI-STOP', $2, 'V001', '', '', '', '', '2026-10', '2026-10-05', '2026-10-05', 'excluded',
             'down', 'none', '2020', false, '', false, '', 250000, 0, 250000, 0, 250000, 0, '[]', $3, '', now(), '')
           on conflict (company_id, number) do update set state = excluded.state`,
          [books.companyId, state, entryId],
        ),
      );
    await stop('disputed');
    const issued = { partner: 'V001', kind: 'claim' as const, on: '2026-11-02', dueOn: '2026-12-31', amount: 150_000 };
    const refused = { code: 'accounting/item-stopped', params: { invoice: 'VI-STOP' } };
    await expect(books.ask(issueBill, { ...issued, number: 'S-2' })).rejects.toMatchObject(refused);
    await receive('D-10', 120_000);
    const endorsed = { ...(await keyOf('D-10')), on: '2026-11-02', partner: 'V001' };
    await expect(books.ask(endorseBill, endorsed)).rejects.toMatchObject(refused);
    // What else the vendor is owed is paid, though it is due later.
    await books.ask(issueBill, { ...issued, number: 'S-2', amount: 60_000 });
    await stop('posted');
    await books.ask(endorseBill, endorsed);
    await books.ask(issueBill, { ...issued, number: 'S-3', amount: 170_000 });
  });

  it('two people at once do one thing with it', async () => {
    await receive('D-5', 20_000);
    const key = await keyOf('D-5');
    const asked = { ...key, on: '2026-11-02', account: '1110', charge: 0 };
    const done = await Promise.allSettled([books.ask(discountBill, asked), books.ask(discountBill, asked)]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('that is a claim is handed on in parts, each a claim of its own, and the sums stay those of the accounts', async () => {
    await sell(900_000, '2026-12-20');
    await buy(400_000, '2026-12-31');
    await receive('D-6', 900_000);
    const key = await keyOf('D-6');
    const sums = async () => {
      const { held, ledgerBalance, liable } = await books.ask(listReceivedBills, {});
      expect(held).toBe(ledgerBalance);
      return [held, liable];
    };
    const [held = 0, liable = 0] = await sums();
    const discount = { ...key, on: '2026-11-02', account: '1110', charge: 1_000 };
    await expect(books.ask(discountBill, { ...discount, amount: 900_001 })).rejects.toThrow('treasury/part-above-bill');
    await expect(books.ask(discountBill, { ...discount, amount: 1_000 })).rejects.toThrow('treasury/charge-above-bill');
    const part = await books.ask(discountBill, { ...discount, amount: 300_000, partNumber: 'D-6-A' });
    expect(await linesOf(part.id)).toEqual(['debit 1110 299000', 'debit 7530 1000', 'credit 1215 300000 C001']);
    await books.ask(endorseBill, { ...key, on: '2026-11-03', partner: 'V001', amount: 400_000 });
    expect(await stateOf('D-6')).toMatchObject({ state: 'held', amount: 200_000, splitOff: 700_000, splitFrom: '' });
    expect(await stateOf('D-6-A')).toMatchObject({
      ...{
        state: 'discounted',
        amount: 300_000,
        splitFrom: 'D-6',
        dueOn: '2026-12-31',
        partner: 'C001',
        isLiable: true,
      },
    });
    expect(await stateOf('D-6-2')).toMatchObject({ state: 'endorsed', amount: 400_000, splitFrom: 'D-6' });
    expect(await sums()).toEqual([held - 700_000, liable + 700_000]);

    // The rest is handed on as a whole, and each is dishonoured for what it is.
    await books.ask(discountBill, { ...discount, on: '2026-11-04', charge: 0, amount: 200_000 });
    expect(await stateOf('D-6')).toMatchObject({ state: 'discounted', amount: 200_000, isLiable: true });
    const bought = { on: '2026-11-10', account: '1220', paidFrom: '1110' };
    const back = await books.ask(dishonourBill, { ...key, ...bought });
    expect(await linesOf(back.id)).toEqual(['debit 1220 200000 C001', 'credit 1110 200000']);
    await books.ask(takeBackBill, { ...key, on: '2026-11-11', reason: '誤り' });

    // A part that is taken back stays a claim of its own as long as the rest is gone, and is put back once it is there.
    await books.ask(takeBackBill, { ...(await keyOf('D-6-A')), on: '2026-11-12', reason: '銀行が断った' });
    expect(await stateOf('D-6-A')).toMatchObject({ state: 'held', amount: 300_000 });
    await books.ask(takeBackBill, { ...key, on: '2026-11-12', reason: '銀行が断った' });
    await books.ask(takeBackBill, { ...(await keyOf('D-6-2')), on: '2026-11-13', reason: '譲渡先が断った' });
    expect(await stateOf('D-6')).toMatchObject({ state: 'held', amount: 600_000, splitOff: 300_000 });
    await expect(stateOf('D-6-2')).rejects.toThrow('there is no bill');
    expect(await sums()).toEqual([held, liable]);
  });

  it('that is a note is not split, and two people at once split no more than there is', async () => {
    await sell(200_000, '2026-12-21');
    await receive('D-7', 100_000, { kind: 'note' });
    const asked = { on: '2026-11-02', account: '1110', charge: 0 };
    await expect(books.ask(discountBill, { ...(await keyOf('D-7')), ...asked, amount: 40_000 })).rejects.toThrow(
      'treasury/note-not-split',
    );
    await receive('D-8', 100_000);
    const key = await keyOf('D-8');
    const both = await Promise.allSettled(
      ['X', 'Y'].map((partNumber) => books.ask(discountBill, { ...key, ...asked, amount: 60_000, partNumber })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await stateOf('D-8')).toMatchObject({ state: 'held', amount: 40_000 });
  });

  it('of another kind of item is none, and the books stay right', async () => {
    const { rows } = await books.ask(listReceivableItems, { asOf: '2026-11-20', partner: 'C001' });
    const invoice = rows.find(({ account }) => account === '1220');
    await expect(
      books.ask(settleBill, {
        ...{ entryId: invoice?.entryId ?? '', lineNumber: invoice?.lineNumber ?? 0 },
        ...{ on: '2026-11-20', account: '1110' },
      }),
    ).rejects.toThrow('treasury/not-a-bill');
    expect(await books.verify()).toEqual([]);
  });
});
