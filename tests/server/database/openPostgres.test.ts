import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { StartError } from '#server/config.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { describeOnEachEngine } from '../../support/testDatabase';

const open = (databaseUrl: string) => openDatabase({ dataDir: '', databaseUrl });

describe('a DATABASE_URL that leads nowhere is told in Japanese and English within seconds', () => {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) server.close();
  });
  const serve = async (answer: (socket: Socket) => void) => {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    return `postgres://kanjo:hush@127.0.0.1:${(server.address() as AddressInfo).port}/kanjo`;
  };

  it('nobody listens', async () => {
    const refusal = await open('postgres://kanjo:hush@localhost:1/kanjo').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).toMatch(/PostgreSQLが応答しません.*ECONNREFUSED.*\n.*does not answer/);
    expect(String(refusal)).not.toContain('hush');
  });

  it('somebody listens and keeps silent', async () => {
    const url = await serve((socket) => socket.unref());
    await expect(open(url)).rejects.toThrow(/応答しません.*\n.*does not answer/);
  }, 10_000);

  it('somebody else listens', async () => {
    const url = await serve((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await expect(open(url)).rejects.toThrow(/応答しません/);
  });

  it('the server is too old', async () => {
    const url = await serve((socket) => socket.on('data', (bytes) => socket.write(answerAsVersion14(bytes))));
    await expect(open(url)).rejects.toThrow(/PostgreSQLは 14 です。15 以上.*\n.*version 15 or newer/);
  });
});

/** As much of PostgreSQL's protocol as a client needs to sign in and ask for the version. */
function answerAsVersion14(bytes: Buffer): Buffer {
  const ready = message('Z', Buffer.from('I'));
  if (bytes[0] === 0) return Buffer.concat([message('R', Buffer.alloc(4)), ready]);
  const done = message('C', Buffer.from('SELECT 1\0'));
  if (!bytes.includes('server_version_num')) return Buffer.concat([done, ready]);
  const integer = Buffer.alloc(18);
  integer.writeInt32BE(23, 6);
  const column = Buffer.concat([Buffer.from([0, 1]), Buffer.from('version\0'), integer]);
  const row = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 6]), Buffer.from('140012')]);
  return Buffer.concat([message('T', column), message('D', row), done, ready]);
}

function message(letter: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(letter), length, body]);
}

describeOnEachEngine('a DATABASE_URL with a mistake', (_open, engine) => {
  const change = async (part: 'username' | 'pathname', value: string) => {
    const url = new URL((await engine.prepare()).databaseUrl ?? '');
    url[part] = value;
    return open(url.href);
  };
  if (engine.engine === 'embedded') {
    it('is a matter of servers', () => expect(engine.engine).toBe('embedded'));
    return;
  }

  it('in the user is told', async () => {
    await expect(change('username', 'nobody_we_know')).rejects.toThrow(/ログインできません.*\n.*refused the sign-in/);
  });

  it('in the database is told', async () => {
    await expect(change('pathname', '/nothing_we_know')).rejects.toThrow(
      /データベースがありません.*\n.*does not exist/,
    );
  });
});
