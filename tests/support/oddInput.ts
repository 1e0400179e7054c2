import fc from 'fast-check';
import { z } from 'zod';
import type { Endpoint } from '../../src/core/contract/endpoint';
import { LARGEST_AMOUNT } from '../../src/core/contract/scalars';

/** Requests for an endpoint, made from its contract: some fit, most have something odd somewhere. */
export function oddInputs(endpoint: Endpoint, { count, ...seeded }: { count: number; seed?: number }): unknown[] {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  return fc.sample(likeOrUnlike(schema), { numRuns: count, ...seeded });
}

/** JSON that JavaScript would not write itself: the marked strings become bare text. */
export const writeOddJson = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(/"bare:([^"]*)"/g, (_match, bare: string) => bare);

interface Schema {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}

const ODD_TEXTS = [
  ...['', ' ', '　', '\0', 'a\0b', '\ud800', '\udfff tail', '__proto__', 'constructor', 'null', 'undefined', 'NaN'],
  ...['Infinity', '-0', '1e400', '0x10', '9007199254740993', '9223372036854775808', '-1', '１２３', '0000-00-00'],
  ...['2026-02-30', '9999-12-31', '2026-13', '2026-00', "'; drop table journal_entry; --", '%', '_', '\\', '"', '{}'],
  ...['🧾𠮷野家', '\u202egnp', '<script>alert(1)</script>', '=1+1', '../../etc/passwd', 'a'.repeat(5_000)],
];

const ODD_VALUES = [
  ...[null, true, false, 0, -0, 1.5, -1, 2 ** 53, -(2 ** 53), 1e300, [], {}, [[]], [null], { a: 1 }],
  ...['bare:1e400', 'bare:-1e400', 'bare:-0', 'bare:123456789012345678901234567890', 'bare:{"__proto__":{"x":1}}'],
  ...[`bare:${'['.repeat(1_000)}${']'.repeat(1_000)}`],
];

/** Where counts and amounts end: none, the largest amount of yen and the first beyond, what a column and JavaScript hold. */
const EDGES = [0, 1, LARGEST_AMOUNT, LARGEST_AMOUNT + 1, 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER];

/** What the fields of these contracts really hold, so that many requests get past the first check. */
const KNOWN_TEXTS = [
  '1110',
  '5120',
  '4100',
  '2110',
  'SA',
  'DR',
  'KR',
  'OUT',
  '2026-11-20',
  '2026-04-01',
  '2026-11',
  '2026-04',
  'C0001',
  '9999-12-31',
  '1868-01-01',
  '9999-12',
  'USD',
  'KRW',
  'E0001',
];

function likeOrUnlike(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 16, arbitrary: fitting(schema) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(...ODD_VALUES) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  );
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(likeOrUnlike(schema.items ?? {}), { maxLength: 4 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.constantFrom(...EDGES), fc.integer());
    case 'boolean':
      return fc.boolean();
    case 'string':
      return schema.format === 'uuid'
        ? fc.uuid()
        : fc.oneof(fc.constantFrom(...KNOWN_TEXTS), fc.string({ maxLength: 30 }));
    default:
      return fc.constantFrom<unknown>(...ODD_VALUES, ...ODD_TEXTS);
  }
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const shape = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, likeOrUnlike(schema)]));
  return fc.record(shape, { requiredKeys: [...required] });
}
