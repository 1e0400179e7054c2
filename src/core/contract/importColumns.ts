import { z } from 'zod';
import { asJson } from './asJson';

/** What the columns of a file of masters or lines mean, where a person says it because its titles do not. */

/** The meaning of a column that is not read. */
export const NOT_READ = 'none';
export const MEANT_COLUMNS_AT_MOST = 100;

const meaningsOf = <const Column extends string>(columns: readonly [Column, ...Column[]]) =>
  z.array(z.enum([NOT_READ, ...columns])).max(MEANT_COLUMNS_AT_MOST);

/** Beside a file: the meaning of each of its columns in their order; those left out are not read. */
export const columnMeanings = <const Column extends string>(columns: readonly [Column, ...Column[]]) =>
  asJson(meaningsOf(columns)).optional();

/** The columns of a file as they stand, with what they would be read as. */
export const shownColumns = <const Column extends string>(columns: readonly [Column, ...Column[]]) =>
  z.object({
    titles: z.array(z.string()),
    /** The first rows below the titles. */
    samples: z.array(z.array(z.string())),
    /** As a person said of a file with the same titles, else as the titles say. */
    meanings: meaningsOf(columns),
    /** When and by whom it was said; null where nobody has. */
    learned: z.object({ at: z.string(), by: z.string() }).nullable(),
  });

export interface ShownColumns<Column extends string = string> {
  titles: string[];
  samples: string[][];
  meanings: (Column | typeof NOT_READ)[];
  learned: { at: string; by: string } | null;
}
