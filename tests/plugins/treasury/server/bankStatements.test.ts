import iconv from 'iconv-lite';
import { beforeAll, describe, expect, it } from 'vitest';
import { getCloseChecklist } from '#plugins/closing/contract/closeChecklist.ts';
import { checkBankFile, readBankFile } from '#plugins/journal-exchange/bank-line/contract/bankLine.ts';
import { reverseDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import * as contract from '#plugins/treasury/bank-statement/contract/bankStatement.ts';
import { findUnreconciled } from '#plugins/treasury/bank-statement/server/unreconciled.ts';
import { getHouseBank, updateHouseBank } from '#plugins/treasury/house-bank/contract/houseBank.ts';
import { houseBankMaster } from '#plugins/treasury/house-bank/server/houseBankMaster.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnPostgres } from '#tests/support/testDatabase.ts';
import { zengin03 } from '../../journal-exchange/rules/bank-lines/zenginFile';
import { credit, debit, document, requirePosted } from '../../ledger/server/testBooks';
import { openRunBooks, type RunBooks } from './runBooks';

const HEAD = '日付,摘要,お支払金額,お預り金額,差引残高';
const csv = (...rows: string[]) => new Uint8Array(iconv.encode([HEAD, ...rows].join('\r\n'), 'cp932'));
const OCTOBER = csv('2026/11/01,入金 資本金,,100000000,100000000', '2026/11/02,電気代,1500,,99998500');
const NOVEMBER = csv(
  '2026/11/02,電気代,1500,,99998500',
  '2026/11/05,家賃,200000,,99798500',
  '2026/11/10,不明な入金,,3000,99801500',
);

describeOnPostgres('bank statements', (open) => {
  let desk: RunBooks;
  beforeAll(async () => {
    desk = await openRunBooks(open);
  }, 120_000);

  const read = (content: Uint8Array, name = '明細.csv') =>
    desk.books.ask(contract.readBankStatement, { file: { name, content }, houseBank: 'MAIN' });
  const take = async (content: Uint8Array) => {
    const { digest } = await read(content);
    return desk.books.ask(contract.takeBankStatement, {
      file: { name: '明細.csv', content },
      houseBank: 'MAIN',
      digest,
    });
  };
  const shown = (asOf: string, shows: 'open' | 'all' = 'open') =>
    desk.books.ask(contract.getReconciliation, { houseBank: 'MAIN', asOf, shows });
  const spend = async (amount: number, on: string) =>
    sure(
      requirePosted(
        (
          await desk.books.post(
            document([debit('6290', amount, { taxCode: 'OUT' }), credit('1110', amount)], { postingDate: on }),
          )
        )[0],
      ),
    );
  const brief = ({ rows }: contract.Reconciliation) =>
    rows.map(({ kind, bankAmount, ledgerAmount }) => `${kind} ${bankAmount ?? ''}|${ledgerAmount ?? ''}`);
  const refused = (code: string) => ({ code: `treasury/${code}` });

  it('are shown before they are taken, taken once, and tied to the books', async () => {
    expect(await shown('2026-11-20')).toMatchObject({ coveredThrough: null, refusal: 'no-statement', rows: [] });
    const seen = await read(OCTOBER);
    expect(seen).toMatchObject({ from: '2026-11-01', through: '2026-11-02', opening: 0, closing: 99_998_500 });
    expect(seen.rows.map(({ outcome, code }) => `${outcome} ${code}`)).toEqual(['new 2026-11-01', 'new 2026-11-02']);
    expect(await take(OCTOBER)).toEqual({ taken: 2, known: 0, tied: 1 });
    expect((await read(OCTOBER)).repeated).toContain('経理 花子 が取り込みました');
    await expect(take(OCTOBER)).rejects.toMatchObject(refused('statement-same-file'));
  });

  it('overlap: what was there is told and left', async () => {
    await spend(200_000, '2026-11-04');
    await spend(700, '2026-11-09');
    const seen = await read(NOVEMBER);
    expect([seen.unchanged, seen.rows.length, seen.repeated]).toEqual([
      1,
      2,
      '2026/11/02 – 2026/11/02 の 1 行は取込済みです。',
    ]);
    expect(await take(NOVEMBER)).toEqual({ taken: 2, known: 1, tied: 1 });
    await expect(take(csv('2026/11/10,不明な入金,,3000,99801500'))).rejects.toMatchObject(
      refused('statement-nothing-new'),
    );
  });

  it.each([
    ['2026-11-01', 100_000_000, 100_000_000, []],
    ['2026-11-02', 99_998_500, 100_000_000, ['theirs -1500|']],
    ['2026-11-04', 99_998_500, 99_800_000, ['theirs -1500|', 'later |-200000']],
    ['2026-11-20', 99_801_500, 99_799_300, ['theirs -1500|', 'theirs 3000|', 'ours |-700']],
  ] as const)('as of %s explain the difference to the yen', async (asOf, bank, ledger, rows) => {
    const answer = await shown(asOf);
    expect(answer.explained).toMatchObject({ bank, ledger, start: 0, gaps: 0, rest: 0 });
    expect(brief(answer)).toEqual(rows);
  });

  it('are told by day, beside the books', async () => {
    const { rows } = await desk.books.ask(contract.listStatementDays, { houseBank: 'MAIN' });
    expect(rows.map(({ day, closing, ledger, difference }) => [day.slice(8), closing, ledger, difference])).toEqual([
      ['10', 99_801_500, 99_799_300, 2_200],
      ['09', 99_798_500, 99_799_300, -800],
      ['05', 99_798_500, 99_800_000, -1_500],
      ['04', 99_998_500, 99_800_000, 198_500],
      ['02', 99_998_500, 100_000_000, -1_500],
      ['01', 100_000_000, 100_000_000, 0],
    ]);
  });

  it.each([
    ['a gap', csv('2026/11/12,振込,,500,99802100'), '間の明細が抜けています'],
    ['another line in days that were taken', csv('2026/11/04,振込,,500,99999000'), '前のファイルと内容が違います'],
    ['a day ahead', csv('2026/11/21,振込,,500,99802000'), '未来の日付です'],
    ['a balance that does not follow', csv('2026/11/12,a,,500,99802000', '2026/11/12,b,,500,99802501'), '残高'],
  ])('tell of %s', async (_name, content, said) => {
    const { rows } = await read(content);
    expect(
      rows
        .flatMap(({ faults, points }) => [...faults, ...points])
        .map(({ message }) => message)
        .join(),
    ).toContain(said);
  });

  it('of another account or another kind are refused', async () => {
    const other = zengin03(0, [{ day: '081102', amount: 500 }])
      .join('')
      .replaceAll('0001234567', '0009999999');
    await expect(read(new Uint8Array(iconv.encode(other, 'cp932')), 'a.txt')).rejects.toMatchObject(
      refused('statement-of-other-account'),
    );
    await expect(
      desk.books.ask(contract.getReconciliation, { houseBank: 'NONE', asOf: '2026-11-20' }),
    ).rejects.toMatchObject(refused('unknown-house-bank'));
  });

  it('are posted where the books lack them, and known to the upload of bank lines', async () => {
    const { rows } = await shown('2026-11-20');
    const theirs = sure(rows.find(({ bankAmount }) => bankAmount === -1_500));
    const line = { houseBank: 'MAIN', ...sure(theirs.lines[0]) };
    expect(theirs.proposed).toContain('1450');
    expect(await desk.books.ask(contract.enterStatementLine, { ...line, account: '6280', taxCode: 'P10' })).toEqual({
      documents: 1,
    });
    await expect(desk.books.ask(contract.enterStatementLine, line)).rejects.toMatchObject(refused('line-tied'));
    expect(brief(await shown('2026-11-20'))).toEqual(['theirs 3000|', 'ours |-700']);
    const file = { name: '明細.csv', content: OCTOBER };
    const { meanings } = await desk.books.ask(readBankFile, { file });
    expect(
      await desk.books.ask(checkBankFile, { file, account: '1110', meanings: JSON.stringify(meanings) }),
    ).toMatchObject({
      // The capital was entered by hand: it is reconciled, and not posted once more.
      known: 2,
    });
    expect(await desk.books.verify()).toEqual([]);
  });

  it('are not posted once more where somebody entered them by hand meanwhile', async () => {
    const theirs = sure((await shown('2026-11-20')).rows.find(({ bankAmount }) => bankAmount === 3_000));
    const { id } = await desk.fund(3_000, '2026-11-11');
    const line = { houseBank: 'MAIN', ...sure(theirs.lines[0]) };
    await expect(desk.books.ask(contract.enterStatementLine, line)).rejects.toMatchObject(refused('line-tied'));
    await desk.books.ask(reverseDocument, { id, version: 1, postingDate: '2026-11-11', reason: '確認のため' });
    expect(brief(await shown('2026-11-20'))).toEqual(['theirs 3000|', 'ours |-700']);
  });

  it('are tied by a person where both sides come to the same, and taken apart again', async () => {
    const { rows } = await shown('2026-11-20');
    const [theirs, ours] = [sure(rows[0]), sure(rows[1])];
    const asked = { houseBank: 'MAIN', lines: theirs.lines, entries: ours.entries };
    await expect(desk.books.ask(contract.tieStatementLines, asked)).rejects.toMatchObject({
      code: 'treasury/tie-differs',
      params: { difference: '3,700 円' },
    });
    const { id } = await desk.fund(3_700, '2026-11-10');
    const entries = [...ours.entries, { entryId: id, lineNumber: 1 }];
    const both = await Promise.allSettled([
      desk.books.ask(contract.tieStatementLines, { ...asked, entries }),
      desk.second.ask(contract.tieStatementLines, { ...asked, entries }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(brief(await shown('2026-11-20'))).toEqual([]);
    await desk.books.ask(contract.untieStatementLines, { houseBank: 'MAIN', lines: theirs.lines });
    expect(brief(await shown('2026-11-20'))).toEqual(['theirs 3000|', 'ours |-700', 'ours |3700']);
  });

  describe('are closed', () => {
    const close = (asOf: string) => desk.books.ask(contract.closeReconciliation, { houseBank: 'MAIN', asOf });
    const explain = (id: string) =>
      desk.books.ask(contract.explainDifference, { houseBank: 'MAIN', id, text: '確認中の入金' });
    const open = (through: string) => desk.books.act((tx) => findUnreconciled(tx, desk.books.companyId, through));

    it('once every difference is explained', async () => {
      await expect(close('2026-11-10')).rejects.toMatchObject(refused('closing-unexplained'));
      await expect(close('2026-11-20')).rejects.toMatchObject(refused('closing-no-statement'));
      await expect(explain('line 99 1')).rejects.toMatchObject(refused('line-gone'));
      await expect(explain('entry 1 1')).rejects.toMatchObject(refused('difference-not-explained'));
      for (const { id } of (await shown('2026-11-10')).rows) await explain(id);
      const told = await desk.sql(
        `select details from audit_log where company_id = $1 and action = 'treasury/explain-difference'`,
        [desk.books.companyId],
      );
      expect(told.rows).toContainEqual({ details: { day: '2026-11-10', amount: 3_000, text: '確認中の入金' } });
      expect([await open('2026-10-31'), await open('2026-11-10')]).toEqual([[], ['MAIN']]);
      const { checks } = await desk.books.ask(getCloseChecklist, { period: '2026-11' });
      expect(checks.find(({ id }) => id === 'bankReconciliation')).toMatchObject({ isDone: false, subject: 'MAIN' });
      expect(await close('2026-11-10')).toEqual({ houseBank: 'MAIN', asOf: '2026-11-10' });
      await expect(close('2026-11-10')).rejects.toMatchObject(refused('closing-closed'));
      expect([await open('2026-11-10'), await open('2026-11-11')]).toEqual([[], ['MAIN']]);
      expect((await shown('2026-11-10')).closing).toMatchObject({ asOf: '2026-11-10', closedBy: '経理 花子' });
    });

    it('and hold what was tied and posted; a later document with an earlier day is told', async () => {
      const { rows } = await shown('2026-11-10');
      const [theirs, ours] = [sure(rows[0]), sure(rows[1])];
      await expect(
        desk.books.ask(contract.enterStatementLine, { houseBank: 'MAIN', ...sure(theirs.lines[0]) }),
      ).rejects.toMatchObject(refused('day-closed'));
      await expect(
        desk.books.ask(contract.untieStatementLines, { houseBank: 'MAIN', lines: theirs.lines }),
      ).rejects.toMatchObject(refused('day-closed'));
      expect(ours.note).toBe('確認中の入金');
      const later = desk.books.as({ at: '2026-11-20T05:00:00.000Z' });
      requirePosted(
        (
          await later.post(
            document([debit('6290', 90, { taxCode: 'OUT' }), credit('1110', 90)], { postingDate: '2026-11-08' }),
          )
        )[0],
      );
      expect((await shown('2026-11-20')).changed).toMatchObject({ ledger: -90, bank: 0, lines: 0 });
      expect(sure((await shown('2026-11-20')).changed).documents).toHaveLength(1);
      expect([await open('2026-11-07'), await open('2026-11-10')]).toEqual([[], ['MAIN']]);
    });

    it('and opened again for a reason', async () => {
      const reopen = () =>
        desk.second.ask(contract.reopenReconciliation, { houseBank: 'MAIN', reason: '家賃の日付を訂正' });
      expect(await reopen()).toEqual({ houseBank: 'MAIN', asOf: '2026-11-10' });
      await expect(reopen()).rejects.toMatchObject(refused('nothing-closed'));
      expect(await shown('2026-11-10')).toMatchObject({
        closing: null,
        changed: null,
        reopened: { by: '部長 次郎', reason: '家賃の日付を訂正' },
      });
    });
  });

  it('keep the account of the books of their house bank', async () => {
    const bank = await desk.books.ask(getHouseBank, { code: 'MAIN' });
    const update = (more: object) => desk.books.ask(updateHouseBank, { houseBank: { ...bank, ...more } });
    await expect(update({ ledgerAccount: '1120' })).rejects.toMatchObject(refused('house-bank-reconciled'));
    await expect(update({ currency: 'USD' })).rejects.toMatchObject(refused('house-bank-reconciled'));
  });

  it('keep their house bank from being deleted', async () => {
    const [row] = (await desk.sql('select version from house_bank where company_id = $1', [desk.books.companyId])).rows;
    const asked = { code: 'MAIN', version: (row as { version: number }).version };
    await expect(
      desk.books.act(async (tx) => {
        const current = await houseBankMaster.open(tx, desk.books.call, asked);
        await houseBankMaster.remove(tx, desk.books.call, current);
      }),
    ).rejects.toMatchObject(refused('house-bank-in-use'));
  });
});
