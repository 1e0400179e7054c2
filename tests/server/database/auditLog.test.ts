import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '#core/value/id.ts';
import type { Database } from '#server/database/database.ts';
import { discoverMigrations } from '#server/database/discoverMigrations.ts';
import { migrate } from '#server/database/migrate.ts';
import { sqlState } from '#server/database/runTransaction.ts';
import type { Scope } from '#server/database/transaction.ts';
import { auditLog, company } from '#server/tables.ts';
import { describeOnEachEngine } from '../../support/testDatabase';

const companyId = newId();

describeOnEachEngine('the audit log', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await migrate(database, discoverMigrations([]));
    await database.transaction('system', (tx) =>
      tx.insert(company).values({ id: companyId, code: 'C', title: '会社' }),
    );
    await database.transaction({ companyId }, (tx) =>
      tx.insert(auditLog).values({
        companyId,
        sequence: 1,
        at: '2026-04-01T00:00:00.000Z',
        userId: newId(),
        userName: '監査',
        requestId: 'r',
        action: 'test/record',
        subjectKind: 'test',
        subjectId: '1',
        previousHash: '',
        hash: 'h',
      }),
    );
  });

  const attacks = [
    'update audit_log set hash = hash',
    'delete from audit_log',
    'truncate audit_log',
    'truncate audit_log cascade',
    'update audit_log set hash = hash where false',
  ];
  const attackers: [string, Scope][] = [
    ['a request', { companyId }],
    ['the system', 'system'],
  ];

  it.each(attackers)('is changed by nobody: not by %s', async (_name, scope) => {
    for (const attack of attacks) {
      const attempt = database.transaction(scope, (tx) => tx.execute(sql.raw(attack)));
      const state = sqlState(await attempt.catch((error: unknown) => error));
      // 23001 is the trigger's, 42501 the missing right to truncate.
      expect(['23001', '42501'], attack).toContain(state);
    }
    const { rows } = await database.transaction('system', (tx) => tx.execute(sql`select hash from audit_log`));
    expect(rows).toEqual([{ hash: 'h' }]);
  });
});
