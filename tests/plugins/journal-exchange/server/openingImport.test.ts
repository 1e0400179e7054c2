import { and, eq } from 'drizzle-orm';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#core/value/id.ts';
import {
  openingState,
  openingTemplate,
  postOpening,
  uploadOpening,
} from '#plugins/journal-exchange/opening-import/contract/openingImport.ts';
import { excelUndo } from '#plugins/journal-exchange/upload/contract/upload.ts';
import { setPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import { documentType } from '#plugins/ledger/server/tables/documentTypeTables.ts';
import { trialBalance } from '#plugins/statements/balance/contract/balance.ts';
import { cashFlow } from '#plugins/statements/cash-flow/contract/cashFlow.ts';
import { updateRoute } from '#server/approval/routes.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { linesOf, openOf } from '../../ledger/server/foreignBooks';
import {
  credit,
  debit,
  document,
  foundTestBooks,
  openTestBooks,
  requirePosted,
  type TestBooks,
} from '../../ledger/server/testBooks';

const HEADER = '科目コード,科目名,取引先,部門,借方,貸方,通貨,外貨額,期日,摘要';

/** Cash, two invoices not paid yet, a debt, capital and what was earned before. */
const BALANCES = [
  '1110,普通預金,,,"9,000,000",,,,,',
  '1120,残高のない科目,,,,,,,,',
  '1220,売掛金,C001,10,"600,000",,,,2025/4/30,請求書 A-1',
  '1220,売掛金,C001,10,400000,,,,2025/5/31,請求書 A-2',
  '2020,買掛金,V001,,,"1,500,000",,,2025/4/30,',
  '3110,資本金,,,,"5,000,000",,,,',
  '3390,繰越利益剰余金,,,0,"3,500,000",,,,',
];

describeOnOneEngine('importing opening balances', (open) => {
  let shared: TestBooks;
  let books: TestBooks;
  beforeAll(async () => {
    shared = await openTestBooks(open);
  }, 120_000);
  beforeEach(async () => {
    books = await foundTestBooks(shared.database);
  });

  const upload = (rows: readonly string[], fiscalYear = 2025) =>
    books.ask(uploadOpening, {
      file: { name: '期首残高.csv', content: new TextEncoder().encode([HEADER, ...rows].join('\r\n')) },
      fiscalYear,
    });
  const messagesOf = async (rows: readonly string[]) =>
    (await upload(rows)).errors.map(({ row, column, message }) => `${row} ${column}: ${message}`);
  const openingOf = async (account: string) => {
    const { rows } = await books.ask(trialBalance, { from: '2025-05', through: '2025-05' });
    return rows.find((row) => row.account === account)?.opening;
  };

  it('posts what was checked, items one by one, and the books hold', async () => {
    const checked = await upload(BALANCES);
    expect(checked).toMatchObject({ errors: [], documents: 1, lines: 6, debit: 10_000_000, credit: 10_000_000 });
    expect((await books.ask(openingState, { fiscalYear: 2025 })).standing).toEqual([]);
    expect(await books.ask(postOpening, { uploadId: checked.uploadId })).toMatchObject({ documents: 1, parked: 0 });
    expect(await openingOf('1110')).toBe(9_000_000);
    expect(await openingOf('3390')).toBe(-3_500_000);
    expect((await openOf(books, '1220')).map(({ dueOn, open: left, memo }) => [dueOn, left, memo])).toEqual([
      ['2025-04-30', 600_000, '請求書 A-1'],
      ['2025-05-31', 400_000, '請求書 A-2'],
    ]);
    expect(await books.verify()).toEqual([]);
  });

  it('comes in once: a second file is told what stands, and comes in after that is undone', async () => {
    const [first, second] = [await upload(BALANCES), await upload(BALANCES)];
    await books.ask(postOpening, { uploadId: first.uploadId });
    const stands = { code: 'accounting/opening-stands', params: { number: 'OB 0000000001', count: 1 } };
    await expect(upload(BALANCES)).rejects.toMatchObject(stands);
    await expect(books.ask(postOpening, { uploadId: second.uploadId })).rejects.toMatchObject(stands);
    const { standing } = await books.ask(openingState, { fiscalYear: 2025 });
    expect(standing).toMatchObject([
      { number: '0000000001', total: 10_000_000, upload: { uploadId: first.uploadId, fileName: '期首残高.csv' } },
    ]);

    const undone = { uploadId: first.uploadId, postingDate: '2025-04-01', reason: '金額の誤り' };
    await books.ask(excelUndo, undone);
    expect((await books.ask(openingState, { fiscalYear: 2025 })).standing).toEqual([]);
    await books.ask(postOpening, { uploadId: second.uploadId });
    expect(await openingOf('1110')).toBe(9_000_000);
    expect(await books.verify()).toEqual([]);
    // What was taken back moved no cash: the year still opens with the balances.
    const flow = await books.ask(cashFlow, { from: '2025-04', through: '2026-03' });
    expect(flow.totals).toMatchObject({ opening: 9_000_000, closing: 9_000_000, difference: 0 });
  });

  it('comes in once, also while the first waits for approval', async () => {
    const approver = newId();
    await books.database.transaction('system', (tx) =>
      tx.$client.query(
        `insert into app_user (company_id, id, employee_number, username, password_hash, name)
         values ($1, $2, 'X1', 'bucho', '-', '部長')`,
        [books.companyId, approver],
      ),
    );
    const step = { title: '部長', approvers: [{ kind: 'user' as const, id: approver }], needs: 'any' as const };
    const steps = [{ ...step, higher: [], amountOver: null, departments: [] }];
    await books.act((tx) => updateRoute(tx, { route: { code: 'R1', title: '期首', steps } }, books.call));
    await books.act((tx) =>
      tx
        .update(documentType)
        .set({ approvalRoute: 'R1' })
        .where(and(eq(documentType.companyId, books.companyId), eq(documentType.code, 'OB'))),
    );
    const [first, second] = [await upload(BALANCES), await upload(BALANCES)];
    expect(await books.ask(postOpening, { uploadId: first.uploadId })).toMatchObject({ documents: 1, parked: 1 });
    const waits = { code: 'accounting/opening-waits', params: { count: 1 } };
    await expect(upload(BALANCES)).rejects.toMatchObject(waits);
    await expect(books.ask(postOpening, { uploadId: second.uploadId })).rejects.toMatchObject(waits);
  });

  it('keeps a balance in another currency in that currency, and retained earnings as the file has them', async () => {
    const checked = await upload([
      '1110,,,,700000,,,,,',
      '1220,,C001,,"151,000",,USD,"1,000.00",2025/4/30,INV-9',
      '2020,,V001,,,"45,000",USD,300,,',
      '3110,,,,,"806,000",,,,',
    ]);
    expect(checked).toMatchObject({ errors: [], documents: 2, lines: 4 });
    await books.ask(postOpening, { uploadId: checked.uploadId });
    const [item] = await openOf(books, '1220');
    expect(item).toMatchObject({ currency: 'USD', open: 151_000, foreignOpen: 100_000 });
    expect(await linesOf(books, sure(item).entryId)).toEqual([
      ['debit', '1220', 151_000, 100_000],
      ['credit', '3390', 151_000, 100_000],
      ['credit', '2020', 45_000, 30_000],
      ['debit', '3390', 45_000, 30_000],
    ]);
    expect((await openingOf('3390')) ?? 0).toBe(0);
    expect(await openingOf('1220')).toBe(151_000);
    expect(await books.verify()).toEqual([]);
  });

  it('says row by row what is wrong, and posts nothing of it', async () => {
    expect(
      await messagesOf([
        '4110,売上高,,,,100,,,,',
        '1220,,,,100,,,,,',
        '9999,,,,5,,,,,',
        '8888,,,,1,,,,,',
        '1110,,,,1,2,,,,',
        '1110,,,10,,,,,,',
        '1110,,,,12.5,,,,,',
        '1110,,,,7,,,55,,',
        '1110,,,,7,,XXX,55,,',
      ]),
    ).toEqual([
      expect.stringMatching(/^2 account: 2 行目: 科目 4110 売上高 は貸借対照表の科目ではありません/),
      expect.stringMatching(/^3 partner: 3 行目/),
      expect.stringMatching(/^4 account: 4 行目: 科目 9999 .*貸借対照表の科目ではありません/),
      expect.stringMatching(/^4 account: /),
      expect.stringMatching(/^5 account: .*8888/),
      expect.stringMatching(/^6 credit: 6 行目: 借方と貸方の両方/),
      expect.stringMatching(/^7 debit: 7 行目: 金額がありません/),
      expect.stringMatching(/^8 debit: 8 行目: .*端数/),
      expect.stringMatching(/^9 currency: 9 行目: 外貨額があります/),
      expect.stringMatching(/^10 currency: .*XXX/),
    ]);
    const { uploadId, errors } = await upload(['1110,,,,100,,,,,', '3110,,,,,90,,,,']);
    expect(errors).toMatchObject([{ row: 1, message: expect.stringContaining('差額 10 円') }]);
    await expect(books.ask(postOpening, { uploadId })).rejects.toMatchObject({ code: 'accounting/upload-faulty' });
    expect(await messagesOf(['1110,,,,,,,,,'])).toEqual([
      '1 null: ファイルに残高がありません。借方か貸方に期首の残高を入れてください。',
    ]);
  });

  it('is for the first fiscal year alone, and for an open period', async () => {
    requirePosted(
      (await books.post(document([debit('1110', 5), credit('3110', 5)], { postingDate: '2025-06-01' })))[0],
    );
    await expect(upload(BALANCES, 2026)).rejects.toMatchObject({ code: 'accounting/opening-not-first-year' });
    expect((await books.ask(openingState, { fiscalYear: 2026 })).hasEarlier).toBe(true);
    await books.ask(setPeriod, { period: '2025-04', state: 'closed' });
    expect((await upload(BALANCES)).errors).toMatchObject([{ row: 2, message: expect.stringContaining('2025/04') }]);
  });

  it('takes the template back as it is filled in', async () => {
    const { content } = (await books.ask(openingTemplate, {})) as { content: Uint8Array };
    const [sheet] = (await readXlsx(content)).sheets;
    const rows = sure(sheet).rows.map((row) =>
      row[0] === '1110' ? [...row.slice(0, 4), 100] : row[0] === '3110' ? [...row.slice(0, 4), '', 100] : row,
    );
    expect(rows.length).toBeGreaterThan(50);
    const file = { name: 'filled.xlsx', content: await writeXlsx({ sheets: [{ name: '期首残高', rows }] }) };
    expect(await books.ask(uploadOpening, { file, fiscalYear: 2025 })).toMatchObject({
      errors: [],
      lines: 2,
      debit: 100,
    });
  });
});
