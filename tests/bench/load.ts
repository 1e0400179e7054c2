import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

export interface LoadResult {
  /** Answers with envelope code 0 per second. */
  perSecond: number;
  /** All of them. */
  done: number;
  refused: number;
  p95Milliseconds: number;
}

interface LoadOptions {
  url: string;
  key: string;
  clients: number;
  seconds: number;
  body: (client: number, turn: number) => unknown;
}

/** So many clients post one request after another over kept-alive loopback connections, for a bounded time. */
export async function runLoad({ url, key, clients, seconds, body }: LoadOptions): Promise<LoadResult> {
  const target = new URL(url);
  if (target.hostname !== '127.0.0.1') throw new Error('load is for this machine only');
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const latencies: number[] = [];
  let refused = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const client = async (index: number) => {
    for (let turn = 0; performance.now() < endsAt; turn += 1) {
      const sentAt = performance.now();
      const answer = await post(target, agent, key, JSON.stringify(body(index, turn)), `${index}-${turn}-${startedAt}`);
      if (answer.startsWith('{"code":0')) latencies.push(performance.now() - sentAt);
      else if (++refused === 1) console.error(`the first refusal: ${answer.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  const elapsed = (performance.now() - startedAt) / 1000;
  agent.destroy();
  const sorted = latencies.sort((a, b) => a - b);
  return {
    perSecond: latencies.length / elapsed,
    done: latencies.length,
    refused,
    p95Milliseconds: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
  };
}

function post(target: URL, agent: Agent, key: string, body: string, idempotencyKey: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      target,
      {
        agent,
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': idempotencyKey,
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
