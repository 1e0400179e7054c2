import { domainToASCII } from 'node:url';
import type { OutgoingMail } from './mail';

/** A mail as it travels, and between whom. */
export interface ComposedMail {
  readonly messageId: string;
  readonly envelope: { readonly from: string | false; readonly to: string[] };
  readonly content: Buffer;
}

/**
 * Writes a mail as RFC 5322 has it. Headers are made by the library from values, never from lines: a break in a name or a
 * subject becomes a blank. Domains of other scripts travel in their ASCII form (RFC 5891).
 * @param from null where nobody is named yet: whoever opens the file sends it
 */
export async function composeMail(mail: OutgoingMail, from: string | null): Promise<ComposedMail> {
  const sender = from === null ? null : travelling(from);
  const to = mail.to.map(travelling);
  const messageId = messageIdOf(mail, from);
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    ...(sender === null ? {} : { from: { name: oneLine(mail.fromName), address: sender } }),
    ...(mail.replyTo === null ? {} : { replyTo: travelling(mail.replyTo) }),
    to: to.map((address) => ({ name: '', address })),
    subject: oneLine(mail.subject),
    text: mail.text,
    messageId,
    // Mail programs open a file with it as a draft to be sent.
    headers: from === null ? { 'X-Unsent': '1' } : {},
    textEncoding: 'base64',
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments: mail.attachments.map(({ name, mediaType, content }) => ({
      filename: oneLine(name),
      contentType: mediaType,
      content: Buffer.from(content),
    })),
  });
  return { messageId, envelope: { from: sender ?? false, to }, content: await composer.compile().build() };
}

export const messageIdOf = ({ id }: Pick<OutgoingMail, 'id'>, from: string | null): string =>
  `<${id}@${from === null ? 'kanjo.invalid' : travelling(from).slice(from.lastIndexOf('@') + 1)}>`;

function travelling(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
