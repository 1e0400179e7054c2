import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { type PermissionKey, permissionOf, type RequestOf } from '#core/contract/endpoint.ts';
import type { FileAnswer } from '#core/contract/file.ts';
import { newId } from '#core/value/id.ts';
import { parseCsv } from '#core/value/parseCsv.ts';
import * as contract from '#plugins/journal-exchange/export/contract/accountingExport.ts';
import { updateDocumentTexts } from '#plugins/ledger/document/contract/documentTexts.ts';
import {
  getDocument,
  postDocument,
  reverseDocument,
  updateDocument,
} from '#plugins/ledger/document/contract/journalEntry.ts';
import { getDocumentType, updateDocumentType } from '#plugins/ledger/document-type/contract/documentTypeManagement.ts';
import { listEvidence, updateEvidence } from '#plugins/ledger/evidence/contract/evidence.ts';
import { accountItems, trialBalance } from '#plugins/statements/balance/contract/balance.ts';
import { rightsOf } from '#server/rights/rights.ts';
import { attachment } from '#server/tables.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, foundTestBooks, openTestBooks, type TestBooks } from '../../ledger/server/testBooks';

type ExportRequest = RequestOf<typeof contract.exportDocuments>;
const NOVEMBER: ExportRequest = {
  format: 'electronicBooks',
  from: '2026-11-01',
  through: '2026-11-30',
  encoding: 'utf8Bom',
  isTrial: false,
};

describeOnOneEngine('the electronic books for a tax office', (open) => {
  let founded: TestBooks;
  /** Somebody who may read evidence as well. */
  let books: TestBooks;
  let corrected = '';
  let scanned = '';

  const attach = async (
    to: TestBooks,
    subjectId: string,
    name: string,
    content: Uint8Array,
    sha256 = hashOf(content),
  ) => {
    const id = newId();
    const beside = { companyId: to.companyId, subjectKind: 'journal-entry', subjectId, mediaType: 'application/pdf' };
    const added = { addedAt: '2026-11-20T01:00:00.000Z', addedBy: '経理 花子' };
    await to.act((tx) =>
      tx.insert(attachment).values({ ...beside, ...added, id, name, size: content.length, sha256, content }),
    );
    return id;
  };
  const bill = (amount: number, more: Parameters<typeof document>[1] = {}) =>
    document([debit('5130', amount, { taxCode: 'P10', memo: '外注費' }), credit('2020', amount, { partner: 'V001' })], {
      documentType: 'KR',
      headerText: '=SUM(A1)',
      ...more,
    });
  const write = (more: Partial<ExportRequest> = {}, by = books) =>
    by.ask(contract.exportDocuments, { ...NOVEMBER, ...more });
  const unzip = async (exportId: string | null, by = books) => {
    // The endpoint answers a file, as its contract says.
    const { content } = (await by.ask(contract.downloadExport, { exportId: exportId ?? '' })) as FileAnswer;
    return { content, files: unzipSync(content) };
  };
  const setOf = async (more: Partial<ExportRequest> = {}) => {
    const { exportId, summary } = await write(more);
    const { content, files } = await unzip(exportId);
    const table = (name: string) => rowsOf(new TextDecoder().decode(files[name]));
    return { summary, content, files, table };
  };

  beforeAll(async () => {
    founded = await openTestBooks(open);
    books = allowedTo(founded, permissionOf(listEvidence));
    await founded.ask(postDocument, {
      document: document([debit('1110', 500_000), credit('3110', 500_000)], {
        documentDate: '2026-10-05',
        postingDate: '2026-10-05',
      }),
    });
    const posted = await founded.ask(postDocument, { document: bill(110_000) });
    corrected = posted.id;
    const reversed = await founded.ask(postDocument, { document: bill(22_000) });
    await founded.ask(reverseDocument, { ...reversed, postingDate: '2026-11-15', reason: '二重計上' });
    const read = await founded.ask(getDocument, { id: corrected });
    await founded.ask(updateDocumentTexts, {
      id: corrected,
      version: read.version,
      headerText: '-外注 設計',
      reference: 'INV-2',
      lines: [],
    });
    scanned = await attach(founded, corrected, '請求書.pdf', new Uint8Array([1, 2, 3]));
    await founded.ask(updateEvidence, {
      id: scanned,
      transactionOn: '2026-11-09',
      amount: 110_000,
      partner: null,
      counterparty: 'みどり 旧社名',
    });
  });

  it('are the same bytes every time, and the table of contents knows every file by its hash', async () => {
    const [first, second] = [await setOf(), await setOf()];
    expect(second.content).toEqual(first.content);
    expect(hashOf(first.content)).toBe(first.summary.sha256);
    const contents = first.table('目録.csv');
    expect(Object.keys(first.files).sort()).toEqual(['目録.csv', ...contents.map((row) => row.ファイル)].sort());
    for (const row of contents) {
      const content = first.files[row.ファイル ?? ''] ?? new Uint8Array();
      expect(row).toMatchObject({ 'SHA-256': hashOf(content), バイト: String(content.length) });
    }
    expect(contents[0]).toMatchObject({ ファイル: '仕訳帳.csv', 件数: '9', 借方合計: '154000', 貸方合計: '154000' });
    expect([...(first.files['仕訳帳.csv']?.subarray(0, 3) ?? [])]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('tell in a trial run what the set would hold, with the same hash, and keep nothing', async () => {
    const before = (await books.ask(contract.exportHistory, {})).rows.length;
    const trial = await write({ isTrial: true });
    expect(trial.summary).toMatchObject({ documents: 3, lines: 9, debit: 154_000, credit: 154_000 });
    expect(trial.summary.sha256).toBe((await write()).summary.sha256);
    expect(trial.preview[0]).toContain('SHA-256');
    expect((await books.ask(contract.exportHistory, {})).rows).toHaveLength(before + 1);
  });

  it('tie entries that take each other back, tell who posted when, and let no text become a formula', async () => {
    const journal = (await setOf()).table('仕訳帳.csv');
    const keys = [...new Set(journal.map((row) => row.伝票))];
    const taken = journal.find((row) => row.取り消した伝票 !== '');
    expect(keys).toContain(taken?.取り消した伝票);
    expect(journal.find((row) => row.伝票 === taken?.取り消した伝票)?.取り消された伝票).toBe(taken?.伝票);
    expect(journal[0]).toMatchObject({
      登録者: '経理 花子',
      登録日時: '2026-11-20 10:00:00',
      計上日から登録までの日数: '10',
      伝票摘要: "'-外注 設計",
      証憑の数: '1',
    });
  });

  it('name documents as the screen does, with the prefix of their type, beside the key that ties the files', async () => {
    const own = allowedTo(await foundTestBooks(founded.database), permissionOf(listEvidence));
    const { documents: _, allowedRoleTitles: __, ...type } = await own.ask(getDocumentType, { code: 'SA' });
    await own.ask(updateDocumentType, { documentType: { ...type, prefix: 'HQ-' } });
    const { number } = await own.ask(postDocument, { document: document([debit('1110', 500), credit('3110', 500)]) });
    const { exportId } = await write({}, own);
    const { files } = await unzip(exportId, own);
    const table = (name: string) => rowsOf(new TextDecoder().decode(files[name]));
    expect(table('仕訳帳.csv')[0]).toMatchObject({
      伝票: `2026-SA-${number}`,
      伝票番号: `SA HQ-${number}`,
      作成元: '手入力',
    });
    expect(table('伝票種類.csv').find(({ コード }) => コード === 'SA')).toMatchObject({ 番号の前に付く文字: 'HQ-' });

    // Other software: where it takes text; its own numbers of documents are digits, and stay.
    const row = async (format: ExportRequest['format']) =>
      (await write({ format, encoding: 'cp932', isTrial: true }, own)).preview.join('\n');
    expect(await row('yayoi')).toContain(`,SA HQ-${number},`);
    expect(await row('moneyForward')).toContain(`,SA HQ-${number},`);
    expect(await row('generic')).toContain(`SA-2026-HQ-${number},`);
    for (const format of ['freee', 'pca', 'obcIv'] as const) {
      expect(await row(format)).not.toContain('HQ-');
    }
  });

  it('have a ledger whose balances are those of the screen, from any day on', async () => {
    for (const from of ['2026-11-01', '2026-11-11']) {
      const ledger = (await setOf({ from })).table('総勘定元帳.csv');
      for (const account of ['1110', '2020', '5130', '3110']) {
        const shown = await founded.ask(accountItems, { account, from, through: '2026-11-30' });
        const rows = ledger.filter((row) => row.勘定科目コード === account);
        expect(rows.map((row) => row['残高（借方が正）'])).toEqual(
          [shown.opening, ...shown.rows.map(({ balance }) => balance), shown.totals?.closing].map(String),
        );
        const counters = rows.filter((row) => row.区分 === '明細').map((row) => row.相手科目);
        expect(counters).toEqual(shown.rows.map(({ counterAccount }) => counterAccount));
      }
      const closings = ledger.filter((row) => row.区分 === '合計').map((row) => Number(row['残高（借方が正）']));
      expect(closings.reduce((sum, closing) => sum + closing, 0)).toBe(0);
    }
    const closing = (await founded.ask(trialBalance, { from: '2026-11', through: '2026-11' })).rows;
    const ledger = (await setOf()).table('総勘定元帳.csv').filter((row) => row.区分 === '合計');
    expect(new Map(ledger.map((row) => [row.勘定科目コード, Number(row['残高（借方が正）'])]))).toEqual(
      new Map(closing.map((row) => [row.account, row.closing])),
    );
  });

  it('tell what was corrected with both wordings, and what was taken back', async () => {
    const told = (await setOf()).table('訂正削除履歴.csv');
    expect(told.map((row) => [row.内容, row.項目, row.訂正前, row.訂正後])).toEqual([
      ['取消（反対仕訳）', '', expect.stringMatching(/^2026-KR-/), expect.stringMatching(/^2026-/)],
      ['摘要などの訂正', '伝票摘要', "'=SUM(A1)", "'-外注 設計"],
      ['摘要などの訂正', '証憑番号', '', 'INV-2'],
      ['証憑の検索項目の訂正', '取引年月日', '2026-11-10', '2026-11-09'],
      ['証憑の検索項目の訂正', '取引先コード', 'V001', ''],
      ['証憑の検索項目の訂正', '取引先', '', 'みどり 旧社名'],
    ]);
    expect(told.every((row) => /^[0-9a-f]{64}$/.test(row.監査ログのハッシュ ?? ''))).toBe(true);
  });

  it('hold evidence with its three facts, whatever a file is called, and say which is not what was registered', async () => {
    const hostile = ['..\\..\\windows\\CON.pdf', '../../etc/passwd', 'a\u202Efdp.exe', '請求書.pdf', '請求書.PDF'];
    for (const [index, name] of hostile.entries()) {
      await attach(founded, corrected, name, new Uint8Array([9, index]), index === 1 ? 'f'.repeat(64) : undefined);
    }
    const draft = await founded.ask(updateDocument, { document: bill(33_000) });
    await attach(founded, draft.id, '下書きの証憑.pdf', new Uint8Array([7]));
    const { table, files } = await setOf();
    const index = table('証憑一覧.csv');
    expect(index.find((row) => row.元のファイル名 === '請求書.pdf' && row.検索項目 === '入力')).toMatchObject({
      取引年月日: '2026-11-09',
      取引金額: '110000',
      取引先: 'みどり 旧社名',
      'SHA-256（登録時）': hashOf(new Uint8Array([1, 2, 3])),
      登録時との照合: '一致',
    });
    expect(index.filter((row) => row.登録時との照合 === '不一致').map((row) => row.元のファイル名)).toEqual([
      '../../etc/passwd',
    ]);
    const paths = index.map((row) => row.ファイル ?? '');
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(6);
    for (const path of paths) {
      expect(path).toMatch(/^証憑\/\d{5}_[^/\\:*?"<>|\p{Cc}\p{Cf}]+$/u);
      expect(path).not.toContain('..');
      expect(files[path]).toBeDefined();
    }
    expect(table('未登録の証憑一覧.csv')).toMatchObject([
      { 伝票: '', 元のファイル名: '下書きの証憑.pdf', 取引金額: '33000' },
    ]);
  });

  it('name what the encoding lacks, and write 〓 only when told so', async () => {
    await attach(founded, corrected, '😀.pdf', new Uint8Array([8]));
    const cp932 = { encoding: 'cp932' } as const;
    expect((await write({ ...cp932, isTrial: true })).unmappable).toContainEqual({ character: '😀', times: 2 });
    await expect(write(cp932)).rejects.toMatchObject({ code: 'accounting/export-unmappable' });
    const { exportId } = await write({ ...cp932, mayReplace: true });
    const { files } = await unzip(exportId);
    const journal = new TextDecoder('shift_jis', { fatal: true }).decode(files['仕訳帳.csv']);
    expect(journal).toContain('みどり技研合同会社');
  });

  it('refuse an empty range, two fiscal years, only what is new, and more evidence than a set holds', async () => {
    const other = allowedTo(await foundTestBooks(founded.database), permissionOf(listEvidence));
    await expect(write({}, other)).rejects.toMatchObject({ code: 'accounting/export-empty' });
    expect((await write({ isTrial: true }, other)).summary).toMatchObject({ documents: 0, debit: 0 });
    await expect(write({ through: '2027-04-01' })).rejects.toMatchObject({ code: 'accounting/books-one-year' });
    await expect(write({ onlyNew: true })).rejects.toMatchObject({ code: 'accounting/books-whole' });
    const { id } = await other.ask(postDocument, { document: bill(1_000) });
    await attach(other, id, 'a.pdf', new Uint8Array([1]));
    await founded.database.transaction({ companyId: other.companyId }, (tx) =>
      tx.update(attachment).set({ size: 64 * 1024 * 1024 + 1 }),
    );
    await expect(write({}, other)).rejects.toMatchObject({
      code: 'accounting/books-too-large',
      params: { files: 1, megabytes: 65, megabytesAtMost: 64 },
    });
  });

  it('are written and fetched again only by who may read evidence', async () => {
    const { exportId } = await write({});
    const right = { kind: 'notPermitted', code: 'accounting/books-right' };
    await expect(write({ isTrial: true }, founded)).rejects.toMatchObject(right);
    await expect(unzip(exportId, founded)).rejects.toMatchObject(right);
  });
});

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

function rowsOf(text: string): Record<string, string>[] {
  const [head = [], ...rows] = parseCsv(text.replace(/^\ufeff/, ''), { rowsAtMost: 10_000, cellsAtMost: 50 }).rows;
  return rows
    .filter((row) => row.length > 1)
    .map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}

const allowedTo = (books: TestBooks, right: PermissionKey): TestBooks => books.as({ permissions: rightsOf([right]) });
