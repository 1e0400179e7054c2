import { performance } from 'node:perf_hooks';
import type { Figure } from './figures';
import { signIn, startBuiltServer } from './server';

const SHEETS = 300;
/** The list of claims asks the server for so many at a time. */
const AT_ONCE = 4;
const STAFF = { number: 'E0005', username: 'shain' };
const MANAGER = { number: 'E0006', username: 'kacho' };

/** Approves 300 claims one by one, as the list does with a selection, each with an answer of its own. */
export async function benchApprovals(): Promise<Figure[]> {
  const server = await startBuiltServer();
  try {
    const staff = caller(server.url, await signIn(server.url, STAFF));
    const manager = caller(server.url, await signIn(server.url, MANAGER));
    const ids: string[] = [];
    for (let count = 1; count <= SHEETS; count += 1) {
      const sheet = { kind: 'advance', title: `出張 ${count}`, advanceAmount: 1_000 };
      const { id, version } = await staff('update', { sheet });
      await staff('submit', { id, version });
      ids.push(id);
    }
    const begun = performance.now();
    const approve = async () => {
      for (let id = ids.pop(); id !== undefined; id = ids.pop()) await manager('approve', { id });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, approve));
    const seconds = (performance.now() - begun) / 1_000;
    return [{ name: `approval of ${SHEETS} claims`, value: seconds, unit: 's', atMost: 5, note: 'embedded engine' }];
  } finally {
    await server.stop();
  }
}

interface Sheet {
  readonly id: string;
  readonly version: number;
}

const caller = (url: string, key: string) => async (action: string, input: object) => {
  const answer = await fetch(`${url}/api/Expense/api_${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(input),
  });
  const body = (await answer.json()) as { code: number; message: string; data: Sheet };
  if (body.code !== 0) throw new Error(`${action} was refused: ${body.message}`);
  return body.data;
};
