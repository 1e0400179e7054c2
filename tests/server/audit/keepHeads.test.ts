import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { verifyChain } from '#server/audit/verifyChain.ts';
import type { Database } from '#server/database/database.ts';
import { startServer } from '#server/start.ts';
import { describeOnOneEngine } from '../../support/testDatabase';
import { NO_BACKUPS, NO_MAIL_SERVER } from '../../support/testServer';

describeOnOneEngine('the head of the audit log outside the database', (open) => {
  /** An installation whose database outlives its servers. */
  async function install() {
    const dataDir = mkdtempSync(join(tmpdir(), 'kanjo-heads-'));
    const database = await open();
    const said: string[] = [];
    let running: { close(): Promise<void> } | undefined;
    const start = async () => {
      said.length = 0;
      running = await startServer(
        {
          host: '127.0.0.1',
          port: 0,
          dataDir,
          databaseUrl: null,
          demo: 'off',
          nightlyAt: null,
          ...NO_BACKUPS,
          ...NO_MAIL_SERVER,
          logLevel: 'silent',
        },
        { open: async () => ({ ...database, close: async () => {} }), report: (line) => void said.push(line) },
      );
    };
    const stop = async () => running?.close();
    onTestFinished(async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    });
    await start();
    const companyId = await foundByHand(database);
    return { dataDir, file: join(dataDir, 'audit-heads.jsonl'), database, companyId, said, start, stop };
  }

  async function foundByHand(database: Database): Promise<string> {
    const companyId = crypto.randomUUID();
    await database.transaction('system', async (tx) => {
      await tx.$client.query("insert into company (id, code, title) values ($1, 'C', '会社')", [companyId]);
      await tx.$client.query('insert into chain_head (company_id) values ($1)', [companyId]);
    });
    await write(database, companyId, 5);
    return companyId;
  }

  async function write(database: Database, companyId: string, entries: number): Promise<void> {
    const call = { companyId, userId: companyId, userName: '会田', requestId: 'r', at: '2026-11-20T01:02:03.456Z' };
    const entry = { action: 'test/write', subject: { kind: 'note', id: '1' }, details: { entries } };
    await database.transaction({ companyId }, (tx) => recordAudit(tx, call, Array(entries).fill(entry)));
  }

  /** The log as it was before its last entries, with a head that fits: what an older copy, or a careful hand, leaves. */
  const cutBack = (database: Database, through: number) =>
    database.transaction('system', async (tx) => {
      await tx.$client.query('alter table audit_log disable trigger user');
      await tx.$client.query(`delete from audit_log where sequence > ${through}`);
      await tx.$client.query('alter table audit_log enable trigger user');
      await tx.$client.query(
        `update chain_head set sequence = ${through}, hash = (select hash from audit_log where sequence = ${through})`,
      );
    });
  const verify = (database: Database, companyId: string) =>
    database.transaction({ companyId }, verifyChain, { readOnly: true });

  test('is noted when the server stops and starts, once for each state', async () => {
    const { file, companyId, said, start, stop } = await install();
    await stop();
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ companyId, sequence: 5 }]);
    await start();
    await stop();
    expect(readFileSync(file, 'utf8').trim().split('\n')).toEqual(lines);
    expect(said.join('\n')).not.toContain('Warning');
  });

  test('shows a log that was cut back and chained anew, at the start and when verifying', async () => {
    const { database, companyId, said, start, stop } = await install();
    await stop();
    await cutBack(database, 3);
    expect(await verify(database, companyId), 'without the notes all seems well').toBeNull();
    await start();
    expect(said.join('\n')).toMatch(new RegExp(`警告: .*会社 ${companyId}、5 番.*\nWarning: .* number 5,`));
    expect(await verify(database, companyId)).toBe(4);
    await write(database, companyId, 2);
    expect(await verify(database, companyId), 'and after other entries took the places').toBe(5);
  });

  test('is believed line by line: one that a crash cut short is nothing', async () => {
    const { file, database, companyId, said, start, stop } = await install();
    await stop();
    appendFileSync(file, '\n{"at":"2026-11-20T01:02:03.456Z","companyId":"');
    await start();
    await write(database, companyId, 1);
    await stop();
    await start();
    expect(said.join('\n')).not.toContain('Warning');
    expect(await verify(database, companyId)).toBeNull();
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(3);
  });

  test('of another installation says nothing about this one', async () => {
    const { file, said, start, stop } = await install();
    await stop();
    const foreign = { at: '2026-11-20T01:02:03.456Z', companyId: crypto.randomUUID(), sequence: 9, hash: 'x' };
    writeFileSync(file, JSON.stringify(foreign));
    await start();
    expect(said.join('\n')).not.toContain('Warning');
  });
});
