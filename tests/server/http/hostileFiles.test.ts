import { request } from 'node:http';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAttachment } from '#core/record/attachment.ts';
import { updateLogo } from '#plugins/administration/contract/company.ts';
import { updateSheet } from '#plugins/expenses/contract/expenseSheet.ts';
import { excelUpload } from '#plugins/journal-exchange/upload/contract/upload.ts';
import { updateDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { createEmployee } from '#plugins/people/contract/employee.ts';
import { requestChange } from '#plugins/people/contract/selfService.ts';
import { initTimesheet } from '#plugins/time/contract/timesheet.ts';
import { imagePixels } from '#server/record/imagePixels.ts';
import { expectWithin } from '../../support/measured';
import { describeOnOneEngine } from '../../support/testDatabase';
import { type Answered, type Client, startTestServer, type TestServer } from '../../support/testServer';
import { zipOf } from '../spreadsheet/zipOf';

const SCRIPT = '<script>fetch("/api/Session/api_logout")</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF';

describeOnOneEngine('files of strangers', (open) => {
  let server: TestServer;
  let keiri: Client;
  let id: string;
  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T01:00:00Z') });
    keiri = await server.signIn('keiri');
    const lines = [
      { side: 'debit' as const, account: '6290', amount: 5_000 },
      { side: 'credit' as const, account: '1110', amount: 5_000 },
    ];
    const document = { documentType: 'SA', documentDate: '2026-11-10', postingDate: '2026-11-10', lines };
    id = (await keiri.call(updateDocument, { document })).data.id;
  });
  afterAll(() => server.close());

  let count = 0;
  /** Each a little different, since the same content twice is refused for that. */
  const attach = (name: string, content: string | Uint8Array) => {
    count += 1;
    const bytes = typeof content === 'string' ? Buffer.from(`${content}\n${count}`) : content;
    return keiri.call(addAttachment, { kind: 'journal-entry', id, file: { name, content: bytes } });
  };
  /** Records of every part that keeps files, with who keeps them. */
  async function recordsWithFiles(): Promise<{ kind: string; id: string; who: Client }[]> {
    const [hr, staff] = [await server.signIn('jinji'), await server.signIn('shain')];
    const facts = { person: { name: '社本 一郎' }, contract: { employeeType: '10', joinedOn: '2020-04-01' } };
    const employee = await hr.call(createEmployee, { kind: 'employee', number: 'E0005', facts });
    const change = { kind: 'address' as const, value: { address: '東京都港区架空町1番地' } };
    const asked = await staff.call(requestChange, { from: '2026-12-01', reason: '転居', change, isDraft: true });
    const month = await staff.call(initTimesheet, { month: '2026-11' });
    const claim = await staff.call(updateSheet, { sheet: { title: '客先訪問' } } as never);
    return [
      { kind: 'journal-entry', id, who: keiri },
      { kind: 'employee', id: employee.data.id, who: hr },
      { kind: 'employee-photo', id: employee.data.id, who: hr },
      { kind: 'change-request', id: asked.data.id, who: staff },
      { kind: 'timesheet', id: month.data.id, who: staff },
      { kind: 'expense-sheet', id: claim.data.id, who: staff },
    ];
  }
  const isRefused = (answer: Answered) =>
    expect(answer, answer.message).toMatchObject({ code: 1, message: expect.stringMatching(/[ぁ-ん].*。$/) });

  test.each([
    ['a picture that is a program of the browser', 'logo.svg', SVG],
    ['one under the name of a picture', 'logo.png', SVG],
    ['a page', 'invoice.html', SCRIPT],
    ['a page as a PDF', 'invoice.pdf', SCRIPT],
    ['a program', 'invoice.exe', 'MZ\u0090'],
    ['a program behind another ending', 'invoice.pdf.exe', PDF],
    ['a shortcut', 'invoice.lnk', 'L\0\0\0'],
    ['a name without an ending', 'invoice', PDF],
    ['an ending that looks turned round', 'invoice\u202efdp.exe', PDF],
    ['bytes as a text', 'list.csv', 'a,b\0c'],
  ])('%s is refused in a sentence', async (_what, name, content) => {
    isRefused(await attach(name, content));
  });

  test('every record that keeps files refuses them, and takes a sound one', async () => {
    for (const { kind, id: record, who } of await recordsWithFiles()) {
      const add = (name: string, content: Uint8Array) =>
        who.call(addAttachment, { kind, id: record, file: { name, content } });
      for (const [name, content] of [
        ['logo.svg', Buffer.from(SVG)],
        ['logo.png', Buffer.from(SVG)],
        ['report.html', Buffer.from(SCRIPT)],
        ['report.pdf', Buffer.from(SCRIPT)],
        ['report.pdf.exe', Buffer.from(PDF)],
        ['flood.png', pictureOf(60_000)],
      ] as const) {
        const answer = await add(name, content);
        expect(answer, `${name} beside ${kind}`).toMatchObject({ code: 1, message: expect.stringMatching(/。$/) });
      }
      expect(await add('../sound.png', pictureOf(60)), `a sound file beside ${kind}`).toMatchObject({
        code: 0,
        data: { name: 'sound.png', mediaType: 'image/png' },
      });
    }
  });

  test('pictures of the company are pictures, and no larger than can be shown', async () => {
    const admin = await server.signIn('admin');
    const send = (type: string, content: Uint8Array) => {
      const image = `data:${type};base64,${Buffer.from(content).toString('base64')}`;
      return admin.call(updateLogo, { kind: 'seal', image });
    };
    expect((await send('image/png', Buffer.from(SVG))).code).not.toBe(0);
    expect((await send('image/svg+xml', Buffer.from(SVG))).code).not.toBe(0);
    expect((await send('text/html', Buffer.from(SCRIPT))).code).not.toBe(0);
    isRefused(await send('image/png', pictureOf(60_000)));
    expect((await send('image/png', pictureOf(60))).code).toBe(0);
  });

  test('two files in one come back as a download, never as a page', async () => {
    for (const [name, content] of [
      ['both.pdf', `${PDF}\n<html>${SCRIPT}</html>`],
      ['both.gif', `GIF89a\x01\0\x01\0/*${SCRIPT}*/=1;`],
      ['text.txt', `<html>${SCRIPT}</html>`],
    ] as const) {
      const { data } = await attach(name, content);
      const given = await fetch(`${server.url}/api/Attachment/api_download?id=${data.id}`, {
        headers: { authorization: `Bearer ${keiri.key}` },
      });
      expect(given.headers.get('content-type'), name).not.toMatch(/html|svg|javascript/);
      expect(given.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''/);
      expect(given.headers.get('x-content-type-options')).toBe('nosniff');
      expect(given.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Windows\\win.pdf', 'win.pdf'],
    ['a\u202egpj.pdf', 'a_gpj.pdf'],
    ['a; filename=evil.exe.pdf', 'a; filename=evil.exe.pdf'],
    [`a${'😀'.repeat(250)}.pdf`, `a${'😀'.repeat(189)}.pdf`],
    [`${'長'.repeat(300)}.pdf`, `${'長'.repeat(190)}.pdf`],
  ])('the name %s is made plain', async (name, plain) => {
    const { data } = await attach(name, PDF);
    expect(data.name).toBe(plain);
    const given = await fetch(`${server.url}/api/Attachment/api_download?id=${data.id}`, {
      headers: { authorization: `Bearer ${keiri.key}` },
    });
    expect(given.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(plain)}`);
  });

  test('a picture that unpacks into billions of pixels is refused', async () => {
    isRefused(await attach('flood.png', pictureOf(60_000)));
    expect((await attach('photo.png', pictureOf(6_000))).code).toBe(0);
  });

  test('more than its limit is refused before it is all read', async () => {
    const answer = await attach('large.pdf', Buffer.concat([Buffer.from(PDF), Buffer.alloc(24 * 1024 * 1024)]));
    expect(answer.status).toBe(413);
    expect(answer.message).toMatch(/。$/);
  });

  test('a small workbook that unpacks into hundreds of megabytes is refused, and the server goes on', async () => {
    const sheet = Buffer.alloc(150 * 1024 * 1024, 0x20);
    expect(deflateRawSync(sheet).length).toBeLessThan(1024 * 1024);
    const content = zipOf([
      { name: '[Content_Types].xml', data: Buffer.from('<Types/>') },
      { name: 'xl/worksheets/sheet1.xml', data: sheet },
    ]);
    const startedAt = performance.now();
    const answer = await keiri.call(excelUpload, { file: { name: '爆弾.xlsx', content } });
    expect(answer.status).toBeLessThan(500);
    expect(JSON.stringify(answer)).toMatch(/。/);
    expect(answer.data?.documents ?? 0).toBe(0);
    expectWithin(performance.now() - startedAt, 20_000);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  });

  test('TRACE is not answered, a field given twice is no field', async () => {
    const { hostname, port } = new URL(server.url);
    const status = await new Promise((resolve, reject) => {
      const sent = request({ hostname, port, method: 'TRACE', path: '/' }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on('error', reject);
      sent.end();
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect((await keiri.send('/api/Attachment/api_list?kind=journal-entry&kind=user&id=x')).status).toBe(422);
  });
});

/** The head of a square picture of so many pixels a side. */
function pictureOf(side: number): Buffer {
  const bytes = Buffer.alloc(64);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  return bytes;
}

describe('the pixels of a picture', () => {
  test.each([
    ['image/gif', `${Buffer.from('GIF89a').toString('hex')}e803d007`, 1_000 * 2_000],
    ['image/jpeg', 'ffd8ffe000040000ffc0001108012c0190031100', 300 * 400],
    ['image/webp', `${Buffer.from('RIFF0000WEBPVP8X').toString('hex')}0000000000000000e70300cf0700`, 1_000 * 2_000],
    ['image/png', '8950', 0],
    ['application/pdf', '255044462d', 0],
  ])('%s', (mediaType, hex, pixels) => {
    expect(imagePixels(mediaType, Buffer.from(hex, 'hex'))).toBe(pixels);
  });
});
