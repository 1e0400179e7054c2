import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyRole, deleteRole, getRole } from '#core/permission/role.ts';
import { newId } from '#core/value/id.ts';
import { cancelBackup, proveBackup, runBackup } from '#plugins/administration/contract/backup.ts';
import { updateSetting } from '#plugins/expenses/contract/expenseSetting.ts';
import { approveWaiting } from '../../support/approveWaiting';
import { describeOnOneEngine } from '../../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../../support/testServer';

const reason = '試験のため';

/** What the tests of these domains do on databases that are not watched, or not to the end. */
describeOnOneEngine('an act is told in the audit log', (open) => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer({ open });
    admin = await server.signIn('admin');
  });
  afterAll(() => server.close());

  const entriesOf = async (kind: string, id: string) => {
    const { rows } = await server.database.transaction('system', (tx) =>
      tx.$client.query<{ action: string; details: unknown }>(
        'select action, details from audit_log where subject_kind = $1 and subject_id = $2 order by sequence',
        [kind, id],
      ),
    );
    return rows;
  };

  test('of asking for a backup and giving it up', async () => {
    const { id } = (await admin.call(runBackup, {})).data;
    expect((await admin.call(cancelBackup, { id })).message).toBe('');
    const folder = expect.stringMatching(/^\d{4}-/);
    expect(await entriesOf('backup', id)).toEqual([
      { action: 'core/ask-for-backup', details: { folder } },
      { action: 'core/cancel-backup', details: { kind: 'backup', folder } },
    ]);
  });

  test('of asking for the proof of a backup', async () => {
    const [backup, folder] = [newId(), '2026-11-01T000000Z'];
    await server.database.transaction('system', (tx) =>
      tx.$client.query(
        `insert into backup_run (id, kind, folder, due, state, asked_by, created_at)
         values ($1::text::uuid, 'backup', $2, $1::text, 'done', '', now())`,
        [backup, folder],
      ),
    );
    const { message, data } = await admin.call(proveBackup, { id: backup });
    expect(message).toBe('');
    expect(await entriesOf('backup', data.id)).toEqual([{ action: 'core/ask-for-proof', details: { folder } }]);
  });

  test('of deleting a role, with every right it gave', async () => {
    const to = { code: 'sales-9', titleJa: '営業九', titleEn: 'Sales 9' };
    const second = await server.signIn('kanri');
    expect((await admin.call(copyRole, { code: 'sales', to, reason })).data.state).toBe('waiting');
    await approveWaiting(second);
    const { version, grants } = (await admin.call(getRole, { code: to.code })).data;
    expect((await admin.call(deleteRole, { code: to.code, version, reason })).data.state).toBe('waiting');
    await approveWaiting(second);
    const last = (await entriesOf('role', to.code)).at(-1);
    expect(last?.action).toBe('core/approve-change');
    expect(JSON.stringify(last?.details)).toContain(grants[0]?.right);
    expect((await admin.call(getRole, { code: to.code })).code).toBe(6);
  });

  test('of saying whether the exception for small amounts holds, with what held before', async () => {
    for (const version of [0, 1]) await admin.call(updateSetting, { isSmallBusiness: version === 0, version });
    expect(await entriesOf('expense-category', '')).toMatchObject([
      { details: { changes: { isSmallBusiness: [false, true] } } },
      { details: { changes: { isSmallBusiness: [true, false] } } },
    ]);
  });
});
