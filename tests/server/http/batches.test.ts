import { afterAll, beforeAll, expect, test } from 'vitest';
import { pluginsWithProbe, probeMigrations, readNotes, writeTogether } from '../../support/probePlugin';
import { describeOnEachEngine } from '../../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../../support/testServer';

describeOnEachEngine('writes that share a transaction', (open) => {
  let server: TestServer;
  let keiri: Client;
  beforeAll(async () => {
    server = await startTestServer({ open, plugins: pluginsWithProbe(), migrations: [probeMigrations] });
    keiri = await server.signIn('keiri');
  });
  afterAll(() => server.close());

  const notes = () => server.database.transaction('system', readNotes);
  const writeAll = (
    texts: readonly string[],
    fault: (text: string) => 'refuse' | 'break' | 'breakTogether' | undefined,
  ) => Promise.all(texts.map((text) => keiri.call(writeTogether, { text, fault: fault(text) })));
  const named = (name: string) => Array.from({ length: 40 }, (_, index) => `${name} ${index}`);

  test('are gathered while the batch before them runs', async () => {
    const answers = await writeAll(named('gathered'), () => undefined);
    expect(answers.map(({ code }) => code)).toEqual(Array(40).fill(0));
    const largest = Math.max(...answers.map(({ data }) => data.notes));
    expect(largest).toBeGreaterThan(1);
    expect(largest).toBeLessThanOrEqual(64);
  });

  test('do not touch each other when one is refused', async () => {
    const answers = await writeAll(named('refused'), (text) => (text.endsWith('3') ? 'refuse' : undefined));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(36);
    expect(answers[13]).toMatchObject({ status: 200, code: 1, message: '「refused 13」はできません。' });
    const written = await notes();
    expect(written).toContain('refused 12');
    expect(written).not.toContain('refused 13');
  });

  test.each(['break', 'breakTogether'] as const)(
    'do not touch each other when one breaks the transaction (%s)',
    async (fault) => {
      const answers = await writeAll(named(fault), (text) => (text.endsWith(' 7') ? fault : undefined));
      const failed = fault === 'break' ? 1 : 0;
      expect(answers.filter(({ status }) => status === 500)).toHaveLength(failed);
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(40 - failed);
      expect((await notes()).filter((text) => text.startsWith(`${fault} `))).toHaveLength(40 - failed);
    },
  );
});
