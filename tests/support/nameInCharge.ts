import { expect } from 'vitest';
import { decideNamed, proposeNamed } from '../../src/core/permission/namedRight';
import { listUsers } from '../../src/core/permission/user';
import type { TestServer } from './testServer';

/** Two persons put somebody in charge of individual numbers, or no more; the server has read the rights anew. */
export async function nameInCharge(server: TestServer, who: string, isNamed = true): Promise<void> {
  const [admin, second] = [await server.signIn('admin'), await server.signIn('kanri')];
  const { rows } = (await admin.call(listUsers, {})).data;
  const userId = rows.find(({ username }) => username === who)?.id ?? '';
  const asked = { userId, controller: 'MyNumber', isNamed, reason: '年末調整の担当' };
  const { id } = (await admin.call(proposeNamed, asked)).data;
  expect((await admin.call(decideNamed, { id, decision: 'approve' })).code, 'not by one person').toBe(1);
  expect((await second.call(decideNamed, { id, decision: 'approve' })).code).toBe(0);
  server.passRemembered();
}
