import { z } from 'zod';
import { nodeOf, type Schema } from '../../core/contract/contractNode';
import { type Endpoint, permissionOf } from '../../core/contract/endpoint';
import { Refusal } from '../../core/contract/refusal';
import { type FieldClass, isFieldClass } from '../../core/contract/roles';
import type { Handler } from '../plugin';
import { classRefused } from './rightRefused';
import type { Rights } from './rights';

/** Where in a contract fields of a class stand. */
export interface Marks {
  readonly fieldClass?: FieldClass;
  readonly fields: ReadonlyMap<string, Marks>;
  /** Of every element of an array, or every value of a record. */
  readonly each?: Marks;
}

/** Where the marks of a contract stand; undefined if it has none, so that nothing is walked for it. */
export function marksOf(schema: z.ZodType): Marks | undefined {
  return findMarks(schema, new Set());
}

function findMarks(schema: Schema, above: ReadonlySet<Schema>): Marks | undefined {
  // A schema that holds itself is marked where it stands first.
  if (above.has(schema)) return undefined;
  const marked = z.globalRegistry.get(schema)?.fieldClass;
  if (typeof marked === 'string' && isFieldClass(marked)) return { fieldClass: marked, fields: new Map() };
  const within = new Set([...above, schema]);
  const inner = (each: Schema) => findMarks(each, within);
  const node = nodeOf(schema);
  switch (node.is) {
    case 'object': {
      const fields = node.fields.flatMap(([name, field]) => {
        const marks = inner(field);
        return marks ? [[name, marks] as const] : [];
      });
      return fields.length > 0 ? { fields: new Map(fields) } : undefined;
    }
    case 'each':
      return asEach(node.of.map(inner).reduce(mergeMarks, undefined));
    case 'oneOf':
      return node.options.map(inner).reduce(mergeMarks, undefined);
    case 'both':
      return node.parts.map(inner).reduce(mergeMarks, undefined);
    case 'pipe':
      return mergeMarks(inner(node.from), inner(node.to));
    case 'wrapper':
      return inner(node.of);
    case 'value':
      return undefined;
  }
}

const asEach = (each: Marks | undefined): Marks | undefined => each && { fields: new Map(), each };

/** A field that one alternative marks is marked. */
function mergeMarks(one: Marks | undefined, other: Marks | undefined): Marks | undefined {
  if (!one || !other) return one ?? other;
  const fields = new Map(one.fields);
  for (const [name, marks] of other.fields) fields.set(name, mergeMarks(fields.get(name), marks) ?? marks);
  const fieldClass = one.fieldClass ?? other.fieldClass;
  const each = mergeMarks(one.each, other.each);
  return { fields, ...(fieldClass ? { fieldClass } : {}), ...(each ? { each } : {}) };
}

/** The value with null in place of what the rights do not read. */
function maskFields(value: unknown, marks: Marks, rights: Rights): unknown {
  if (marks.fieldClass) return rights.reads(marks.fieldClass) ? value : null;
  if (typeof value !== 'object' || value === null) return value;
  const { each } = marks;
  if (Array.isArray(value)) return each ? value.map((element) => maskFields(element, each, rights)) : value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const inner = marks.fields.get(name) ?? each;
      return [name, inner ? maskFields(field, inner, rights) : field];
    }),
  );
}

/** The classes a contract's answer tells anywhere: in marked fields, or as a whole. */
export const classesTold = (endpoint: Endpoint): ReadonlySet<FieldClass> =>
  new Set([...endpoint.tells, ...classesMarked(marksOf(endpoint.output))]);

function classesMarked(marks: Marks | undefined): readonly FieldClass[] {
  if (!marks) return [];
  const within = [...marks.fields.values(), marks.each].flatMap(classesMarked);
  return marks.fieldClass ? [marks.fieldClass, ...within] : within;
}

/**
 * The handler as it is served: what it answers is masked for the caller, and what a caller may not read, the caller
 * may not write either. A contract without marks keeps its handler as it is.
 */
export function keepFieldClasses(handler: Handler): Handler {
  const marks = marksOf(handler.endpoint.output);
  if (!marks) return handler;
  const { serve, serveBatch } = handler;
  const classes = classesMarked(marks);
  return {
    ...handler,
    serve: async (tx, input, call) => {
      try {
        const answer = await serve(tx, input, call);
        // Whoever reads every class is answered as it is: a list of thousands is not copied to leave nothing out.
        const readsAll = classes.every((each) => call.permissions.reads(each));
        return readsAll ? answer : maskFields(answer, marks, call.permissions);
      } catch (error) {
        throw error instanceof Refusal ? maskConflict(error, marks, call.permissions) : error;
      }
    },
    ...(serveBatch
      ? {
          serveBatch: async (tx, calls) => {
            const answers = await serveBatch(tx, calls);
            return answers.map((answer, at) => {
              const call = calls[at]?.call;
              if (!call) return answer;
              return answer instanceof Refusal
                ? maskConflict(answer, marks, call.permissions)
                : maskFields(answer, marks, call.permissions);
            });
          },
        }
      : {}),
  };
}

/** A conflict shows the current record beside the caller's, masked like every answer. */
function maskConflict(refusal: Refusal, marks: Marks, rights: Rights): Refusal {
  const { code, params, kind, details } = refusal;
  if (kind !== 'conflict' || typeof details !== 'object' || details === null || !('current' in details)) return refusal;
  return new Refusal(code, params, {
    kind,
    details: { ...details, current: maskFields(details.current, marks, rights) },
  });
}

/**
 * What of an input a caller may give: a value of a class the caller does not read is refused with code 3; null, which
 * is all such a caller ever saw, counts as not given, so that saving a form never wipes what it did not show.
 */
export function admitFields(endpoint: Endpoint): (input: unknown, rights: Rights) => unknown {
  const marks = marksOf(endpoint.input);
  if (!marks) return (input) => input;
  const admit = (value: unknown, at: Marks, rights: Rights): unknown => {
    if (at.fieldClass) {
      if (rights.reads(at.fieldClass)) return value;
      if (value === null || value === undefined) return undefined;
      throw classRefused(permissionOf(endpoint), at.fieldClass, rights);
    }
    if (typeof value !== 'object' || value === null) return value;
    const { each } = at;
    if (Array.isArray(value)) return each ? value.map((element) => admit(element, each, rights)) : value;
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => {
        const inner = at.fields.get(name) ?? each;
        return [name, inner ? admit(field, inner, rights) : field];
      }),
    );
  };
  return (input, rights) => admit(input, marks, rights);
}
