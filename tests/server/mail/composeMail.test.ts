import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { composeMail } from '#server/mail/composeMail.ts';
import type { OutgoingMail } from '#server/mail/mail.ts';
import { parseSmtpUrl } from '#server/mail/smtpServer.ts';

const MAIL: OutgoingMail = {
  ...{ companyId: 'c', id: '0190', title: 'INV-2026-0001', fromName: 'ほしぞら株式会社', replyTo: null },
  ...{
    to: ['keiri@例え.テスト', 'b@example.com'],
    subject: '【請求書】INV-2026-0001',
    text: '御中\n.\nご確認ください。\n',
  },
  attachments: [{ name: '請求書.pdf', mediaType: 'application/pdf', content: new TextEncoder().encode('%PDF-1.7') }],
};
const read = async (mail: Partial<OutgoingMail>, from: string | null = 'billing@example.co.jp') => {
  const { content, envelope, messageId } = await composeMail({ ...MAIL, ...mail }, from);
  return { raw: content.toString('latin1'), envelope, messageId, mail: await PostalMime.parse(content) };
};

it('says in any language who sends what to whom, and travels in ASCII', async () => {
  const { raw, envelope, messageId, mail } = await read({ replyTo: 'taro@example.co.jp' });
  expect(envelope).toEqual({ from: 'billing@example.co.jp', to: ['keiri@xn--r8jz45g.xn--zckzah', 'b@example.com'] });
  expect(messageId).toBe('<0190@example.co.jp>');
  expect(mail).toMatchObject({
    ...{ messageId, subject: MAIL.subject, from: { name: MAIL.fromName, address: 'billing@example.co.jp' } },
    ...{ replyTo: [{ address: 'taro@example.co.jp' }], text: MAIL.text },
  });
  expect(mail.attachments).toMatchObject([{ filename: '請求書.pdf', mimeType: 'application/pdf' }]);
  expect(raw).toMatch(/^[\t\n\r -~]*$/);
});

it('takes no header from a name, a subject or the name of a file', async () => {
  const evil = 'x\r\nBcc: evil@example.org\r\n\r\nbody';
  const attachments = [{ name: evil, mediaType: 'application/pdf', content: new Uint8Array() }];
  const { raw, mail } = await read({ fromName: evil, subject: evil, attachments });
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(raw).not.toMatch(/^Bcc:/im);
  expect(mail.to).toHaveLength(2);
  expect(mail.subject).toBe('x Bcc: evil@example.org body');
});

it('without a sender is a draft that a mail program opens', async () => {
  const { mail, envelope } = await read({}, null);
  expect(envelope.from).toBe(false);
  expect(mail.from).toBeUndefined();
  expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'x-unsent', value: '1' }));
});

it.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, isSecure: false, user: null, patience: 30_000 }],
  [
    'smtps://a%40b:p%2Fw@mail.example/?timeout=5',
    { port: 465, isSecure: true, user: 'a@b', password: 'p/w', patience: 5_000 },
  ],
  ['smtp://[::1]:2525', { host: '::1', port: 2525 }],
])('%s is a server', (url, server) => expect(parseSmtpUrl(url)).toMatchObject(server));

it.each([
  'http://mail.example',
  'smtp:',
  'smtp://',
  'smtp://h/path',
  'smtp://h?timeout=0',
  'smtp://h?timeout=999',
  'smtp://%E0%A4%A@h',
  'mail',
])('%s is none', (url) => expect(parseSmtpUrl(url)).toBeNull());
