import { beforeAll, expect, it } from 'vitest';
import { permissionOf } from '#core/contract/endpoint.ts';
import { newId } from '#core/value/id.ts';
import { listReceivableItems, listReceivables, receiveIncome } from '#plugins/cash/ageing/contract/ageing.ts';
import {
  decideBadDebt,
  listBadDebts,
  proposeBadDebt,
  recoverBadDebt,
  takeBackBadDebt,
} from '#plugins/cash/bad-debt/contract/badDebt.ts';
import { receiveBill } from '#plugins/cash/bill/contract/bill.ts';
import { correctDocument } from '#plugins/ledger/document/contract/documentCorrection.ts';
import {
  type DraftLine,
  getDocument,
  postDocument,
  reverseDocument,
} from '#plugins/ledger/document/contract/journalEntry.ts';
import { taxSummary } from '#plugins/tax-return/contract/taxSummary.ts';
import { withdrawChange } from '#server/dualControl/decideChange.ts';
import { rightsOf } from '#server/rights/rights.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from '../../ledger/server/testBooks';

const TODAY = '2026-11-20';
const YEAR = { from: '2026-04', through: '2027-03' } as const;

describeOnOneEngine('bad debts', (open) => {
  let books: TestBooks;
  let manager: TestBooks;
  const post = async (postingDate: string, ...lines: DraftLine[]) =>
    requirePosted((await books.post(document(lines, { postingDate })))[0]);
  const sell = (amount: number, ...sold: DraftLine[]) =>
    post('2026-10-05', debit('1220', amount, { partner: 'C001', dueOn: '2026-10-31' }), ...sold);
  const itemOf = async (amount: number, asOf = TODAY) => {
    const { rows } = await books.ask(listReceivableItems, { asOf });
    const { entryId, lineNumber } = sure(rows.find((item) => item.open === amount));
    return { entryId, lineNumber };
  };
  const ask = async (amount: number, more: object = {}) =>
    books.ask(proposeBadDebt, {
      ...(await itemOf(amount)),
      ...{ kind: 'actual', on: TODAY, isUnsecured: true, reason: '破産、配当なし', ...more },
    });
  const approve = (id: string, by = manager) => by.ask(decideBadDebt, { id, decision: 'approve' });
  const rowOf = async (state: string, amount: number, as = books) =>
    sure((await as.ask(listBadDebts, {})).rows.find((row) => row.state === state && row.amount === amount));
  const linesOf = async (id: string) =>
    (await books.ask(getDocument, { id })).lines.map(({ side, account, amount, taxCode, partner }) =>
      [side, account, amount, taxCode, partner].filter((part) => part != null).join(' '),
    );
  const writeOff = async (amount: number, more: object = {}) => {
    const { id } = await ask(amount, more);
    await approve(id);
  };

  beforeAll(async () => {
    books = await openTestBooks(open);
    manager = books.as({ userId: newId(), userName: '課長 次郎', permissions: rightsOf(['BadDebt.decide']) });
    await sell(110_000, credit('4110', 110_000, { taxCode: 'S10' }));
    await sell(
      226_000,
      credit('4110', 110_000, { taxCode: 'S10' }),
      credit('4110', 108_000, { taxCode: 'S08R' }),
      credit('4110', 8_000, { taxCode: 'SNT' }),
    );
    await sell(55_000, credit('4110', 55_000, { taxCode: 'S10' }));
    await sell(40_000, credit('3110', 40_000, { taxCode: 'OUT' }));
  });

  it('are not typed into a document by one person, correction and allowance included', async () => {
    for (const account of ['6380', '6375', '1490']) {
      const [answer] = await books.post(document([debit(account, 1_000), credit('1110', 1_000)]));
      expect(answer).toMatchObject({
        code: 'accounting/account-of-two',
        params: { account: expect.stringContaining(account) },
      });
    }
    const rent = await post(TODAY, debit('6290', 1_000), credit('1110', 1_000));
    const permissions = rightsOf([postDocument, reverseDocument].map(permissionOf));
    await expect(
      books.as({ permissions }).ask(correctDocument, {
        ...{ id: rent.id, version: rent.version },
        document: document([debit('6380', 1_000), credit('1110', 1_000)], { postingDate: TODAY }),
        ...{ reversalDate: TODAY, reason: '貸倒れに直す' },
      }),
    ).rejects.toMatchObject({ code: 'accounting/account-of-two' });
    expect((await books.ask(getDocument, { id: rent.id })).status).toBe('posted');
  });

  it('wait for a second person who did not ask for them, and nothing is posted until then', async () => {
    expect(await ask(110_000)).toMatchObject({ state: 'waiting' });
    const waiting = await rowOf('waiting', 110_000);
    expect(waiting).toMatchObject({
      mayApprove: false,
      mayWithdraw: true,
      taxes: 'SB10 110,000',
      askedBy: '経理 花子',
    });
    await expect(ask(110_000)).rejects.toMatchObject({ code: 'core/change-waiting' });
    await expect(approve(waiting.id, books)).rejects.toMatchObject({ code: 'core/not-permitted' });
    const self = books.as({ permissions: rightsOf(['BadDebt.decide']) });
    await expect(approve(waiting.id, self)).rejects.toMatchObject({ code: 'core/alone-too-early' });
    expect((await books.ask(listReceivables, { asOf: TODAY })).totals.total).toBe(431_000);
    expect(await rowOf('waiting', 110_000, manager)).toMatchObject({ mayApprove: true, mayWithdraw: false });
  });

  it('are posted with the tax of the sale and cleared, and the ageing stays what the control account is on any day', async () => {
    const before = await books.ask(taxSummary, YEAR);
    await approve((await rowOf('waiting', 110_000)).id);
    const { documentId, approvedBy } = await rowOf('writtenOff', 110_000);
    expect(approvedBy).toBe('課長 次郎');
    expect(await linesOf(documentId ?? '')).toEqual([
      'debit 6380 100000 SB10',
      'debit 2250 10000 SB10',
      'credit 1220 110000 OUT C001',
    ]);
    const after = await books.ask(taxSummary, YEAR);
    expect(after.estimate.taxOnBadDebts - before.estimate.taxOnBadDebts, '110,000 × 7.8 / 110').toBe(7_800);
    expect(before.totals.received - after.totals.received).toBe(10_000);
    for (const [asOf, total] of [
      ['2026-10-04', 0],
      ['2026-11-19', 431_000],
      [TODAY, 321_000],
      ['2026-12-31', 321_000],
    ] as const) {
      const aged = await books.ask(listReceivables, { asOf });
      expect([aged.totals.total, aged.ledgerBalance], asOf).toEqual([total, total]);
    }
    const { rows } = await books.ask(listReceivableItems, { asOf: TODAY });
    expect(rows.map((item) => item.open)).toEqual([226_000, 55_000, 40_000]);
    expect(await books.verify()).toEqual([]);
  });

  it('are partly those of a sale at several rates, as the law cut them off', async () => {
    await writeOff(226_000, { kind: 'legal', amount: 113_000, isUnsecured: false, reason: '再生計画認可 50%' });
    const { documentId, taxes } = await rowOf('writtenOff', 113_000);
    expect(taxes).toBe('SB10 55,000・SB08R 54,000・OUT 4,000');
    expect(await linesOf(documentId ?? '')).toEqual([
      'debit 6380 50000 SB10',
      'debit 2250 5000 SB10',
      'debit 6380 50000 SB08R',
      'debit 2250 4000 SB08R',
      'debit 6380 4000 OUT',
      'credit 1220 113000 OUT C001',
    ]);
    const { estimate } = await books.ask(taxSummary, YEAR);
    // 165,000 × 7.8 / 110 and 54,000 × 6.24 / 108.
    expect(estimate.taxOnBadDebts).toBe(11_700 + 3_120);
  });

  it.each<[string, number, object, string]>([
    ['a part of what cannot be collected', 55_000, { amount: 54_999 }, 'bad-debt-part'],
    ['more than is open', 55_000, { amount: 55_001 }, 'bad-debt-above'],
    ['something is pledged', 55_000, { isUnsecured: false }, 'bad-debt-secured'],
    ['tomorrow', 55_000, { on: '2026-11-21' }, 'bad-debt-ahead'],
    ['before the sale', 55_000, { on: '2026-10-04' }, 'bad-debt-before'],
    ['no year without trading', 55_000, { kind: 'formal', stoppedOn: '2025-11-21' }, 'bad-debt-too-early'],
    ['no day on which trading stopped', 55_000, { kind: 'formal' }, 'bad-debt-stopped-when'],
    ['a document that sold nothing', 40_000, {}, 'bad-debt-rate-unknown'],
    ['a code of something else', 40_000, { taxCode: 'P10' }, 'not-a-bad-debt-code'],
    ['a rate against the document', 55_000, { taxCode: 'SB08R' }, 'bad-debt-rate-known'],
  ])('are refused: %s', async (_what, amount, more, code) => {
    await expect(ask(amount, more)).rejects.toMatchObject({ code: `treasury/${code}` });
  });

  it('leave 1 yen of the customer after a year without trading, whatever else waits', async () => {
    const formal = { kind: 'formal', stoppedOn: '2025-11-20' };
    const waiting = [await ask(113_000, { ...formal }), await ask(55_000, { ...formal })];
    const rest = { ...formal, taxCode: 'SB10' };
    await expect(ask(40_000, rest)).rejects.toMatchObject({ code: 'treasury/bad-debt-memorandum' });
    const last = await ask(40_000, { ...rest, amount: 39_999 });
    for (const { id } of [...waiting, last]) await books.act((tx) => withdrawChange(tx, books.call, id));
    expect((await books.ask(listBadDebts, {})).rows.filter(({ state }) => state === 'waiting')).toEqual([]);
  });

  it('are not posted once money came in after they were asked for', async () => {
    const { id } = await ask(55_000);
    // All are due on one day: the rest of the sale posted before is paid first.
    await books.ask(receiveIncome, { partner: 'C001', receivedOn: TODAY, account: '1110', amount: 113_000 + 5_000 });
    await expect(approve(id)).rejects.toMatchObject({ code: 'treasury/bad-debt-changed' });
    await manager.ask(decideBadDebt, { id, decision: 'refuse', comment: '一部入金' });
    expect((await books.ask(listReceivables, { asOf: TODAY })).totals.total).toBe(90_000);
  });

  it('are taken back: the receivable is open again, and so is its tax', async () => {
    const { id } = await rowOf('writtenOff', 110_000);
    const asked = { id, on: TODAY, reason: '債権者を取り違えた' };
    await expect(books.ask(takeBackBadDebt, { ...asked, on: '2026-11-19' })).rejects.toMatchObject({
      code: 'treasury/bad-debt-before',
    });
    await books.ask(takeBackBadDebt, asked);
    expect(await itemOf(110_000)).toBeDefined();
    await expect(books.ask(takeBackBadDebt, asked)).rejects.toMatchObject({ code: 'treasury/bad-debt-not-now' });
    const aged = await books.ask(listReceivables, { asOf: TODAY });
    expect([aged.totals.total, aged.ledgerBalance]).toEqual([200_000, 200_000]);
    const { estimate } = await books.ask(taxSummary, YEAR);
    expect(estimate.taxOnBadDebts).toBe(3_900 + 3_120);
  });

  it('of which money comes in owe their tax again, and are not taken back any more', async () => {
    const { id } = await rowOf('writtenOff', 113_000);
    const asked = { id, on: TODAY, account: '1110', income: '7190' };
    await expect(books.ask(recoverBadDebt, { ...asked, amount: 113_001 })).rejects.toMatchObject({
      code: 'treasury/recovered-above',
    });
    await expect(books.ask(recoverBadDebt, { ...asked, amount: 1, account: '4110' })).rejects.toMatchObject({
      code: 'treasury/not-a-money-account',
    });
    await expect(books.ask(recoverBadDebt, { ...asked, amount: 1, income: '2315' })).rejects.toMatchObject({
      code: 'treasury/not-an-income-account',
    });
    const document = await books.ask(recoverBadDebt, { ...asked, amount: 113_000 });
    expect(await linesOf(document.id)).toEqual([
      'debit 1110 113000 OUT',
      'credit 7190 50000 SB10',
      'credit 2250 5000 SB10',
      'credit 7190 50000 SB08R',
      'credit 2250 4000 SB08R',
      'credit 7190 4000 OUT',
    ]);
    expect(await rowOf('recovered', 113_000)).toMatchObject({ recovered: 113_000 });
    expect((await books.ask(taxSummary, YEAR)).estimate.taxOnBadDebts).toBe(0);
    await expect(books.ask(recoverBadDebt, { ...asked, amount: 1 })).rejects.toMatchObject({
      code: 'treasury/bad-debt-not-now',
    });
    await expect(books.ask(takeBackBadDebt, { id, on: TODAY, reason: 'x' })).rejects.toMatchObject({
      code: 'treasury/bad-debt-not-now',
    });
  });

  it('two people who ask, and two who approve, do one thing', async () => {
    const asked = await Promise.allSettled([ask(110_000), ask(110_000)]);
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { id } = await rowOf('waiting', 110_000);
    const other = books.as({ userId: newId(), userName: '部長 三郎', permissions: rightsOf(['BadDebt.decide']) });
    const done = await Promise.allSettled([approve(id), approve(id, other)]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const aged = await books.ask(listReceivables, { asOf: TODAY });
    expect([aged.totals.total, aged.ledgerBalance]).toEqual([90_000, 90_000]);
  });

  it('are of receivables alone: no bill, no payable, nothing unknown', async () => {
    await books.ask(receiveBill, {
      ...{ partner: 'C001', kind: 'note', on: TODAY, dueOn: '2027-01-31', amount: 1_000, number: 'T-1' },
    });
    await expect(ask(1_000)).rejects.toMatchObject({ code: 'treasury/bad-debt-bill' });
    const { id } = await post(
      TODAY,
      debit('6290', 5_000, { taxCode: 'OUT' }),
      credit('2020', 5_000, { partner: 'V001' }),
    );
    const asked = { kind: 'actual' as const, on: TODAY, isUnsecured: true, reason: 'x' };
    await expect(books.ask(proposeBadDebt, { ...asked, entryId: id, lineNumber: 2 })).rejects.toMatchObject({
      code: 'treasury/not-a-receivable',
    });
    await expect(books.ask(proposeBadDebt, { ...asked, entryId: newId(), lineNumber: 1 })).rejects.toMatchObject({
      code: 'accounting/unknown-open-item',
    });
    expect(await books.verify()).toEqual([]);
  });
});
