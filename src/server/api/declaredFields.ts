import type { z } from 'zod';
import { nodeOf, type Schema } from '../../core/contract/contractNode';
import { type Endpoint, type PermissionKey, permissionOf } from '../../core/contract/endpoint';
import { ENVELOPE } from '../../core/contract/envelope';
import { Refusal } from '../../core/contract/refusal';
import type { Handler } from '../plugin';

/** Told of a field that an answer holds beyond its contract, before it is left out. Tests throw. */
export type OnUndeclared = (right: PermissionKey, name: string) => void;

/**
 * Keeps an endpoint's answers to its contract: a field that `output` does not declare never leaves the server. The
 * contract is read once; an answer without such a field is passed on as it is, uncopied. Values are not checked.
 */
export function keepDeclared(
  endpoint: Pick<Endpoint, 'controller' | 'action' | 'output'>,
  onUndeclared: OnUndeclared,
): (answer: unknown) => unknown {
  const declared = declaredBy(endpoint.output as Schema, new Set());
  if (!declared) return (answer) => answer;
  const onFound = (name: string) => onUndeclared(permissionOf(endpoint), name);
  return (answer) => strip(answer, declared, onFound);
}

/** The handler as it is served: what it answers is kept to its contract. A file is sent as it is. */
export function answerDeclared(handler: Handler, onUndeclared: OnUndeclared): Handler {
  if (handler.endpoint.answers === 'file') return handler;
  const keep = keepDeclared(handler.endpoint, onUndeclared);
  const { serve, serveBatch } = handler;
  return {
    ...handler,
    serve: async (tx, input, call) => keep(await serve(tx, input, call)),
    ...(serveBatch
      ? {
          serveBatch: async (tx, calls) => {
            const answers = await serveBatch(tx, calls);
            return answers.map((answer) => (answer instanceof Refusal ? answer : keep(answer)));
          },
        }
      : {}),
  };
}

/** The same for an envelope that is text already, as the server's own small endpoints answer; a refusal has no contract. */
export function keepEnvelopeDeclared(envelope: string, keep: (answer: unknown) => unknown): string {
  const parsed = JSON.parse(envelope) as { readonly code: number; readonly data: unknown };
  if (parsed.code !== ENVELOPE.done) return envelope;
  const data = keep(parsed.data);
  return data === parsed.data ? envelope : JSON.stringify({ ...parsed, data });
}

/** Which names a value may hold. Undefined in place of one says that anything may stand there. */
interface Declared {
  readonly fields?: ReadonlyMap<string, Declared | undefined>;
  /** Of every element of an array, or every value of a record. */
  readonly each?: Declared | undefined;
  /** Where a field tells which of several shapes an object has. */
  readonly choice?: { readonly by: string; readonly shapes: ReadonlyMap<unknown, Declared | undefined> };
}

function declaredBy(schema: Schema, above: ReadonlySet<Schema>): Declared | undefined {
  if (above.has(schema)) throw new Error('a contract that holds itself has no end of declared fields');
  const within = new Set([...above, schema]);
  const inner = (each: Schema) => declaredBy(each, within);
  const node = nodeOf(schema);
  switch (node.is) {
    case 'object':
      return node.isOpen ? undefined : { fields: new Map(node.fields.map(([name, field]) => [name, inner(field)])) };
    case 'each':
      return eachOf(node.of.map(inner).reduce(merge));
    case 'oneOf':
      return declaredByUnion(schema as z.core.$ZodUnion, inner);
    case 'both':
      return node.parts.map(inner).reduce(merge);
    case 'pipe':
      return inner(node.to);
    case 'wrapper':
      return inner(node.of);
    case 'value':
      return undefined;
  }
}

function declaredByUnion(schema: z.core.$ZodUnion, inner: (each: Schema) => Declared | undefined) {
  const { options } = schema._zod.def;
  const { discriminator: by } = schema._zod.def as Partial<z.core.$ZodDiscriminatedUnionDef>;
  if (by === undefined) {
    // A text or a number beside an object declares no field; it is no leave to hold any.
    const shapes = options.filter((option) => !isScalar(option));
    return shapes.length > 0 ? shapes.map(inner).reduce(merge) : undefined;
  }
  const shapes = options.flatMap((option) =>
    [...(option._zod.propValues?.[by] ?? [])].map((value) => [value, inner(option)] as const),
  );
  return { choice: { by, shapes: new Map<unknown, Declared | undefined>(shapes) } };
}

const SCALARS: readonly string[] = ['string', 'number', 'boolean', 'null', 'undefined', 'literal', 'enum'];
const isScalar = (schema: Schema): boolean => SCALARS.includes(schema._zod.def.type);

const eachOf = (each: Declared | undefined): Declared | undefined => each && { each };

/** What one of two alternatives declares is declared. */
function merge(one: Declared | undefined, other: Declared | undefined): Declared | undefined {
  if (!one || !other || one.choice || other.choice) return undefined;
  const fields = new Map(one.fields);
  for (const [name, field] of other.fields ?? [])
    fields.set(name, fields.has(name) ? merge(fields.get(name), field) : field);
  const each = one.each && other.each ? merge(one.each, other.each) : (one.each ?? other.each);
  return { ...(one.fields || other.fields ? { fields } : {}), ...(each ? { each } : {}) };
}

type OnFound = (name: string) => void;

function strip(value: unknown, declared: Declared, onFound: OnFound): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return declared.each ? stripElements(value, declared.each, onFound) : value;
  const { choice } = declared;
  if (!choice) return stripFields(value, declared, onFound);
  // Any object is read by the names of its fields.
  const shape = choice.shapes.get((value as Fields)[choice.by]);
  return shape ? stripFields(value, shape, onFound) : value;
}

type Fields = Readonly<Record<string, unknown>>;

function stripElements(elements: readonly unknown[], each: Declared, onFound: OnFound): readonly unknown[] {
  let kept: unknown[] | undefined;
  for (let at = 0; at < elements.length; at++) {
    const element = elements[at];
    const stripped = strip(element, each, onFound);
    if (stripped === element) continue;
    kept ??= [...elements];
    kept[at] = stripped;
  }
  return kept ?? elements;
}

function stripFields(value: object, { fields, each }: Declared, onFound: OnFound): object {
  const given = value as Fields;
  let kept: Record<string, unknown> | undefined;
  for (const name in given) {
    const field = given[name];
    const isDeclared = !fields || fields.has(name) || each !== undefined;
    if (!isDeclared) {
      // JSON has no undefined: such a field is not sent.
      if (field === undefined) continue;
      onFound(name);
      kept ??= { ...given };
      delete kept[name];
      continue;
    }
    const inner = typeof field === 'object' && field !== null ? (fields?.get(name) ?? each) : undefined;
    const stripped = inner ? strip(field, inner, onFound) : field;
    if (stripped === field) continue;
    kept ??= { ...given };
    kept[name] = stripped;
  }
  return kept ?? value;
}
