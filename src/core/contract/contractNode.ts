import type { z } from 'zod';

export type Schema = z.core.$ZodType;

/** One step into a contract, whatever of zod's many schemas it is written with. */
export type ContractNode =
  /** `isOpen`: a catch-all lets any other name stand beside the fields. */
  | { readonly is: 'object'; readonly fields: readonly (readonly [name: string, Schema])[]; readonly isOpen: boolean }
  /** The elements of an array or a tuple, or the values of a record. */
  | { readonly is: 'each'; readonly of: readonly Schema[] }
  | { readonly is: 'oneOf'; readonly options: readonly Schema[] }
  | { readonly is: 'both'; readonly parts: readonly [Schema, Schema] }
  | { readonly is: 'pipe'; readonly from: Schema; readonly to: Schema }
  /** What it wraps has the same fields: optional, nullable, with a default. */
  | { readonly is: 'wrapper'; readonly of: Schema }
  | { readonly is: 'value' };

export function nodeOf(schema: Schema): ContractNode {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const isOpen = def.catchall !== undefined && def.catchall._zod.def.type !== 'never';
      return { is: 'object', fields: Object.entries(def.shape), isOpen };
    }
    case 'array':
      return { is: 'each', of: [def.element] };
    case 'record':
      return { is: 'each', of: [def.valueType] };
    case 'tuple':
      return { is: 'each', of: def.items };
    case 'union':
      return { is: 'oneOf', options: def.options };
    case 'intersection':
      return { is: 'both', parts: [def.left, def.right] };
    case 'pipe':
      return { is: 'pipe', from: def.in, to: def.out };
    case 'lazy':
      return { is: 'wrapper', of: def.getter() };
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return { is: 'wrapper', of: def.innerType };
    default:
      return { is: 'value' };
  }
}
