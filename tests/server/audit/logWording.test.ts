import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLog, logKinds } from '#core/audit/contract.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { newId } from '#core/value/id.ts';
import { discoverPlugins } from '#server/plugins.ts';
import { describeOnOneEngine } from '../../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../../support/testServer';

/** The day of the other suites that read the demo company's documents: one filling serves all. */
const NOW = new Date('2026-11-20T03:00:00Z');
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}/;
/** As programs write names: `employeeType`, `expense-sheet`, `Employee.list`, `core/sign-in`. */
const RAW = /^[a-z]+(?:[A-Z][a-z]+|[-/][a-z-]+)+$|^[A-Z][A-Za-z]+\.[a-z]+$|^[a-z]{2,}$/;

type Row = OutputOf<typeof listLog>['rows'][number];

describeOnOneEngine('the log of a whole company', (open) => {
  let server: TestServer;
  let client: Client;

  beforeAll(async () => {
    server = await startTestServer({ open, company: 'full', now: () => NOW });
    client = await server.signIn('admin');
  });
  afterAll(() => server.close());

  test.each(['ja', 'en'] as const)('says in words (%s) what was done to what', async (locale) => {
    const rows = await everyKind(locale);
    const raw = new Set<string>();
    for (const row of rows) {
      if (row.act === row.action) raw.add(`act ${row.action}`);
      if (locale === 'ja' && RAW.test(row.kindTitle)) raw.add(`kind ${row.kind}`);
      if (UUID.test(row.summary)) raw.add(`id in ${row.action}: ${row.summary}`);
      if (UUID.test(row.subjectName ?? row.subjectId)) raw.add(`no name of ${row.kind}`);
      for (const part of row.summary.split(/、|・|, |: | → | \(\d+\) /)) {
        if (locale === 'ja' ? RAW.test(part) : /^[a-z]+[A-Z]/.test(part)) raw.add(`${row.action}: ${part}`);
      }
    }
    expect(rows.length).toBeGreaterThan(20);
    expect([...raw].sort()).toEqual([]);
  });

  test('asks every domain for names in a query that can be answered', async () => {
    const kinds = discoverPlugins().servers.flatMap(({ recordNames = {} }) => Object.entries(recordNames));
    const call = { companyId: newId(), today: '2026-11-20' };
    for (const [kind, name] of kinds) {
      const found = await server.database.transaction('system', (tx) => name(tx, call, [newId()]));
      expect([...found], kind).toEqual([]);
    }
    expect(kinds.length).toBeGreaterThan(10);
  });

  /** The last hundred entries of every kind of record. */
  async function everyKind(locale: 'ja' | 'en'): Promise<readonly Row[]> {
    const kinds = (await client.call(logKinds, {})).data.rows;
    const rows: Row[] = [];
    for (const { code } of kinds) {
      rows.push(...(await client.call(listLog, { kind: code, limit: '100' }, { 'accept-language': locale })).data.rows);
    }
    return rows;
  }
});
