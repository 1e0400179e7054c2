import { z } from 'zod';

const LETTERS_AT_MOST = 20_000;

/** A value as JSON: the fields beside a file are texts. */
export const asJson = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(LETTERS_AT_MOST)
    .transform((given, context) => {
      try {
        return JSON.parse(given) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'invalid' });
        return z.NEVER;
      }
    })
    .pipe(schema);
