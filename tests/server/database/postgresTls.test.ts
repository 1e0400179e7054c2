import { spawnSync } from 'node:child_process';
import { chownSync, copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/openDatabase.ts';
import { freePort } from '../../support/freePort';
import { type PrivatePostgres, startPrivatePostgres } from '../../support/privatePostgres';

/** What docs/howto/deploy.md says of a PostgreSQL server on another machine: TLS both ways, and no password. */

const port = await freePort();
const postgres = await startPrivatePostgres({ port, settings: ['listen_addresses=localhost'] });
const folder = mkdtempSync(join(tmpdir(), 'kanjo-certificates-'));
const at = (name: string) => join(folder, name);
const addressWith = (settings: Record<string, string>) =>
  `postgres://kanjo@localhost:${port}/postgres?${new URLSearchParams(settings)}`;
const verified = { sslmode: 'verify-full', sslrootcert: at('authority.crt') };
const certified = { ...verified, sslcert: at('kanjo.crt'), sslkey: at('kanjo.key') };
const open = (databaseUrl: string) => openDatabase({ dataDir: folder, databaseUrl });

beforeAll(async () => {
  if (postgres) await demandCertificates(postgres);
});

afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!postgres)('a client certificate over verified TLS opens the database without any password', async () => {
  const database = await open(addressWith(certified));
  const { rows } = await database.transaction('system', (tx) =>
    tx.$client.query('select ssl, version, client_dn as who from pg_stat_ssl where pid = pg_backend_pid()'),
  );
  expect(rows).toEqual([{ ssl: true, version: 'TLSv1.3', who: '/CN=kanjo' }]);
  let dumped = 0;
  await database.copy({
    expect: () => {},
    folder: async () => {},
    file: async (_path, content) => {
      for await (const part of content) dumped += part.length;
    },
  });
  expect(dumped, 'pg_dump comes in by the same address').toBeGreaterThan(0);
  await database.close();
});

test.skipIf(!postgres)('a server whose certificate another authority signed is not talked to', async () => {
  await expect(open(addressWith({ ...certified, sslrootcert: at('stranger.crt') }))).rejects.toThrow(/self-signed/);
});

test.skipIf(!postgres).each([
  ['without TLS', {}],
  ['without a certificate of the client', verified],
])('nobody comes in %s', async (_how, settings) => {
  await expect(open(addressWith(settings))).rejects.toThrow(/ログインできません/);
});

if (!postgres) console.log('TLS towards PostgreSQL is LEFT OUT: its server programs are not installed');

/** Certificates of an authority of our own for the server and the client, and a server that asks for them. */
async function demandCertificates({ data, pause, resume }: PrivatePostgres): Promise<void> {
  makeAuthority('authority');
  makeAuthority('stranger');
  makeCertificate('server', 'localhost');
  makeCertificate('kanjo', 'kanjo');
  const { uid, gid } = statSync(data);
  for (const name of ['server.crt', 'server.key', 'authority.crt']) {
    copyFileSync(at(name), join(data, name));
    chownSync(join(data, name), uid, gid);
  }
  writeFileSync(join(data, 'pg_hba.conf'), 'local all all trust\nhostssl all all all cert\n');
  const settings = ['ssl = on', "ssl_ca_file = 'authority.crt'"];
  writeFileSync(join(data, 'postgresql.conf'), `${settings.join('\n')}\n`);
  await pause();
  await resume();
}

function makeAuthority(name: string): void {
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', at(`${name}.key`)];
  openssl('req', '-x509', ...key, '-out', at(`${name}.crt`), '-days', '2', '-subj', `/CN=${name}`);
}

function makeCertificate(name: string, subject: string): void {
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', at(`${name}.key`)];
  openssl('req', ...key, '-out', at(`${name}.csr`), '-subj', `/CN=${subject}`);
  const signer = ['-CA', at('authority.crt'), '-CAkey', at('authority.key'), '-CAcreateserial'];
  writeFileSync(at('names'), `subjectAltName=DNS:${subject}`);
  const given = ['-in', at(`${name}.csr`), '-out', at(`${name}.crt`), '-extfile', at('names')];
  openssl('x509', '-req', '-days', '2', ...given, ...signer);
}

function openssl(...words: string[]): void {
  const { status, stderr } = spawnSync('openssl', words);
  if (status !== 0) throw new Error(`openssl ${words[0]}: ${stderr}`);
}
