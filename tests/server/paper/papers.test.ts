import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissionOf } from '#core/contract/endpoint.ts';
import { cancelBatch, drawPaper, getBatch, getBatchFile, startBatch } from '#core/paper/contract.ts';
import { newId } from '#core/value/id.ts';
import type { DraftSheet } from '#plugins/expenses/contract/expenseSheet.ts';
import { updateSheet } from '#plugins/expenses/contract/expenseSheet.ts';
import { readPages } from '../../support/readPdf';
import { describeOnOneEngine } from '../../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../../support/testServer';

const LINE = { day: '2026-11-02', category: 'TX', payee: '髙﨑タクシー㈱', amount: 1_230, memo: '#{ $x$ } 帰社' };
const CLAIM = 'expenses:claim';

describeOnOneEngine('papers', (open) => {
  let server: TestServer;
  let staff: Client;
  let accountant: Client;

  beforeAll(async () => {
    server = await startTestServer({ open });
    staff = await server.signIn('shain');
    accountant = await server.signIn('keiri');
  }, 300_000);
  afterAll(() => server.close());

  const makeSheet = async (sheet: Partial<DraftSheet> = {}) => {
    const { data, message } = await staff.call(updateSheet, { sheet: { title: '訪問', lines: [LINE], ...sheet } });
    expect(message).toBe('');
    return JSON.stringify({ id: data.id });
  };
  const draw = (client: Client, of: string, format = 'pdf') =>
    fetch(`${server.url}/api/Paper/api_draw?${new URLSearchParams({ paper: CLAIM, of, format })}`, {
      headers: { authorization: `Bearer ${client.key}` },
    });
  const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
  const until = async (id: string, state: string) => {
    await expect
      .poll(async () => (await staff.call(getBatch, { id })).data?.state, { timeout: 60_000, interval: 100 })
      .toBe(state);
    return (await staff.call(getBatch, { id })).data;
  };

  it('show a record to whoever may read it', async () => {
    const answer = await draw(staff, await makeSheet());
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toMatch(/経費精算書-\d+\.pdf$/);
    const [page = ''] = await readPages(await bytesOf(answer));
    for (const text of ['経費精算書', '髙﨑タクシー㈱', '#{$x$}帰社', '1,230', '下書き', '1/1'])
      expect(page).toContain(text);
    const picture = await draw(staff, await makeSheet(), 'svg');
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  });

  it('show nobody else anything of it', async () => {
    const of = await makeSheet();
    // Accounting reads sheets only once they were sent.
    expect(await (await draw(accountant, of)).json()).toMatchObject({ code: 6 });
    expect(await (await draw(server.client(), of)).json()).toMatchObject({ data: null });
    expect(await (await draw(staff, JSON.stringify({ id: newId() }))).json()).toMatchObject({ code: 6 });
    expect((await draw(staff, '{"id":7}')).status).toBe(422);
    expect((await draw(staff, 'no json')).status).toBe(422);
    const unknown = await staff.call(startBatch, { paper: 'expenses:nothing', of: ['{}'] });
    expect(unknown).toMatchObject({ code: 6, message: expect.stringContaining('expenses:nothing') });
  });

  it('are drawn many at a time into one file, for who asked alone', async () => {
    const of: string[] = [];
    for (let number = 0; number < 45; number++) of.push(await makeSheet({ title: `訪問${number}件目` }));
    const { data } = await staff.call(startBatch, { paper: CLAIM, of });
    expect(await until(data.id, 'done')).toEqual({ state: 'done', done: 45, total: 45, pages: 45 });
    const file = await fetch(`${server.url}/api/Paper/api_batchfile?id=${data.id}`, {
      headers: { authorization: `Bearer ${staff.key}` },
    });
    const pages = await readPages(await bytesOf(file));
    expect(pages.map((page) => /訪問(\d+)件目/.exec(page)?.[1])).toEqual(of.map((_, number) => String(number)));
    for (const ask of [getBatch, getBatchFile, cancelBatch])
      expect(await accountant.call(ask, { id: data.id })).toMatchObject({ code: 6 });
    const kept = await server.database.transaction('system', async (tx) => {
      const { rows } = await tx.$client.query<{ part: number }>('select part from paper_batch_file where run_id = $1', [
        data.id,
      ]);
      return rows;
    });
    expect(kept).toEqual([{ part: 0 }]);
  });

  it('say why many cannot be drawn: one of them is not to be read', async () => {
    const { data } = await staff.call(startBatch, {
      paper: CLAIM,
      of: [await makeSheet(), JSON.stringify({ id: newId() })],
    });
    await expect.poll(async () => (await staff.call(getBatch, { id: data.id })).code, { timeout: 60_000 }).toBe(6);
    expect(await staff.call(getBatchFile, { id: data.id })).toMatchObject({ code: 6 });
  });

  it('can be cancelled, and leave nothing behind', async () => {
    const of = await makeSheet();
    const { data } = await staff.call(startBatch, { paper: CLAIM, of: Array.from({ length: 400 }, () => of) });
    expect((await staff.call(cancelBatch, { id: data.id })).data).toEqual({ isCancelled: true });
    expect((await staff.call(getBatch, { id: data.id })).data).toMatchObject({ state: 'cancelled' });
    expect(await staff.call(getBatchFile, { id: data.id })).toMatchObject({ code: 6 });
  });

  it('are in the log when many are taken along', async () => {
    const { rows } = await server.database.transaction('system', (tx) =>
      tx.$client.query<{ details: unknown }>(
        "select details from audit_log where action = 'core/export-list' and subject_id = $1 order by sequence limit 1",
        [CLAIM],
      ),
    );
    expect(rows[0]?.details).toEqual({ title: CLAIM, format: 'pdf', count: 45 });
    expect(permissionOf(drawPaper)).toBe('Paper.draw');
  });
});
