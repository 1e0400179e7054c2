import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotes, pluginsWithProbe, probeMigrations } from '../../support/probePlugin';
import { describeOnOneEngine } from '../../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../../support/testServer';

const ofSession = 20;
const ofAddress = 10;

describeOnOneEngine('requests without end', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      open,
      plugins: pluginsWithProbe(),
      migrations: [probeMigrations],
      requestsAMinute: { ofSession, ofAddress },
    });
  });
  afterAll(() => server.close());

  const repeat = async (client: Client, times: number) => {
    for (let turn = 0; turn < times; turn += 1) expect((await client.call(listNotes, {})).status).not.toBe(429);
  };

  test('are stopped per session, with a sentence and the seconds to wait, and nobody else is', async () => {
    const [shain, keiri] = [await server.signIn('shain'), await server.signIn('keiri')];
    await repeat(shain, ofSession);
    const answer = await shain.call(listNotes, {});
    expect(answer).toMatchObject({ status: 429, code: 1, data: null });
    const seconds = answer.headers.get('retry-after');
    expect(Number(seconds)).toBeGreaterThan(50);
    expect(answer.message).toBe(
      `短い時間にリクエストが集中したため、受け付けを止めています。${seconds}秒ほど待ってからもう一度お試しください。`,
    );
    const english = await shain.call(listNotes, {}, { 'accept-language': 'en' });
    expect(english.message).toMatch(/^Too many requests .* about \d+ seconds and try again\.$/);
    await repeat(keiri, 1);
  });

  test('of strangers share the count of their address, however many keys they invent', async () => {
    // The two sign-ins above have counted as well.
    for (let turn = 2; turn < ofAddress; turn += 1) {
      expect((await server.client(`invented-${turn}`).call(listNotes, {})).status).toBe(401);
    }
    expect((await server.client('one more').call(listNotes, {})).status).toBe(429);
    expect((await server.client().call(listNotes, {})).status).toBe(429);
    await repeat(await server.signIn('keiri'), 1);
  });

  test('for what anybody may see are not counted', async () => {
    for (let turn = 0; turn < 2 * ofSession; turn += 1)
      expect((await server.client().send('/health')).status).toBe(200);
  });
});
