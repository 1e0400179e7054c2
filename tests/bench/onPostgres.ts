import { performance } from 'node:perf_hooks';
import { type PrivatePostgres, startPrivatePostgres } from '../support/privatePostgres';
import { type Figure, percentile } from './figures';
import { type BuiltServer, startBuiltServer } from './server';

interface Bench {
  readonly server: BuiltServer;
  readonly postgres: PrivatePostgres;
}

/**
 * Measures the production build on a PostgreSQL of its own, and ends both. Where the programs of one are not installed, it
 * says what is left out, and there are no figures. `isDurable`: with fsync, for what writes.
 */
export async function onPostgres(
  { title, isDurable }: { readonly title: string; readonly isDurable: boolean },
  measure: (bench: Bench) => Promise<Figure[]>,
): Promise<Figure[]> {
  const postgres = await startPrivatePostgres({ durable: isDurable });
  if (!postgres) {
    console.log(`${title} is LEFT OUT: no PostgreSQL server programs found`);
    return [];
  }
  try {
    const server = await startBuiltServer({ databaseUrl: postgres.url });
    try {
      return await measure({ server, postgres });
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
}

/** Milliseconds of each of several, after one to warm up. */
export async function timed(times: number, work: () => Promise<unknown>): Promise<number[]> {
  await work();
  const samples: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const startedAt = performance.now();
    await work();
    samples.push(performance.now() - startedAt);
  }
  return samples;
}

export const median = async (times: number, work: () => Promise<unknown>): Promise<number> =>
  percentile(await timed(times, work), 0.5);

export type Ask = ReturnType<typeof askAs>;

/** Asks a built server as somebody who signed in. */
export const askAs =
  (server: BuiltServer, key: string) =>
  async <Answer>(method: 'GET' | 'POST', controller: string, action: string, input: object): Promise<Answer> => {
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const answer = await fetch(`${server.url}/api/${controller}/api_${action}${query}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
      ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
    });
    const { code, message, data } = (await answer.json()) as { code: number; message: string; data: Answer };
    if (code !== 0) throw new Error(`${controller}.${action} answered ${code} ${message}`);
    return data;
  };
