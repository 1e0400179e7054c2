import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RequestOf } from '#core/contract/endpoint.ts';
import { getBatch, getBatchFile, startBatch } from '#core/paper/contract.ts';
import { postDocument, reverseDocument, updateDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { readPages } from '#tests/support/readPdf.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

type Lines = Extract<RequestOf<typeof postDocument>, { document: unknown }>['document']['lines'];

const VOUCHER = 'ledger:voucher';

describeOnOneEngine('transfer slips', (open) => {
  let server: TestServer;
  let keiri: Client;
  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T01:00:00Z') });
    keiri = await server.signIn('keiri');
  }, 300_000);
  afterAll(() => server.close());

  const documentOf = (lines: Lines) => ({
    ...{ documentType: 'SA', documentDate: '2026-11-10', postingDate: '2026-11-10' },
    ...{ headerText: '11月分 家賃 #{ $x$ }', lines },
  });
  const rent: Lines = [
    { side: 'debit', account: '6290', amount: 110_000, taxCode: 'P10', memo: '髙﨑ビル①㈱' },
    { side: 'credit', account: '1110', amount: 110_000, memo: '"現金" \\支払' },
  ];
  const fetchFile = async (path: string, query: Record<string, string>, client = keiri, language = 'ja') => {
    const answer = await fetch(`${server.url}/api/Paper/${path}?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${client.key}`, 'accept-language': language },
    });
    return new Uint8Array(await answer.arrayBuffer());
  };
  const draw = async (id: string, language?: string) =>
    readPages(
      await fetchFile('api_draw', { paper: VOUCHER, of: JSON.stringify({ id }), format: 'pdf' }, keiri, language),
    );

  it('show a document as it stands in the books, and what became of it', async () => {
    const { data: draft } = await keiri.call(updateDocument, { document: documentOf(rent) });
    expect((await draw(draft.id)).join()).toContain('下書き');
    const { data: posted } = await keiri.call(postDocument, draft);
    const [page = ''] = await draw(posted.id);
    for (const text of [
      '振替伝票',
      'SA0100000001',
      '髙﨑ビル①㈱',
      '"現金"\\支払',
      '11月分家賃#{$x$}',
      'P10',
      '100,000',
      '1/1',
    ])
      expect(page).toContain(text);
    expect(page.match(/110,000/g)).toHaveLength(3);
    expect(page).not.toContain('下書き');
    const [inEnglish] = await draw(posted.id, 'en');
    expect(inEnglish).toContain('Journalvoucher');
    expect(inEnglish).not.toContain('伝票');
    const reversed = await keiri.call(reverseDocument, {
      id: posted.id,
      version: posted.version,
      postingDate: '2026-11-10',
      reason: '誤り',
    });
    expect(reversed).toMatchObject({ code: 0 });
    expect((await draw(posted.id)).join()).toContain('取消済');
  });

  it('carry the sums of a long one from page to page', async () => {
    const half = Array.from({ length: 500 }, (_, at) => ({ account: '1110', amount: 1_000 + at, memo: `明細${at}` }));
    const lines: Lines = [
      ...half.map((line) => ({ ...line, side: 'debit' as const })),
      ...half.map((line) => ({ ...line, side: 'credit' as const })),
    ];
    const { data: draft } = await keiri.call(updateDocument, { document: documentOf(lines) });
    const pages = await draw(draft.id);
    expect(pages.length).toBeGreaterThan(8);
    const carried = pages.map((page) => /([\d,]+)次頁へ繰越\1/.exec(page)?.[1]);
    const brought = pages.map((page) => /([\d,]+)前頁より繰越\1/.exec(page)?.[1]);
    // What a page hands on, the next begins with; the last has the total.
    expect(carried.slice(0, -1).every((sum) => sum !== undefined)).toBe(true);
    expect(brought.slice(1)).toEqual(carried.slice(0, -1));
    expect(pages.at(-1)).toContain('624,750合計624,750');
    expect(pages.every((page) => page.includes('借方科目'))).toBe(true);
    expect(pages.at(-1)).toContain(`${pages.length}/${pages.length}`);
  });

  it('of many are one file, in their order', async () => {
    const of: string[] = [];
    for (const amount of [1_001, 1_002, 1_003]) {
      const [debit, credit] = rent.map((line) => ({ ...line, amount }));
      if (!debit || !credit) throw new Error('a document has two sides');
      of.push(
        JSON.stringify({ id: (await keiri.call(updateDocument, { document: documentOf([debit, credit]) })).data.id }),
      );
    }
    const { data } = await keiri.call(startBatch, { paper: VOUCHER, of: [...of].reverse() });
    await expect.poll(async () => (await keiri.call(getBatch, data)).data.state, { timeout: 60_000 }).toBe('done');
    const pages = await readPages(await fetchFile('api_batchfile', data));
    expect(pages.map((page) => /1,00\d/.exec(page)?.[0])).toEqual(['1,003', '1,002', '1,001']);
    const staff = await server.signIn('shain');
    expect(await staff.call(startBatch, { paper: VOUCHER, of })).toMatchObject({ code: 3 });
    expect(await staff.call(getBatchFile, data)).toMatchObject({ code: 6 });
  });
});
