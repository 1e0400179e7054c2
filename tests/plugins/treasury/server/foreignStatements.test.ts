import iconv from 'iconv-lite';
import { beforeAll, expect, it } from 'vitest';
import * as contract from '#plugins/treasury/bank-statement/contract/bankStatement.ts';
import { findUnreconciled } from '#plugins/treasury/bank-statement/server/unreconciled.ts';
import { buyCurrency, getForeignMoney } from '#plugins/treasury/house-bank/contract/foreignMoney.ts';
import { updateHouseBank } from '#plugins/treasury/house-bank/contract/houseBank.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { zengin03 } from '../../journal-exchange/rules/bank-lines/zenginFile';
import { linesOf, setRate } from '../../ledger/server/foreignBooks';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from '../../ledger/server/testBooks';

const HEAD = '日付,摘要,お支払金額,お預り金額,差引残高';
const csv = (...rows: string[]) => new Uint8Array(iconv.encode([HEAD, ...rows].join('\r\n'), 'cp932'));
const OCTOBER = csv(
  '2026/10/05,外貨預入,,"10,000.00","10,000.00"',
  '2026/10/06,手数料,12.34,,"9,987.66"',
  '2026/10/15,利息,,1.05,"9,988.71"',
);

describeOnOneEngine('bank statements in another currency', (open) => {
  let books: TestBooks;
  const saveBank = (code: string, currency: string, ledgerAccount: string) =>
    books.ask(updateHouseBank, { houseBank: { code, currency, ledgerAccount, title: `口座${code}`, isActive: true } });
  const read = (content: Uint8Array, houseBank = 'USD') =>
    books.ask(contract.readBankStatement, { file: { name: 'usd.csv', content }, houseBank });
  const take = async (content: Uint8Array) => {
    const { digest } = await read(content);
    return books.ask(contract.takeBankStatement, { file: { name: 'usd.csv', content }, houseBank: 'USD', digest });
  };
  const shown = (asOf: string) =>
    books.ask(contract.getReconciliation, { houseBank: 'USD', asOf, shows: 'open' as const });
  const brief = ({ rows }: contract.Reconciliation) =>
    rows.map(({ kind, bankAmount, ledgerAmount }) => `${kind} ${bankAmount ?? ''}|${ledgerAmount ?? ''}`);
  const buy = async (on: string, foreignAmount: number, rate: string) => {
    const { lines } = await books.ask(getForeignMoney, { code: 'USD' });
    return books.ask(buyCurrency, { code: 'USD', lines, on, foreignAmount, rate, account: '1110' });
  };
  const inYenAlone = async (amount: number, postingDate: string, by = books) =>
    requirePosted((await by.post(document([debit('1140', amount), credit('3110', amount)], { postingDate })))[0]);
  const enter = async (bankAmount: number, more: object) => {
    const row = sure((await shown('2026-10-15')).rows.find((each) => each.bankAmount === bankAmount));
    return books.ask(contract.enterStatementLine, { houseBank: 'USD', ...sure(row.lines[0]), ...more });
  };

  beforeAll(async () => {
    books = await openTestBooks(open);
    await saveBank('USD', 'USD', '1140');
    await buy('2026-10-05', 1_000_000, '150');
    await buy('2026-10-20', 500_000, '152');
  }, 120_000);

  it('are read to the cent, shown in the currency, and tied to the books in it', async () => {
    const seen = await read(OCTOBER);
    expect(seen).toMatchObject({ currency: 'USD', minorUnits: 2, opening: 0, closing: 998_871 });
    expect(seen.rows[1]?.changes.map(({ after }) => after)).toEqual(['12.34', '9,987.66']);
    expect(await take(OCTOBER)).toEqual({ taken: 3, known: 0, tied: 1 });
  });

  it.each([
    ['2026-10-05', 1_000_000, 1_000_000, 1_500_000, []],
    ['2026-10-15', 998_871, 1_000_000, 1_500_000, ['theirs -1234|', 'theirs 105|']],
    ['2026-10-20', 998_871, 1_500_000, 2_260_000, ['theirs -1234|', 'theirs 105|', 'ours |500000']],
  ] as const)(
    'as of %s explain the difference to the cent, the books in yen beside',
    async (asOf, bank, ledger, yen, rows) => {
      const answer = await shown(asOf);
      expect(answer).toMatchObject({ currency: 'USD', minorUnits: 2, ledgerYen: yen });
      expect(answer.explained).toMatchObject({ bank, ledger, start: 0, gaps: 0, rest: 0 });
      expect(brief(answer)).toEqual(rows);
    },
  );

  it('of a row on our side tell its yen', async () => {
    const { rows } = await shown('2026-10-20');
    expect(rows.map(({ ledgerYen }) => ledgerYen)).toEqual([null, null, 760_000]);
  });

  it('are no money where the books have yen alone: a revaluation changes nothing at the bank', async () => {
    await inYenAlone(1_000, '2026-10-18');
    const answer = await shown('2026-10-20');
    expect([answer.ledgerYen, answer.explained.ledger, answer.explained.rest]).toEqual([2_261_000, 1_500_000, 0]);
    expect(brief(answer)).toEqual(['theirs -1234|', 'theirs 105|', 'ours |500000']);
  });

  it('are told by day, beside the books in both', async () => {
    const { rows } = await books.ask(contract.listStatementDays, { houseBank: 'USD' });
    expect(rows.map(({ day, closing, ledger, ledgerYen }) => [day.slice(5), closing, ledger, ledgerYen])).toEqual([
      ['10-20', 998_871, 1_500_000, 2_261_000],
      ['10-18', 998_871, 1_000_000, 1_501_000],
      ['10-15', 998_871, 1_000_000, 1_500_000],
      ['10-06', 998_766, 1_000_000, 1_500_000],
      ['10-05', 1_000_000, 1_000_000, 1_500_000],
    ]);
  });

  it.each([
    [
      'yen of 全銀',
      new Uint8Array(iconv.encode(zengin03(0, [{ day: '081002', amount: 500 }]).join(''), 'cp932')),
      'JPY',
    ],
    ['thousandths', csv('2026/10/16,利息,,1.055,9989.765'), '1.055'],
    ['a gap', csv('2026/10/16,利息,,1.00,"9,990.71"'), 'USD 9,988.71'],
    ['a balance that does not follow', csv('2026/10/16,a,,1.00,9989.71', '2026/10/16,b,,1.00,9990.72'), 'USD 9,990.72'],
  ])('tell of %s', async (_name, content, said) => {
    const { rows } = await read(content);
    const told = rows.flatMap(({ faults, points }) => [...faults, ...points]).map(({ message }) => message);
    expect(told.join()).toContain(said);
  });

  it('of an account whose books know no currencies are refused', async () => {
    await saveBank('EUR', 'EUR', '1120');
    await expect(read(OCTOBER, 'EUR')).rejects.toMatchObject({
      ...{ code: 'treasury/statement-foreign', params: { currency: 'EUR', account: expect.stringContaining('1120') } },
    });
  });

  it('are tied by a person where both sides come to the same cents', async () => {
    const { rows } = await shown('2026-10-20');
    const asked = { houseBank: 'USD', lines: sure(rows[1]).lines, entries: sure(rows[2]).entries };
    await expect(books.ask(contract.tieStatementLines, asked)).rejects.toMatchObject({
      ...{ code: 'treasury/tie-differs', params: { bank: 'USD 1.05', ledger: 'USD 5,000.00' } },
    });
  });

  it('are posted where the books lack them: what left at its cost, what came at the rate of the day', async () => {
    await expect(enter(-1_234, {})).rejects.toMatchObject({ code: 'treasury/foreign-line-account' });
    await expect(enter(105, { partner: 'C001' })).rejects.toMatchObject({ code: 'treasury/foreign-line-partner' });
    await expect(enter(-1_234, { account: '6280' })).rejects.toMatchObject({ code: 'treasury/foreign-rate-missing' });
    await setRate(books, 'USD', '2026-10-06', '151');
    await setRate(books, 'USD', '2026-10-15', '153');
    const twice = await Promise.allSettled([enter(-1_234, { account: '6280' }), enter(-1_234, { account: '6280' })]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await enter(105, { account: '7190' })).toEqual({ documents: 1 });
    expect(brief(await shown('2026-10-20'))).toEqual(['ours |500000']);
    const { movements } = await books.ask(getForeignMoney, { code: 'USD' });
    const [, , interest, fee] = movements;
    expect(await linesOf(books, sure(interest).entryId)).toEqual([
      ['debit', '1140', 161, 105],
      ['credit', '7190', 161, 105],
    ]);
    // 12.34 at 151 are 1,863; they cost 150 each.
    expect(await linesOf(books, sure(fee).entryId)).toEqual([
      ['debit', '6280', 1_863, 1_234],
      ['credit', '1140', 1_851, 1_234],
      ['credit', '7130', 12, 0],
    ]);
    expect(await books.verify()).toEqual([]);
  });

  it('are closed, and stay so where the books only get something new in yen', async () => {
    const unreconciled = () => books.act((tx) => findUnreconciled(tx, books.companyId, '2026-10-15'));
    expect(await unreconciled()).toEqual(['USD']);
    await books.ask(contract.closeReconciliation, { houseBank: 'USD', asOf: '2026-10-15' });
    expect(await unreconciled()).toEqual([]);
    const later = books.as({ at: '2026-11-20T05:00:00.000Z' });
    await inYenAlone(500, '2026-10-14', later);
    expect([await unreconciled(), (await shown('2026-10-15')).changed]).toEqual([[], null]);
    requirePosted(
      (
        await later.post(
          document([debit('6290', 100, { taxCode: 'OUT' }), credit('1140', 100)], {
            ...{ postingDate: '2026-10-13', currency: 'USD', rate: '150' },
          }),
        )
      )[0],
    );
    expect(await unreconciled()).toEqual(['USD']);
    expect((await shown('2026-10-15')).changed).toMatchObject({ ledger: -100, bank: 0 });
  });
});
