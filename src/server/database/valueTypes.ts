import pg from 'pg';
import { BeyondRange } from '../../core/value/beyondRange';
import { toInstant } from './columns';

/**
 * How values of PostgreSQL arrive in JavaScript, on every connection of the process:
 * days as `YYYY-MM-DD`, instants as ISO with `Z`, bigint (yen, counts, sequences) as exact numbers, numeric as text.
 */
export function registerValueTypes(): void {
  const { builtins } = pg.types;
  pg.types.setTypeParser(builtins.DATE, (text) => text);
  pg.types.setTypeParser(builtins.TIMESTAMPTZ, toInstant);
  pg.types.setTypeParser(builtins.INT8, toExactNumber);
}

function toExactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new BeyondRange(`the database returned ${text}, beyond what a number holds`);
  return value;
}
