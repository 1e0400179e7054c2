import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RequestOf } from '#core/contract/endpoint.ts';
import { pathOf } from '#core/contract/endpoint.ts';
import { subjectHistory } from '#core/record/history.ts';
import { newId } from '#core/value/id.ts';
import { getOwnCompany, updateOwnCompany } from '#plugins/administration/contract/company.ts';
import { getInvoice, issueInvoice, sendInvoice, updateInvoice } from '#plugins/invoicing/contract/customerInvoice.ts';
import { downloadPint, downloadPints } from '#plugins/invoicing/contract/invoiceFiles.ts';
import { cancelMail, getMailRun, startMail } from '#plugins/invoicing/contract/invoiceMail.ts';
import { updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { wakeJobs } from '#server/jobs/wakeJobs.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';
import { type MailServer, startMailServer } from './mailServer';

const LINE = { title: '開発支援', unitPrice: 650_000, unit: '人月' };
const NOW = () => new Date('2026-11-20T01:00:00Z');

describeOnOneEngine('invoices by mail', (open) => {
  let server: TestServer;
  let post: MailServer;
  let keiri: Client;
  let eigyo: Client;

  beforeAll(async () => {
    post = await startMailServer();
    const smtpUrl = `smtp://kanjo:hush@127.0.0.1:${post.port}?timeout=2`;
    server = await startTestServer({ open, now: NOW, config: { smtpUrl, mailFrom: 'billing@hoshizora.example' } });
    [keiri, eigyo] = [await server.signIn('keiri'), await server.signIn('eigyo')];
    await prepare(server, keiri);
  });
  afterAll(async () => {
    await server.close();
    await post.close();
  });

  const issued = (partner: string) => issue(keiri, partner);
  const mail = (client: Client, of: readonly Issued[], more: Partial<RequestOf<typeof startMail>> = {}) =>
    runMail(client, of, more);
  const read = async ({ id }: Issued) => (await keiri.call(getInvoice, { id })).data;

  it('go to the customer with their PDF, and are sent by whom, to whom and when from then on', async () => {
    const invoice = await issued('M001');
    const { mails, state } = await mail(eigyo, [invoice], { withXml: true });
    expect({ state, mails }).toMatchObject({ state: 'done', mails: [{ outcome: 'sent', isDoubtful: false }] });
    const taken = post.mails.at(-1);
    expect(taken?.to).toEqual(['keiri@kaguya.example', 'keiri@例え.テスト']);
    expect(taken?.mail).toMatchObject({
      subject: expect.stringContaining(`【請求書】${invoice.number} 2026/10分`),
      text: expect.stringMatching(/715,000 円[\s\S]*2026\/11\/30/),
      from: { address: 'billing@hoshizora.example' },
    });
    const [pdf, xml] = taken?.mail.attachments ?? [];
    expect(Buffer.from(pdf?.content as ArrayBuffer).toString('latin1')).toMatch(/^%PDF-/);
    expect(new TextDecoder().decode(xml?.content as ArrayBuffer)).toContain(`<cbc:ID>${invoice.number}</cbc:ID>`);
    const stored = await read(invoice);
    expect(stored).toMatchObject({
      state: 'sent',
      sentBy: 'mail',
      sentByWhom: expect.any(String),
      version: invoice.version + 1,
    });
    expect(stored.mails).toMatchObject([
      { outcome: 'sent', messageId: taken?.mail.messageId, to: 'keiri@kaguya.example, keiri@例え.テスト' },
    ]);
    const history = await keiri.call(subjectHistory, { kind: 'customer-invoice', id: invoice.id });
    expect(history.data.rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['invoicing/mail-invoice', 'invoicing/send-invoice']),
    );
  });

  it('speak the language of the customer', async () => {
    await mail(keiri, [await issued('M002')]);
    expect(post.mails.at(-1)?.mail).toMatchObject({
      subject: expect.stringMatching(/^Invoice INV-2026-\d{4} for 2026\/10/),
      text: expect.stringContaining('Amount due: JPY 715,000'),
    });
  });

  it('are mailed once: twice in one request, sent twice, and by two people at once', async () => {
    const before = post.mails.length;
    const invoice = await issued('M001');
    const runs = await Promise.all([mail(keiri, [invoice, invoice]), mail(eigyo, [invoice]), mail(keiri, [invoice])]);
    expect(post.mails.length - before).toBe(1);
    expect(runs.flatMap(({ mails }) => mails.map(({ outcome }) => outcome)).toSorted()).toEqual([
      'refused',
      'refused',
      'sent',
    ]);
  });

  it('that were sent are asked about before they go again, by mail and by post', async () => {
    const [mailed, posted] = [await issued('M001'), await issued('M001')];
    await mail(keiri, [mailed]);
    await keiri.call(sendInvoice, { id: posted.id, version: posted.version, sentBy: 'post' });
    const before = post.mails.length;
    const again = [mailed, posted].map((invoice) => ({ ...invoice, version: invoice.version + 1 }));
    const { mails } = await mail(keiri, again);
    expect(mails).toMatchObject([
      { outcome: 'refused', isDoubtful: true, told: expect.stringMatching(/送信済み/) },
      { outcome: 'refused', isDoubtful: true, told: expect.stringMatching(/送付済み/) },
    ]);
    expect(post.mails.length).toBe(before);
    expect((await mail(keiri, again, { again: true })).mails.map(({ outcome }) => outcome)).toEqual(['sent', 'sent']);
    expect(post.mails.length).toBe(before + 2);
  });

  it.each<[string, string, RegExp]>([
    ['a recipient is refused', 'M003', /refused@kaguya\.example.*550/],
    ['the customer has no address', 'M005', /送付先メールが登録されていません/],
  ])('stay issued where %s, and are told why', async (_name, partner, sentence) => {
    const invoice = await issued(partner);
    const { mails } = await mail(keiri, [invoice]);
    expect(mails).toMatchObject([{ outcome: 'refused', isDoubtful: false, told: expect.stringMatching(sentence) }]);
    expect(await read(invoice)).toMatchObject({ state: 'issued', version: invoice.version, sentOn: null });
  });

  it('go to those the server takes, and name those it does not', async () => {
    const invoice = await issued('M006');
    const { mails } = await mail(keiri, [invoice]);
    expect(mails).toMatchObject([{ outcome: 'sent', told: expect.stringContaining('refused@kaguya.example') }]);
    expect(post.mails.at(-1)?.to).toEqual(['keiri@kaguya.example']);
  });

  it('of which the server says nothing are not known, and are not sent again by themselves', async () => {
    const invoice = await issued('M004');
    const first = await mail(keiri, [invoice]);
    expect(first.mails).toMatchObject([{ outcome: 'unknown', isDoubtful: true }]);
    expect(await read(invoice)).toMatchObject({ state: 'issued', mails: [{ outcome: 'unknown' }] });
    const before = post.mails.length;
    expect((await mail(keiri, [invoice])).mails).toMatchObject([{ outcome: 'refused', isDoubtful: true }]);
    expect(post.mails.length).toBe(before);
  });

  it('under way when the server was killed are not sent once more by the run that goes on', async () => {
    const [killed, next] = [await issued('M001'), await issued('M001')];
    const before = post.mails.length;
    const runId = await leaveKilled([killed, next]);
    wakeJobs();
    const run = await ended(keiri, runId);
    expect(run.mails).toMatchObject([
      { outcome: 'unknown', isDoubtful: true, told: expect.stringMatching(/サーバーが停止/) },
      { outcome: 'sent' },
    ]);
    expect(post.mails.length - before).toBe(1);
    expect(await read(killed)).toMatchObject({ state: 'issued', mails: [{ outcome: 'unknown' }] });
  });

  /** What a killed process leaves of a run: the attempt it had announced, and nothing of what came of it. */
  async function leaveKilled([killed, next]: [Issued, Issued]): Promise<string> {
    const { rows } = await server.database.transaction('system', (tx) =>
      tx.$client.query<{ company: string; id: string }>(
        "select company_id as company, id from app_user where username = 'keiri'",
      ),
    );
    const [user] = rows;
    if (!user) throw new Error('keiri is there');
    const [runId, of] = [newId(), [killed, next].map(({ id, version }) => ({ id, version }))];
    const order = { of, withXml: false, again: false, userId: user.id, locale: 'ja' };
    await server.database.transaction('system', async (tx) => {
      await tx.$client.query(
        `insert into customer_invoice_mail (company_id, id, invoice_id, run_id, outcome, sent_to, with_xml, message_id, by_whom, begun_at)
           values ($1, $2, $3, $4, 'sending', 'keiri@kaguya.example', false, '', 'x', now())`,
        [user.company, newId(), killed.id, runId],
      );
      await tx.$client.query(
        `insert into job_run (company_id, id, kind, due, state, steps_done, steps_total, results, ordered, created_at)
           values ($1, $2::uuid, 'invoicing:mail-invoices', $2::text, 'waiting', 0, 2, '[]', $3, now())`,
        [user.company, runId, JSON.stringify(order)],
      );
    });
    return runId;
  }

  it('stop when they are cancelled, and keep what went out meanwhile', async () => {
    const [slow, never] = [await issued('M007'), await issued('M001')];
    const of = [slow, never].map(({ id, version }) => ({ id, version }));
    const { id } = (await keiri.call(startMail, { of })).data;
    await post.asked;
    expect(await keiri.call(cancelMail, { id })).toMatchObject({ data: { isCancelled: true } });
    post.release();
    await expect.poll(async () => (await read(slow)).state, { timeout: 20_000 }).toBe('sent');
    expect(await read(never)).toMatchObject({ state: 'issued', mails: [] });
    expect((await keiri.call(getMailRun, { id })).data).toMatchObject({ state: 'cancelled', done: 1, total: 2 });
  });

  it('are told without the password where the server lets nobody in', async () => {
    post.isOpen = false;
    const { mails } = await mail(keiri, [await issued('M001')]);
    post.isOpen = true;
    expect(mails).toMatchObject([{ outcome: 'refused', told: expect.stringMatching(/ログインできなかった/) }]);
    expect(JSON.stringify(mails)).not.toContain('hush');
  });

  it('are mailed by those who may, and looked at by whoever began it', async () => {
    const invoice = await issued('M001');
    const of = [{ id: invoice.id, version: invoice.version }];
    expect(await (await server.signIn('kacho')).call(startMail, { of })).toMatchObject({ code: 3 });
    expect(await (await server.signIn('shain')).call(startMail, { of })).toMatchObject({ code: 3 });
    const { id } = (await keiri.call(startMail, { of })).data;
    expect(await eigyo.call(getMailRun, { id })).toMatchObject({ code: 6 });
    expect(await eigyo.call(cancelMail, { id })).toMatchObject({ code: 6 });
    await ended(keiri, id);
    expect((await mail(keiri, [{ ...invoice, version: 99 }])).mails).toMatchObject([{ outcome: 'refused' }]);
  });

  it('are saved as JP PINT, one or many, as long as they are issued and the network knows both sides', async () => {
    const [one, other, stranger] = [await issued('M001'), await issued('M001'), await issued('M008')];
    const file = await fetchFrom(keiri, `${pathOf(downloadPint)}?${new URLSearchParams({ id: one.id })}`);
    expect(new TextDecoder().decode(file)).toContain('<cbc:EndpointID schemeID="0221">T8999999000001</cbc:EndpointID>');
    const zip = await fetchFrom(keiri, pathOf(downloadPints), { ids: [one.id, other.id] });
    expect(Object.keys(unzipSync(zip))).toEqual([one, other].map(({ number }) => `${number}_pint-jp.xml`));
    const refused = await keiri.call(downloadPints, { ids: [one.id, stranger.id] });
    expect(refused).toMatchObject({ code: 1, message: expect.stringMatching(/M008.*法人番号/) });
    expect(await (await server.signIn('shain')).call(downloadPint, { id: one.id })).toMatchObject({ code: 3 });
  });

  const fetchFrom = async (client: Client, path: string, body?: object) => {
    const answer = await fetch(`${server.url}${path}`, {
      headers: { authorization: `Bearer ${client.key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };
});

describeOnOneEngine('invoices by mail without a mail server', (open) => {
  it('lie in a file, stay issued, and a server that cannot be reached is told', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'kanjo-outbox-'));
    const server = await startTestServer({ open, now: NOW, config: { dataDir } });
    const keiri = await server.signIn('keiri');
    await prepare(server, keiri);
    const invoice = await issue(keiri, 'M001');
    const { mails } = await runMail(keiri, [invoice]);
    expect(mails).toMatchObject([{ outcome: 'written', told: expect.stringMatching(/送信せずに.*outbox/) }]);
    const [file = ''] = /outbox\S+\.eml/.exec(mails[0]?.told ?? '') ?? [];
    const written = await PostalMime.parse(readFileSync(join(dataDir, file)));
    expect(written).toMatchObject({ subject: expect.stringContaining(invoice.number), attachments: [{}] });
    const stored = (await keiri.call(getInvoice, { id: invoice.id })).data;
    expect(stored).toMatchObject({ state: 'issued', sentOn: null, mails: [{ outcome: 'written' }] });
    expect((await runMail(keiri, [invoice])).mails).toMatchObject([{ outcome: 'refused', isDoubtful: true }]);
    await server.close();
    expect(existsSync(dataDir)).toBe(true);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('that cannot be reached leaves them issued', async () => {
    const config = { smtpUrl: 'smtp://127.0.0.1:1?timeout=1', mailFrom: 'billing@hoshizora.example' };
    const server = await startTestServer({ open, now: NOW, config });
    const keiri = await server.signIn('keiri');
    await prepare(server, keiri);
    const invoice = await issue(keiri, 'M001');
    const { mails } = await runMail(keiri, [invoice]);
    expect(mails).toMatchObject([
      { outcome: 'refused', told: expect.stringMatching(/127\.0\.0\.1:1 に接続できなかった/) },
    ]);
    expect((await keiri.call(getInvoice, { id: invoice.id })).data).toMatchObject({ state: 'issued' });
    await server.close();
  });
});

interface Issued {
  readonly id: string;
  readonly version: number;
  readonly number: string;
}

/** Our registration, and customers whose addresses the server treats in its ways. */
async function prepare(server: TestServer, keiri: Client) {
  const admin = await server.signIn('admin');
  const { code: _code, since: _since, changes: _changes, ...own } = (await admin.call(getOwnCompany, {})).data;
  const registered = { ...own, registrationNumber: 'T8999999000100', effectiveOn: '2026-04-01' };
  expect((await admin.call(updateOwnCompany, { company: registered })).message).toBe('');
  const mails = {
    M001: 'keiri@kaguya.example; keiri@例え.テスト',
    M002: 'keiri@kaguya.example',
    M003: 'refused@kaguya.example',
    M004: 'silent@kaguya.example',
    M005: '',
    M006: 'keiri@kaguya.example, refused@kaguya.example',
    M007: 'slow@kaguya.example',
    M008: 'keiri@kaguya.example',
  };
  for (const [code, invoiceMail] of Object.entries(mails)) {
    const partner = {
      ...{
        code,
        title: `かぐや ${code}`,
        reading: '',
        isCustomer: true,
        isVendor: false,
        customerTerm: 'M1E',
        invoiceMail,
      },
      invoiceLocale: code === 'M002' ? ('en' as const) : ('ja' as const),
      registrationNumber: code === 'M008' ? null : 'T8999999000001',
    };
    expect((await keiri.call(updatePartner, { partner })).message).toBe('');
  }
}

async function issue(keiri: Client, partner: string): Promise<Issued> {
  const head = {
    partner,
    title: '開発支援 10月分',
    month: '2026-10',
    invoicedOn: '2026-11-02',
    deliveredOn: '2026-10-31',
  };
  const made = await keiri.call(updateInvoice, { invoice: { ...head, lines: [LINE] } });
  const { id, version, number } = (await keiri.call(issueInvoice, made.data)).data;
  return { id, version, number };
}

async function runMail(client: Client, of: readonly Issued[], more: Partial<RequestOf<typeof startMail>> = {}) {
  const asked = of.map(({ id, version }) => ({ id, version }));
  const started = await client.call(startMail, { of: asked, ...more });
  expect(started.message).toBe('');
  return ended(client, started.data.id);
}

async function ended(client: Client, id: string) {
  const read = async () => (await client.call(getMailRun, { id })).data;
  await expect.poll(async () => (await read()).state, { timeout: 30_000, interval: 50 }).not.toBe('waiting');
  return read();
}
