import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { keepDeclared, keepEnvelopeDeclared } from '#server/api/declaredFields.ts';
import { leak, pluginsWithProbe, probeMigrations } from '../../support/probePlugin';
import { describeOnOneEngine } from '../../support/testDatabase';
import { startTestServer, type TestServer } from '../../support/testServer';

const name = z.object({ name: z.string(), age: z.number().optional() });

/** By shape of contract: what the use case answers, what is sent, and which names were left out. */
const CASES: readonly [string, z.ZodType, unknown, unknown, readonly string[]][] = [
  ['an object', name, { name: 'a', pay: 1 }, { name: 'a' }, ['pay']],
  ['rows', z.object({ rows: z.array(name) }), { rows: [{ name: 'a', pay: 1 }] }, { rows: [{ name: 'a' }] }, ['pay']],
  ['a field that is not there', name, { name: 'a', pay: undefined }, { name: 'a' }, []],
  ['what may be null', z.object({ one: name.nullable() }), { one: { pay: 1 } }, { one: {} }, ['pay']],
  ['nothing', z.object({}), { pay: 1 }, {}, ['pay']],
  ['a record', z.record(z.string(), name), { x: { name: 'a', pay: 1 } }, { x: { name: 'a' } }, ['pay']],
  ['a tuple', z.tuple([name, name]), [{ name: 'a', pay: 1 }, {}], [{ name: 'a' }, {}], ['pay']],
  [
    'a choice by a field',
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('open'), from: z.string() }),
      z.object({ kind: z.literal('shut'), why: z.string() }),
    ]),
    { kind: 'open', from: 'a', why: 'of the other shape' },
    { kind: 'open', from: 'a' },
    ['why'],
  ],
  ['one of two shapes', z.union([z.string(), name]), { name: 'a', pay: 1 }, { name: 'a' }, ['pay']],
  ['both of two shapes', z.intersection(name, z.object({ b: z.string() })), { b: 'b', pay: 1 }, { b: 'b' }, ['pay']],
  ['a shape after a pipe', z.unknown().pipe(name), { name: 'a', pay: 1 }, { name: 'a' }, ['pay']],
  ['anything', z.object({ any: z.unknown() }), { any: { pay: 1 } }, { any: { pay: 1 } }, []],
  ['any names', z.looseObject({}), { pay: 1 }, { pay: 1 }, []],
];

describe('an answer carries what its contract declares', () => {
  test.each(CASES)('%s', (_what, output, answer, sent, left) => {
    const found: string[] = [];
    const keep = keepDeclared({ controller: 'Probe', action: 'x', output }, (right, field) => {
      expect(right).toBe('Probe.x');
      found.push(field);
    });
    const before = JSON.stringify(answer);
    expect(JSON.parse(JSON.stringify(keep(answer)))).toEqual(sent);
    expect(found).toEqual(left);
    expect(JSON.stringify(answer), 'the use case keeps what it made').toBe(before);
  });

  test('and is passed on uncopied where it holds nothing else', () => {
    const rows = { rows: [{ name: 'a' }] };
    const output = z.object({ rows: z.array(name) });
    expect(keepDeclared({ controller: 'Probe', action: 'x', output }, () => {})(rows)).toBe(rows);
  });

  test('in an envelope that is text already, whose key beside the data stays; a refusal has no contract', () => {
    const keep = keepDeclared({ controller: 'Probe', action: 'x', output: name }, () => {});
    const done = '{"code":0,"message":"","data":{"name":"a","pay":1},"key":"k"}';
    expect(JSON.parse(keepEnvelopeDeclared(done, keep))).toEqual({
      code: 0,
      message: '',
      data: { name: 'a' },
      key: 'k',
    });
    const refused = '{"code":1,"message":"no","data":{"pay":1}}';
    expect(keepEnvelopeDeclared(refused, keep)).toBe(refused);
  });
});

describeOnOneEngine('a use case that answers too much', (open) => {
  const found: string[] = [];
  const servers: TestServer[] = [];
  const start = async (options: Partial<Parameters<typeof startTestServer>[0]> = {}) => {
    const server = await startTestServer({
      open,
      plugins: pluginsWithProbe(),
      migrations: [probeMigrations],
      ...options,
    });
    servers.push(server);
    return server.signIn('keiri');
  };
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  test('is sent without it; where tests run, it fails', async () => {
    const keiri = await start({ onUndeclared: (right, field) => found.push(`${right} ${field}`) });
    expect(await keiri.call(leak, {})).toMatchObject({ code: 0, data: { rows: [{ name: '社本' }] } });
    expect((await keiri.call(leak, {})).data).toEqual({ rows: [{ name: '社本' }] });
    expect(new Set(found)).toEqual(new Set(['Probe.leak salary', 'Probe.leak birthOn']));
    expect(await (await start()).call(leak, {})).toMatchObject({ status: 500 });
  });
});
