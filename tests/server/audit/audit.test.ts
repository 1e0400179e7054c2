import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/value/id.ts';
import { canonicalJson } from '#server/audit/canonicalJson.ts';
import { type AuditEntry, recordAudit } from '#server/audit/recordAudit.ts';
import { verifyChain } from '#server/audit/verifyChain.ts';
import type { Database } from '#server/database/database.ts';
import { discoverMigrations } from '#server/database/discoverMigrations.ts';
import { migrate } from '#server/database/migrate.ts';
import { describeOnOneEngine } from '../../support/testDatabase';

describeOnOneEngine('the audit log', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await migrate(database, discoverMigrations([]));
  });

  async function foundCompany(): Promise<string> {
    const companyId = newId();
    await database.transaction('system', async (tx) => {
      await tx.$client.query("insert into company (id, code, title) values ($1, $2, 'test')", [companyId, companyId]);
      await tx.$client.query('insert into chain_head (company_id) values ($1)', [companyId]);
    });
    return companyId;
  }

  const callOf = (companyId: string, userName = '会田 計子') => ({
    companyId,
    userId: newId(),
    userName,
    requestId: newId(),
    at: '2026-11-20T01:02:03.456Z',
  });

  const entry = (id: string, details?: unknown): AuditEntry => ({
    action: 'test/write',
    subject: { kind: 'note', id },
    ...(details === undefined ? {} : { details }),
  });

  const record = (companyId: string, entries: readonly AuditEntry[]) =>
    database.transaction({ companyId }, (tx) => recordAudit(tx, callOf(companyId), entries));
  const verify = (companyId: string) => database.transaction({ companyId }, verifyChain, { readOnly: true });

  /** As somebody with the keys to the database might, past the triggers. */
  const tamper = (statement: string, values: unknown[]) =>
    database.transaction('system', async (tx) => {
      await tx.$client.query('alter table audit_log disable trigger user');
      await tx.$client.query(statement, values);
      await tx.$client.query('alter table audit_log enable trigger user');
    });

  test('chains entries in their order, whatever they hold', async () => {
    const companyId = await foundCompany();
    await record(companyId, [entry('1', { b: 1, a: [null, 'あ"\\'], z: { y: -0.5, x: 1e21 } }), entry('2')]);
    await record(companyId, [entry('3', 'text'), entry('4', null), entry('5', { absent: undefined })]);
    expect(await verify(companyId)).toBeNull();
    const { rows } = await database.transaction({ companyId }, (tx) =>
      tx.$client.query('select sequence, subject_id, previous_hash, hash from audit_log order by sequence'),
    );
    expect(rows.map((row) => [row.sequence, row.subject_id])).toEqual([1, 2, 3, 4, 5].map((n) => [n, String(n)]));
    expect(rows.map((row) => row.previous_hash)).toEqual(['', ...rows.slice(0, -1).map((row) => row.hash)]);
  });

  test('names the user of each entry of a batch', async () => {
    const companyId = await foundCompany();
    const [first, second] = [callOf(companyId, '一'), callOf(companyId, '二')];
    await database.transaction({ companyId }, (tx) =>
      recordAudit(tx, first, [
        { ...entry('1'), call: first },
        { ...entry('2'), call: second },
      ]),
    );
    const { rows } = await database.transaction({ companyId }, (tx) =>
      tx.$client.query('select user_name from audit_log order by sequence'),
    );
    expect(rows).toEqual([{ user_name: '一' }, { user_name: '二' }]);
  });

  test('is one chain for writes at the same time', async () => {
    const companyId = await foundCompany();
    await Promise.all(Array.from({ length: 30 }, (_, n) => record(companyId, [entry(`${n} a`), entry(`${n} b`)])));
    expect(await verify(companyId)).toBeNull();
    const { rows } = await database.transaction({ companyId }, (tx) =>
      tx.$client.query('select max(sequence) as last, count(*) as entries from audit_log'),
    );
    expect(rows).toEqual([{ last: 60, entries: 60 }]);
  });

  test('forgets what was rolled back', async () => {
    const companyId = await foundCompany();
    const refused = database.transaction({ companyId }, async (tx) => {
      await recordAudit(tx, callOf(companyId), [entry('lost')]);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    await record(companyId, [entry('kept')]);
    expect(await verify(companyId)).toBeNull();
  });

  test.each([
    ['a changed entry', 'update audit_log set details = \'{"amount":2}\' where company_id = $1 and sequence = 3', 3],
    ['a changed user', "update audit_log set user_name = 'other' where company_id = $1 and sequence = 2", 2],
    ['a removed entry', 'delete from audit_log where company_id = $1 and sequence = 2', 2],
    ['a removed end', 'delete from audit_log where company_id = $1 and sequence = 5', 5],
    ['everything removed', 'delete from audit_log where company_id = $1', 1],
    ['a moved head', 'update chain_head set sequence = 4 where company_id = $1', 5],
    ['a forged head', "update chain_head set hash = 'forged' where company_id = $1", 5],
  ])('shows %s by its sequence', async (_what, statement, broken) => {
    const companyId = await foundCompany();
    await record(
      companyId,
      [1, 2, 3, 4, 5].map((n) => entry(String(n), { amount: n })),
    );
    await tamper(statement, [companyId]);
    expect(await verify(companyId)).toBe(broken);
  });

  test('is whole while others log, whichever statement they come between', async () => {
    const companyId = await foundCompany();
    await record(companyId, [entry('1')]);
    const broken = await database.transaction({ companyId }, async (tx) => {
      let left = 3;
      const client = Object.create(tx.$client, {
        query: {
          value: async (statement: string) => {
            const answer = await tx.$client.query(statement);
            if (left-- > 0) await recordAudit(tx, callOf(companyId), [entry('meanwhile')]);
            return answer;
          },
        },
      });
      return verifyChain(Object.create(tx, { $client: { value: client } }));
    });
    expect(broken).toBeNull();
  });

  test('cannot be changed by the application', async () => {
    const companyId = await foundCompany();
    await record(companyId, [entry('1')]);
    for (const statement of ["update audit_log set action = 'x'", 'delete from audit_log', 'truncate audit_log']) {
      await expect(database.transaction({ companyId }, (tx) => tx.$client.query(statement))).rejects.toThrow();
    }
    expect(await verify(companyId)).toBeNull();
  });

  test('takes 10,000 entries in one round trip, which verifying reads in several', async () => {
    const companyId = await foundCompany();
    await record(
      companyId,
      Array.from({ length: 10_000 }, (_, n) => entry(String(n))),
    );
    expect(await verify(companyId)).toBeNull();
  });
});

test('canonical JSON does not depend on the order of keys', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: undefined })).toBe(canonicalJson({ b: [{ c: 2, d: 1 }] }));
});
