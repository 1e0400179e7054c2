import type { z } from 'zod';
import type { FieldClass } from './roles';

/**
 * Marks a field of a contract: in an answer it is null for callers whose roles do not read the class; in an input a
 * value of such a caller is refused, and null counts as not given, so an input marks it `ofClass(…).optional()`.
 */
export const ofClass = <Schema extends z.ZodType>(fieldClass: FieldClass, schema: Schema) =>
  schema.nullable().meta({ fieldClass });
