import fc from 'fast-check';
import iconv from 'iconv-lite';
import { beforeAll, expect, it } from 'vitest';
import { Refusal } from '#core/contract/refusal.ts';
import {
  type BankLine,
  checkBankFile,
  postBankLines,
  readBankFile,
} from '#plugins/journal-exchange/bank-line/contract/bankLine.ts';
import { suggestKeywords, updateKeyword } from '#plugins/journal-exchange/keyword/contract/accountKeyword.ts';
import { excelUndo, uploadHistory } from '#plugins/journal-exchange/upload/contract/upload.ts';
import { listDocuments } from '#plugins/ledger/document/contract/journalEntry.ts';
import { openItems } from '#plugins/ledger/open-item/contract/openItem.ts';
import { trialBalance } from '#plugins/statements/balance/contract/balance.ts';
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
import { zengin03 } from '../rules/bank-lines/zenginFile';

const HEAD = '日付,摘要,お支払金額,お預り金額,差引残高';
const ROWS = [
  '2026/11/02,電気代 11月,1500,,8500',
  '2026/11/03,ｶ)ｱｵｿﾞﾗｼﾖｳｼﾞ,,110000,118500',
  '2026/11/04,不明な入金,,3000,121500',
];
const csv = (...rows: string[]) => new Uint8Array(iconv.encode([HEAD, ...rows].join('\r\n'), 'cp932'));

describeOnOneEngine('bank statements', (open) => {
  let first: TestBooks;
  beforeAll(async () => {
    first = await openTestBooks(open);
  });
  const found = async () => {
    const books = await foundTestBooks(first.database);
    await books.ask(updateKeyword, { keyword: { text: '電気', account: '6280' } });
    const invoice = document([
      debit('1220', 110_000, { partner: 'C001' }),
      credit('4110', 110_000, { taxCode: 'S10' }),
    ]);
    for (const answer of await books.post(invoice)) requirePosted(answer);
    return books;
  };
  const check = async (books: TestBooks, content: Uint8Array, meanings?: string[]) => {
    const file = { name: '明細.csv', content };
    const seen = await books.ask(readBankFile, { file });
    return books.ask(checkBankFile, { file, account: '1110', meanings: JSON.stringify(meanings ?? seen.meanings) });
  };
  const brief = (lines: readonly BankLine[]) =>
    lines.map(({ origin, account, partner, taxCode }) => [origin, account, partner, taxCode]);

  it('become documents by keyword and by payer, the rest waiting to be explained; posted, known again, undone', async () => {
    const books = await found();
    const checked = await check(books, csv(...ROWS));
    expect(checked).toMatchObject({ errors: [], known: 0, deposits: 113_000, withdrawals: 1_500 });
    expect(brief(checked.lines)).toEqual([
      ['rule', '6280', null, 'P10'],
      ['payer', '1220', 'C001', null],
      ['none', '2510', null, null],
    ]);
    const { uploadId } = checked;
    expect(await books.ask(postBankLines, { uploadId, choices: [] })).toEqual({ uploadId, documents: 3, lines: 6 });
    await expect(books.ask(postBankLines, { uploadId, choices: [] })).rejects.toMatchObject({
      code: 'accounting/upload-already-posted',
    });
    expect(
      (await books.ask(openItems, { ledger: 'receivable' })).rows.map(({ side, open }) => [side, open]).sort(),
    ).toEqual([
      ['credit', 110_000],
      ['debit', 110_000],
    ]);

    const again = await check(books, csv(...ROWS, '2026/11/05,電気代 追加,500,,121000'));
    expect(brief(again.lines).map(([origin]) => origin)).toEqual(['known', 'known', 'known', 'rule']);
    expect(again).toMatchObject({ known: 3, errors: [] });

    await books.ask(excelUndo, { uploadId, postingDate: '2026-11-30', reason: '誤った口座' });
    expect((await check(books, csv(...ROWS))).known).toBe(0);
    expect(await books.verify()).toEqual([]);
    const { rows } = await books.ask(trialBalance, { from: '2026-11', through: '2026-11' });
    expect(rows.find(({ account }) => account === '1110')?.closing).toBe(0);
  });

  it('take the account a person chooses, and learn it', async () => {
    const books = await found();
    const rows = [1, 2, 3].map((day) => `2026/11/0${day},スイドウキヨク ${day},${day}00,,`);
    const { uploadId, lines } = await check(books, csv(...rows));
    const choice = { account: '6280', taxCode: 'P08R', department: '10', partner: null };
    await books.ask(postBankLines, { uploadId, choices: lines.map(({ row }) => ({ row, ...choice })) });
    expect((await books.ask(suggestKeywords, {})).rows).toMatchObject([
      { account: '6280', taxCode: 'P08R', department: '10', count: 3 },
    ]);
    expect((await books.ask(listDocuments, { account: '6280' })).totals?.count).toBe(3);
  });

  it('are posted by one of two who checked the same file', async () => {
    const books = await found();
    const [one, other] = [await check(books, csv(...ROWS)), await check(books, csv(...ROWS))];
    await books.ask(postBankLines, { uploadId: one.uploadId, choices: [] });
    await expect(books.ask(postBankLines, { uploadId: other.uploadId, choices: [] })).rejects.toMatchObject({
      code: 'accounting/bank-line-posted',
      params: { row: 2 },
    });
    expect((await books.ask(listDocuments, { account: '1110' })).totals?.count).toBe(3);
  });

  it('are posted all or not at all: a closed month or a wrong choice stops every line', async () => {
    const books = await found();
    expect((await check(books, csv('2019/11/02,昔,1,,'))).errors).toMatchObject([{ row: 2 }]);
    const { uploadId, lines } = await check(books, csv(...ROWS));
    const [line] = lines;
    const choices = [{ row: line?.row ?? 0, account: '2020', taxCode: null, department: null, partner: null }];
    await expect(books.ask(postBankLines, { uploadId, choices })).rejects.toMatchObject({
      code: 'accounting/upload-no-longer-valid',
      params: { row: 2 },
    });
    expect((await books.ask(uploadHistory, {})).rows[0]).toMatchObject({ status: 'checked' });
    expect((await books.ask(listDocuments, { account: '1110' })).totals?.count).toBe(0);
  });

  it('remember what the columns of a bank mean, and which account they are of', async () => {
    const books = await found();
    const file = { name: 'a.csv', content: new TextEncoder().encode('A,B,C\n2026/11/02,電気,1500') };
    expect(await books.ask(readBankFile, { file })).toMatchObject({ isLearned: false, account: null });
    const meanings = ['day', 'text', 'withdrawal'] as const;
    await books.ask(checkBankFile, { file, account: '1120', meanings: JSON.stringify(meanings) });
    const headless = { name: 'b.csv', content: new TextEncoder().encode('2026/11/05,ガス,700') };
    expect(await books.ask(readBankFile, { file })).toMatchObject({ isLearned: true, meanings, account: '1120' });
    expect(await books.ask(readBankFile, { file: headless })).toMatchObject({ isLearned: false });
    await expect(
      books.ask(checkBankFile, { file, account: '6290', meanings: JSON.stringify(meanings) }),
    ).rejects.toMatchObject({
      code: 'accounting/bank-account-wrong',
    });
  });

  it('come as a fixed format as well', async () => {
    const books = await found();
    const letters = zengin03(0, [{ day: '081103', amount: 110_000, name: 'ｶ)ｱｵｿﾞﾗｼﾖｳｼﾞ' }]).join('\r\n');
    const content = new Uint8Array(iconv.encode(letters, 'cp932'));
    expect(await books.ask(readBankFile, { file: { name: 'n.txt', content } })).toMatchObject({
      kind: 'zengin03',
      lines: 1,
    });
    expect(brief((await check(books, content)).lines)).toEqual([['payer', '1220', 'C001', null]]);
  });

  it('of whatever bytes are read or refused with a sentence, never a fault of the server', async () => {
    const books = await found();
    const whole = csv(...ROWS);
    const zengin = new Uint8Array(
      iconv.encode(zengin03(0, [{ day: '081103', amount: 5, name: 'ｱ' }]).join(''), 'cp932'),
    );
    const hostile = [
      new Uint8Array(),
      new Uint8Array([0]),
      new Uint8Array([0x50, 0x4b, 3, 4]),
      new TextEncoder().encode(`日付,摘要,入金\n2026/11/1,${'あ'.repeat(350_000)},1`),
      new TextEncoder().encode('日付,摘要,入金\n2026/11/1,=cmd|calc,1'),
      new TextEncoder().encode(`103${'9'.repeat(20_000)}`),
      new TextEncoder().encode('"日付,摘要\n'),
    ];
    const cuts = fc.sample(fc.tuple(fc.boolean(), fc.nat(900), fc.nat(255)), { numRuns: 60, seed: 7 });
    const broken = cuts.map(([isTable, at, byte]) => {
      const content = Uint8Array.from(isTable ? whole : zengin);
      content[at % content.length] = byte;
      return content.slice(0, Math.max(1, (at * 7) % content.length));
    });
    for (const content of [...hostile, ...broken]) {
      const answer = await check(books, content).catch((error: unknown) => error);
      if (answer instanceof Error) expect(answer).toBeInstanceOf(Refusal);
      else expect(answer).toHaveProperty('errors');
    }
  });
});
