import { beforeAll, expect, it } from 'vitest';
import type { OutputOf, RequestOf } from '#core/contract/endpoint.ts';
import { searchAccounts } from '#plugins/ledger/account/contract/account.ts';
import {
  listDocuments,
  reverseDocument,
  searchDocuments,
  updateDocument,
} from '#plugins/ledger/document/contract/journalEntry.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from './testBooks';

type Listed = OutputOf<typeof listDocuments>;

describeOnOneEngine('finding documents', (open) => {
  let books: TestBooks;

  beforeAll(async () => {
    books = await openTestBooks(open);
    const answers = await books.post(
      document(
        [
          debit('1220', 110_000, { partner: 'C001' }),
          credit('4110', 110_000, { taxCode: 'S10', memo: 'SES契約 山田様分' }),
        ],
        {
          documentType: 'DR',
          postingDate: '2026-10-31',
          headerText: '10月分 請求',
          reference: 'INV-2026-10',
        },
      ),
      document([debit('6290', 300_000, { memo: 'ジムショ ヤチン' }), credit('1110', 300_000)], {
        postingDate: '2026-10-01',
      }),
      document(
        [debit('6280', 12_000), debit('6220', 8_000), debit('6260', 500), debit('6210', 500), credit('1110', 21_000)],
        {
          postingDate: '2026-11-05',
          headerText: '100%_電気代',
        },
      ),
      document([debit('5130', 55_000), credit('2020', 55_000, { partner: 'V001' })], {
        documentType: 'KR',
        postingDate: '2026-11-05',
      }),
    );
    const { id } = requirePosted(answers[3]);
    await books.ask(reverseDocument, { id, version: 1, postingDate: '2026-11-06', reason: '二重計上' });
    await books.ask(updateDocument, {
      document: document([debit('6290', 10), credit('1110', 7, { partner: 'C001' })], {
        postingDate: '2026-11-30',
        headerText: '下書きの家賃',
      }),
    });
  });

  const list = (filter: RequestOf<typeof listDocuments> = {}): Promise<Listed> => books.ask(listDocuments, filter);
  const summary = ({ rows }: Listed) =>
    rows.map(({ postingDate, documentType, status }) => `${postingDate} ${documentType} ${status}`);

  it('shows drafts and posted documents together, newest day first, with the totals of all', async () => {
    const listed = await list();
    expect(summary(listed)).toEqual([
      '2026-11-30 SA draft',
      '2026-11-06 KA reversal',
      expect.stringMatching(/2026-11-05 (KR reversed|SA posted)/),
      expect.stringMatching(/2026-11-05 (KR reversed|SA posted)/),
      '2026-10-31 DR posted',
      '2026-10-01 SA posted',
    ]);
    const sum = 110_000 + 300_000 + 21_000 + 55_000 + 55_000;
    expect(listed.totals).toEqual({ count: 6, debit: sum + 10, credit: sum + 7 });
    expect(listed.nextCursor).toBeNull();
  });

  it('says what each document is about: accounts of each side without tax lines, each once, and the partner', async () => {
    const { rows } = await list({ documentType: 'DR' });
    expect(rows).toMatchObject([
      {
        number: '1800000001',
        debitAccounts: ['売掛金'],
        creditAccounts: ['売上高'],
        partner: 'C001',
        partnerTitle: '株式会社あおぞら商事',
        reference: 'INV-2026-10',
        debit: 110_000,
        savedBy: '経理 花子',
      },
    ]);
    const [electricity] = (await list({ text: '電気代' })).rows;
    expect(electricity?.debitAccounts).toEqual(['水道光熱費', '通信費', '消耗品費', '旅費交通費']);
  });

  it('shows the same rows without the sums where those are asked apart', async () => {
    const [whole, rows] = [await list({ text: 'C001' }), await list({ text: 'C001', withTotals: 'false' })];
    expect(rows).toEqual({ ...whole, totals: null, latest: null });
    expect(await list({ text: 'C001', limit: '1' })).toMatchObject({ totals: whole.totals, latest: whole.latest });
  });

  it('counts files where that is asked, and sums the same', async () => {
    const [plain, counted] = [await list(), await list({ withFiles: 'true' })];
    expect(new Set(plain.rows.map(({ files }) => files))).toEqual(new Set([null]));
    expect(new Set(counted.rows.map(({ files }) => files))).toEqual(new Set([0]));
    expect(counted.totals).toEqual(plain.totals);
  });

  it.each([
    [{ from: '2026-11-01', through: '2026-11-30' }, 4],
    [{ through: '2026-10-30' }, 1],
    [{ account: '6290' }, 2],
    [{ account: '2250' }, 1],
    [{ partner: 'C001' }, 2],
    [{ documentType: 'KR' }, 1],
    [{ status: 'draft' }, 1],
    [{ status: 'posted' }, 3],
    [{ status: 'reversed' }, 1],
    [{ status: 'reversal' }, 1],
    [{ account: '6290', status: 'posted', from: '2026-10-01' }, 1],
  ] satisfies [RequestOf<typeof listDocuments>, number][])('filters by %o', async (filter, count) => {
    const { rows, totals } = await list(filter);
    expect([rows.length, totals?.count]).toEqual([count, count]);
    expect(totals?.debit).toBe(rows.reduce((sum, row) => sum + row.debit, 0));
  });

  it.each([
    ['あおぞら', 2],
    ['アオゾラ 商事', 2],
    ['aozora', 2],
    ['ａｏｚｏｒａ', 2],
    ['1800000001', 1],
    ['inv-2026', 1],
    ['山田', 1],
    ['やちん', 1],
    ['jimusyo', 1],
    ['家賃', 1],
    ['みどり', 2],
    ['請求 山田', 1],
    ['請求 電気', 0],
    ['%', 1],
    ['100%_', 1],
    ['0%電', 0],
    ["'; drop table journal_entry; --", 0],
  ])('finds %s in any spelling', async (text, count) => {
    expect((await list({ text })).totals?.count).toBe(count);
  });

  it('pages without missing or repeating a document', async () => {
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await list({ limit: 2, ...(cursor ? { cursor } : {}) });
      expect(page.totals?.count).toBe(cursor ? undefined : 6);
      seen.push(...page.rows.map(({ id }) => id));
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    expect(seen).toEqual((await list()).rows.map(({ id }) => id));
    for (const cursor of ['x', '0190b6f2-0000-7000-8000-000000000000~2026-02-30', 'no-uuid~2026-01-01']) {
      await expect(list({ cursor })).rejects.toMatchObject({ code: 'accounting/cursor-not-valid' });
    }
  });

  const SORTS = ['postingDate', 'number', 'headerText', 'debit', 'credit', 'savedBy'] as const;

  it.each(SORTS.flatMap((field) => [field, `-${field}` as const]))(
    'sorts by %s, page by page as in one',
    async (sort) => {
      const { rows } = await list({ sort });
      const field = SORTS.find((each) => sort.endsWith(each)) ?? 'postingDate';
      const keys = rows.map((row) =>
        field === 'number' ? (row.number ? `${row.documentType} ${row.number}` : '') : row[field],
      );
      const ordered = [...keys].sort((one, other) => (one < other ? -1 : Number(one > other)));
      expect(keys).toEqual(sort.startsWith('-') ? ordered.reverse() : ordered);
      const seen: string[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await list({ sort, limit: 1, ...(cursor ? { cursor } : {}) });
        seen.push(...page.rows.map(({ id }) => id));
        if (!page.nextCursor) break;
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(rows.map(({ id }) => id));
    },
  );

  it('pages a search as it pages everything, with the totals and the last save of what was found', async () => {
    const whole = await list({ text: '1' });
    expect(whole.rows.length).toBeGreaterThan(2);
    expect(whole.totals?.count).toBe(whole.rows.length);
    expect(whole.latest?.savedAt).toBe(
      whole.rows
        .map(({ savedAt }) => savedAt)
        .sort()
        .at(-1),
    );
    const first = await list({ text: '1', limit: 2 });
    expect([first.totals, first.latest]).toEqual([whole.totals, whole.latest]);
    const rest = await list({ text: '1', cursor: first.nextCursor ?? '' });
    expect([...first.rows, ...rest.rows]).toEqual(whole.rows);
    expect([rest.totals, rest.latest]).toEqual([null, null]);
    expect(await list({ text: 'ない' })).toMatchObject({ rows: [], latest: null, totals: { count: 0, debit: 0 } });
  });

  it('says who saved last among those that match', async () => {
    const { rows, latest } = await list();
    expect(latest?.savedAt).toBe(
      rows
        .map(({ savedAt }) => savedAt)
        .sort()
        .at(-1),
    );
    expect((await list({ text: 'ない言葉' })).latest).toBeNull();
  });

  it('adds up the whole books as it adds up whatever a condition leaves of them', async () => {
    const [whole, counted] = [await list(), await list({ from: '2000-01-01' })];
    expect([whole.totals, whole.latest]).toEqual([counted.totals, counted.latest]);
  });

  it('finds documents and accounts for the palette', async () => {
    const { hits } = await books.ask(searchDocuments, { text: '1800000001' });
    expect(hits).toMatchObject([
      { title: 'DR 1800000001 10月分 請求', subtitle: '2026/10/31 株式会社あおぞら商事 ¥110,000 INV-2026-10' },
    ]);
    for (const text of ['DR 1800000001', 'DR1800000001', '＃ＤＲ 1800000001', '110,000', '¥110000']) {
      const found = await books.ask(searchDocuments, { text });
      expect(
        found.hits.map(({ title }) => title),
        text,
      ).toContain('DR 1800000001 10月分 請求');
    }
    expect((await books.ask(searchDocuments, { text: 'SA 1800000001' })).hits).toEqual([]);
    for (const text of ['1220', 'うりかけ', 'ｳﾘｶｹ', 'urikake', '売掛', 'urukake']) {
      expect((await books.ask(searchAccounts, { text })).hits[0]).toMatchObject({ id: '1220', title: '売掛金' });
    }
  });
});
