import { expect, test } from 'vitest';
import type { z } from 'zod';
import { permissionOf } from '#core/contract/endpoint.ts';
import { discoverPlugins } from '#server/plugins.ts';

/** A query carries text alone: a number or a truth value that is not read out of text is refused whenever it is given. */
const endpoints = discoverPlugins().servers.flatMap(({ handlers }) => handlers.map(({ endpoint }) => endpoint));

interface Def {
  readonly type: string;
  readonly coerce?: boolean;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
}

// What each kind of schema has of these is not told by the type all of them share.
const defOf = (schema: z.ZodType): Def => schema.def as Def;

/** Of an optional field the field, of a piped one what goes in. */
function fieldOf(schema: z.ZodType): Def {
  const def = defOf(schema);
  const inner = def.innerType ?? def.in;
  return inner ? fieldOf(inner) : def;
}

const unread = (input: z.ZodType): string[] =>
  Object.entries(fieldOf(input).shape ?? {}).flatMap(([name, schema]) => {
    const { type, coerce } = fieldOf(schema);
    return (type === 'number' || type === 'boolean') && !coerce ? [name] : [];
  });

test('every field of a query is read out of text', () => {
  const faults = endpoints
    .filter(({ inputIn }) => inputIn === 'query')
    .flatMap((endpoint) => unread(endpoint.input).map((name) => `${permissionOf(endpoint)} ${name}`));
  expect(faults).toEqual([]);
});
