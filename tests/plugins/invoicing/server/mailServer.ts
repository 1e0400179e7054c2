import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How a recipient is treated, by what stands before the @ of the address. */
const REFUSED = /^refused/;
const SILENT = /^silent/;
const SLOW = /^slow/;

export interface MailServer {
  readonly port: number;
  /** What it took, in order. */
  readonly mails: { readonly to: readonly string[]; readonly mail: Email }[];
  /** Whether it lets anybody sign in. */
  isOpen: boolean;
  /** Resolves when a slow recipient is asked for; `release` lets it through. */
  readonly asked: Promise<void>;
  release(): void;
  close(): Promise<void>;
}

/** A real SMTP server on loopback that asks for `kanjo` and `hush`. */
export async function startMailServer(): Promise<MailServer> {
  const mails: MailServer['mails'] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let tellAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    tellAsked = resolve;
  });
  const server = new SMTPServer({
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      made.isOpen && auth.username === 'kanjo' && auth.password === 'hush'
        ? done(null, { user: 'kanjo' })
        : done(Object.assign(new Error('go away'), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, done) => {
      if (REFUSED.test(address)) return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
      if (!SLOW.test(address)) return done();
      tellAsked();
      void released.then(() => done());
    },
    onData: async (stream, session, done) => {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(Buffer.from(part));
      const to = session.envelope.rcptTo.map(({ address }) => address);
      mails.push({ to, mail: await PostalMime.parse(Buffer.concat(parts)) });
      if (!to.some((address) => SILENT.test(address))) done();
    },
  });
  // What a client does that goes away is no failure of the test.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('it listens on a port');
  const made: MailServer = {
    ...{ port: address.port, mails, isOpen: true, asked, release: () => release() },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return made;
}
