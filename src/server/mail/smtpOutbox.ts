import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer';
import type { default as SMTPConnection, SMTPConnectionSendInfo } from 'nodemailer/lib/smtp-connection';
import { isLoopback } from '../loopback';
import { type ComposedMail, composeMail } from './composeMail';
import type { Delivery, MailFault, Outbox, OutgoingMail } from './mail';
import type { SmtpServer } from './smtpServer';

/** One mail, from the first byte to the last answer: `ACTS_AT_MOST_MS` of the jobs is longer. */
const WHOLE_MS = 120_000;

/** Hands each mail to an SMTP server over a connection of its own. */
export class SmtpOutbox implements Outbox {
  readonly #server: SmtpServer;
  readonly #from: string;

  constructor(server: SmtpServer, from: string) {
    this.#server = server;
    this.#from = from;
  }

  async deliver(mail: OutgoingMail): Promise<Delivery> {
    return handOver(this.#server, await connectionTo(this.#server), await composeMail(mail, this.#from));
  }
}

/** How far a mail is: once its content is on the way, silence no longer means that it was not taken. */
interface Progress {
  isOnItsWay: boolean;
}

function handOver(
  server: SmtpServer,
  connection: SMTPConnection,
  { messageId, envelope, content }: ComposedMail,
): Promise<Delivery> {
  const progress: Progress = { isOnItsWay: false };
  return new Promise((resolve) => {
    let isSettled = false;
    const settle = (delivery: Delivery) => {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(timer);
      if (delivery.outcome === 'sent') connection.quit();
      else connection.close();
      resolve(delivery);
    };
    const fail = (error: NodemailerError) => {
      const fault = faultOf(error, server);
      const isUnknown = progress.isOnItsWay && error.responseCode === undefined;
      settle(
        isUnknown
          ? { outcome: 'unknown', messageId, fault: { ...fault, code: 'core/mail-unknown' } }
          : { outcome: 'refused', messageId, fault },
      );
    };
    const timer = setTimeout(() => fail(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })), WHOLE_MS);
    const send = () =>
      connection.send(envelope, watched(content, progress), (error, info) =>
        error || !info ? fail(error ?? new Error('no answer')) : settle(sentBy(info, messageId)),
      );
    connection.on('error', fail);
    connection.on('end', () => fail(Object.assign(new Error('closed'), { code: 'ECONNECTION' })));
    connection.connect((error) => {
      if (error) fail(error);
      else if (server.user === null) send();
      else
        connection.login({ user: server.user, pass: server.password }, (refused) => (refused ? fail(refused) : send()));
    });
  });
}

/** The library is loaded with the first mail: most processes send none. */
async function connectionTo({ host, port, isSecure, user, patience }: SmtpServer): Promise<SMTPConnection> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  return new Connection({
    ...{ host, port, secure: isSecure, connectionTimeout: patience, greetingTimeout: patience },
    ...{ socketTimeout: patience, dnsTimeout: patience, socketCloseTimeout: 1_000 },
    // A password does not leave the machine unencrypted.
    requireTLS: user !== null && !isSecure && !isLoopback(host),
    ...(isLoopback(host) ? { ignoreTLS: true, allowInternalNetworkInterfaces: true } : {}),
  });
}

/** The content, read by the connection once the server asks for it (after DATA). */
function watched(content: Buffer, progress: Progress): Readable {
  return Readable.from(
    (function* () {
      progress.isOnItsWay = true;
      yield content;
    })(),
    { objectMode: false },
  );
}

const sentBy = ({ rejected }: SMTPConnectionSendInfo, messageId: string): Delivery => ({
  outcome: 'sent',
  messageId,
  refused: rejected,
});

const OF_CODE: Readonly<Record<string, MailFault['code']>> = {
  ETIMEDOUT: 'core/mail-timeout',
  ECONNECTION: 'core/mail-no-connection',
  ESOCKET: 'core/mail-no-connection',
  EDNS: 'core/mail-no-connection',
  ECONNREFUSED: 'core/mail-no-connection',
  ETLS: 'core/mail-not-secure',
  EAUTH: 'core/mail-sign-in',
  ENOAUTH: 'core/mail-sign-in',
};

/** What went wrong in words we have; what the server said stands beside it, never what we sent. */
function faultOf(error: NodemailerError, { host, port, password }: SmtpServer): MailFault {
  const said = (error.response ?? '').replace(/[\p{Cc}]+/gu, ' ').slice(0, 200);
  const answer = password === '' ? said : said.replaceAll(password, '***');
  const params = { server: `${host}:${port}`, answer };
  if (error.code === 'EENVELOPE') {
    const rejected = 'rejected' in error && Array.isArray(error.rejected) ? error.rejected.map(String) : [];
    if (rejected.length === 0) return { code: 'core/mail-refused', params };
    return { code: 'core/mail-recipient-refused', params: { ...params, to: rejected.join(', ') } };
  }
  return { code: OF_CODE[error.code ?? ''] ?? 'core/mail-refused', params };
}
