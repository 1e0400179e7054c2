import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { pathOf } from '../../src/core/contract/endpoint';
import { postDocument } from '../../src/plugins/ledger/document/contract/journalEntry';
import { verifyCopy } from '../../src/server/backup/verifyCopy';
import { openDatabase } from '../../src/server/database/openDatabase';
import { discoverPlugins } from '../../src/server/plugins';
import { describeOnEachEngine } from '../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../support/testServer';
import { times } from './counts';

const document = (headerText: string) => ({
  documentType: 'SA',
  documentDate: '2026-11-10',
  postingDate: '2026-11-10',
  headerText,
  lines: [
    { side: 'debit' as const, account: '6290', amount: 1_000 },
    { side: 'credit' as const, account: '1110', amount: 1_000 },
  ],
});

describeOnEachEngine('a client that does not hear the answer', (_open, { engine, prepare }) => {
  async function start(): Promise<{ server: TestServer; keiri: Client; databaseUrl: string | null }> {
    const place = await prepare();
    const database = await openDatabase(place);
    const server = await startTestServer({ open: async () => database });
    onTestFinished(async () => {
      await server.close();
      await database.close();
    });
    return { server, keiri: await server.signIn('keiri'), databaseUrl: place.databaseUrl };
  }

  const stored = ({ database }: TestServer) =>
    database.transaction('system', async (tx) => {
      const { rows } = await tx.$client.query<{ name: string }>(
        "select header_text as name from journal_entry where header_text ~ '^[0-9]+-[0-9]+$' order by 1",
      );
      return rows.map(({ name }) => name);
    });

  const expectWhole = async ({ database }: TestServer) => {
    const companies = await verifyCopy(database, discoverPlugins());
    expect(companies.flatMap(({ promises }) => promises.filter(({ failures }) => failures > 0))).toEqual([]);
  };

  const LOST = times(100, 5_000);
  test(`asks again under its key, ${LOST} times, and each document is there once`, {
    timeout: 60_000 + LOST * 1_000,
  }, async () => {
    const { server, keiri } = await start();
    const names = Array.from({ length: LOST }, (_, index) => `7-${1_000 + index}`);
    const queue = names.values();
    const work = async () => {
      for (const name of queue) {
        await sendAndHangUp(server.url, { key: keiri.key ?? '', once: name, body: { document: document(name) } });
        const answer = await keiri.call(postDocument, { document: document(name) }, { 'idempotency-key': name });
        expect(answer, answer.message).toMatchObject({ status: 200, code: 0 });
      }
    };
    await Promise.all(Array.from({ length: 4 }, work));
    expect(await stored(server)).toEqual(names);
    await expectWhole(server);
    console.log(`[${engine}] answers lost ${LOST}, effects ${LOST}`);
  });

  if (engine === 'embedded') return;
  const CUTS = times(20, 1_000);
  test(`whose connections to PostgreSQL are cut ${CUTS} times loses nothing that was acknowledged`, {
    timeout: 60_000 + CUTS * 1_000,
  }, async () => {
    const { server, keiri, databaseUrl } = await start();
    const acknowledged: string[] = [];
    let [isOver, retries] = [false, 0];
    const work = async (poster: number) => {
      for (let turn = 0; !isOver; turn += 1) {
        const name = `${poster}-${turn}`;
        for (;;) {
          const answer = await keiri.call(postDocument, { document: document(name) }, { 'idempotency-key': name });
          if (answer.status === 200) {
            expect(answer, answer.message).toMatchObject({ code: 0 });
            break;
          }
          expect(answer, answer.message).toMatchObject({ status: 503 });
          retries += 1;
        }
        acknowledged.push(name);
      }
    };
    const working = Promise.all(Array.from({ length: 6 }, (_, poster) => work(poster)));
    const killer = new pg.Client(databaseUrl ?? '');
    await killer.connect();
    for (let cut = 0; cut < CUTS; cut += 1) {
      await sleep(20 + Math.random() * 60);
      await killer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'kanjo' and datname = current_database() and pid <> pg_backend_pid()`,
      );
    }
    await killer.end();
    await sleep(100);
    isOver = true;
    await working;
    expect(await stored(server)).toEqual([...acknowledged].sort());
    await expectWhole(server);
    console.log(
      `[${engine}] connections cut ${CUTS}, acknowledged ${acknowledged.length}, lost 0, doubled 0, ${retries} told to come back`,
    );
  });
});

/** Sends a whole request and closes the connection before, or while, it is answered. */
async function sendAndHangUp(
  url: string,
  { key, once, body }: { key: string; once: string; body: unknown },
): Promise<void> {
  const { hostname, port } = new URL(url);
  const text = JSON.stringify(body);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.on('error', () => {});
  const head = [
    `POST ${pathOf(postDocument)} HTTP/1.1`,
    `host: ${hostname}`,
    `authorization: Bearer ${key}`,
    `idempotency-key: ${once}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
  ];
  await new Promise((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n${text}`, resolve));
  await sleep(Math.random() * 8);
  socket.destroy();
}
