import type { Database } from '../../src/server/database/database';
import { turnOf } from './takeTurns';

type EngineName = Database['engine'];

/** What `ENGINES` may be: both for every suite, or one of them for every suite. */
export type WantedEngines = 'both' | EngineName | undefined;

const NAMES = ['embedded', 'postgres'] as const satisfies readonly EngineName[];

export function readWantedEngines(given: string | undefined): WantedEngines {
  if (given === undefined || given === '') return undefined;
  const wanted = (['both', ...NAMES] as const).find((name) => name === given);
  if (!wanted) throw new Error(`ENGINES is both, embedded or postgres, not "${given}"`);
  return wanted;
}

/** Of so many files one runs on the embedded engine, which takes two to three times the processor's time of the other. */
const EMBEDDED_OF = 4;

/**
 * The engines on which a file's suites run. One engine is enough where nothing depends on it: chosen by the file and
 * the commit, so that the same commit gives the same choice, and a file comes to both as commits go on.
 */
export function chooseEngines(asked: {
  readonly isForEach: boolean;
  readonly file: string;
  readonly commit: string;
  readonly wanted: WantedEngines;
  readonly hasPostgres: boolean;
}): readonly EngineName[] {
  const { isForEach, file, commit, wanted, hasPostgres } = asked;
  if (!hasPostgres) return wanted === 'postgres' ? [] : ['embedded'];
  if (wanted === 'embedded' || wanted === 'postgres') return [wanted];
  if (isForEach || wanted === 'both') return NAMES;
  return turnOf(file, commit, EMBEDDED_OF) === 0 ? ['embedded'] : ['postgres'];
}
