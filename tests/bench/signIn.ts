import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { type Figure, percentile } from './figures';
import { startBuiltServer } from './server';

/** Wrong sign-ins a second, each from another address. */
const A_SECOND = 500;
const SAMPLES = 12;
const PATH = '/api/Session/api_login?';

/** How long a sign-in takes a browser that is known: quiet, and while strangers try passwords from many addresses. */
export async function benchSignIn(): Promise<Figure[]> {
  const server = await startBuiltServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });
  const ask = (who: object, headers: Record<string, string>) => post(`${server.url}${PATH}`, who, { agent, headers });
  const honest = { empeeno: 'E0002', username: 'keiri', userpwd: 'kanjo-demo-2026' };
  try {
    const first = await ask(honest, { 'x-forwarded-for': '192.0.2.1' });
    const known = { cookie: first.cookies, 'x-forwarded-for': '192.0.2.1' };
    const measure = async () => {
      const times = [];
      for (let sample = 0; sample < SAMPLES; sample += 1) {
        const startedAt = performance.now();
        const { text } = await ask(honest, known);
        if (!text.startsWith('{"code":0')) throw new Error(`the known device was refused: ${text.slice(0, 200)}`);
        times.push(performance.now() - startedAt);
      }
      return percentile(times, 0.5);
    };
    const quiet = await measure();
    const flood = startFlood((wrong, headers) => ask(wrong, headers));
    await new Promise((resume) => setTimeout(resume, 2_000));
    const loaded = await measure();
    const { perSecond } = await flood.stop();
    return [
      { name: 'sign-in of a known device, quiet, p50', value: quiet, unit: 'ms' },
      { name: 'the same among wrong sign-ins', value: loaded / quiet, unit: 'times quiet', atMost: 2 },
      { name: 'wrong sign-ins from many addresses', value: perSecond, unit: '/s', note: `${A_SECOND} wanted` },
    ];
  } finally {
    agent.destroy();
    await server.stop();
  }
}

/** Wrong sign-ins at an even pace, whatever becomes of them; half of them of somebody who exists, for a minute at most. */
function startFlood(ask: (wrong: object, headers: Record<string, string>) => Promise<unknown>) {
  const startedAt = performance.now();
  let sent = 0;
  const waiting = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    const due = Math.min(60, (performance.now() - startedAt) / 1_000) * A_SECOND;
    for (; sent < due && waiting.size < 4_000; sent += 1) {
      const wrong = { empeeno: sent % 2 === 0 ? 'E0002' : `X${sent}`, username: 'keiri', userpwd: `wrong-${sent}` };
      const address = `198.${18 + ((sent >> 16) & 1)}.${(sent >> 8) & 255}.${sent & 255}`;
      const asked: Promise<unknown> = ask(wrong, { 'x-forwarded-for': address }).catch(() => {});
      waiting.add(asked);
      void asked.then(() => waiting.delete(asked));
    }
  }, 10);
  return {
    async stop() {
      clearInterval(timer);
      const perSecond = sent / ((performance.now() - startedAt) / 1_000);
      await Promise.all(waiting);
      return { perSecond };
    },
  };
}

interface Sent {
  agent: Agent;
  headers: Record<string, string>;
}

function post(url: string, query: object, { agent, headers }: Sent): Promise<{ text: string; cookies: string }> {
  return new Promise((resolve, reject) => {
    const target = `${url}${new URLSearchParams(Object.entries(query))}`;
    const sent = request(target, { agent, method: 'POST', headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const cookies = (response.headers['set-cookie'] ?? []).map((set) => set.split(';')[0] ?? '').join('; ');
        resolve({ text: Buffer.concat(parts).toString('utf8'), cookies });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
