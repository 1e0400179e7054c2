import { formatAmount } from '#core/value/formatAmount.ts';
import { parseMailAddresses } from '#core/value/mailAddress.ts';
import type { Locale } from '#core/value/text.ts';
import type { Tx } from '#server/database/transaction.ts';
import { wordOf } from '#server/http/sentences.ts';
import type { MailAttachment, OutgoingMail } from '#server/mail/mail.ts';
import { drawAnswer } from '#server/paper/drawAnswer.ts';
import type { Call } from '#server/plugin.ts';
import type { Invoice } from '../contract/customerInvoice';
import { invoicePaper } from './invoicePaper';
import { composePint } from './pintFile';

interface Asked {
  /** Of the attempt. */
  readonly id: string;
  readonly invoice: Invoice;
  readonly to: readonly string[];
  /** The customer's. */
  readonly locale: Locale;
  readonly withXml: boolean;
}

/** The mail of an issued invoice, in the language of the customer, with what is printed of it. @throws Refusal invoicing/pint-… */
export async function composeInvoiceMail(tx: Tx, call: Call, asked: Asked): Promise<OutgoingMail> {
  const { id, invoice, to, locale, withXml } = asked;
  const { kind, number, issuer } = invoice;
  const inTheirs = { ...call, locale };
  const attachments: MailAttachment[] = [await drawPdf(tx, inTheirs, invoice)];
  if (withXml) attachments.push(await composePint(tx, inTheirs, invoice));
  const words = {
    ...{
      number: number ?? '',
      month: invoice.month,
      due: invoice.dueOn ?? '',
      original: invoice.original?.number ?? '',
    },
    ...{ partner: invoice.partnerTitle, company: issuer.title, billed: formatAmount(invoice.billed) },
    ...{ sender: call.userName, address: issuer.address, phone: issuer.phone },
  };
  return {
    ...{ companyId: call.companyId, id, title: number ?? '', fromName: issuer.title, to, attachments },
    replyTo: await findOwnAddress(tx, call),
    subject: wordOf('invoicing', `mail.${kind}.subject`, words, locale),
    text: wordOf('invoicing', `mail.${kind}.text`, words, locale),
  };
}

async function drawPdf(tx: Tx, call: Call, invoice: Invoice): Promise<MailAttachment> {
  const { name, mediaType, make } = await drawAnswer(tx, call, invoicePaper, invoice);
  return { name, mediaType, content: await make() };
}

/** Answers go to whoever sent it, where the address is known. */
async function findOwnAddress(tx: Tx, { companyId, userId }: Call): Promise<string | null> {
  const { rows } = await tx.$client.query<{ email: string }>(
    'select email from app_user where company_id = $1 and id = $2',
    [companyId, userId],
  );
  return parseMailAddresses(rows[0]?.email ?? '')?.[0] ?? null;
}
