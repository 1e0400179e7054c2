import type { Database } from '../../src/server/database/database';
import { turnOf } from './takeTurns';

type EngineName = Database['engine'];

/** What `ENGINES` may be: both for every suite, or one of them for every suite. */
export type WantedEngines = 'both' | EngineName | undefined;

/**
 * What a suite needs: `each`, where the engines differ; `postgres`, for people at once, who meet on that one alone, with
 * the embedded engine in its turn; `one`, where nothing depends on it.
 */
export type EngineNeed = 'each' | 'postgres' | 'one';

/** The quicker one first: what is the same on both is tried to the full, and watched, there. */
const NAMES = ['postgres', 'embedded'] as const satisfies readonly EngineName[];

export function readWantedEngines(given: string | undefined): WantedEngines {
  if (given === undefined || given === '') return undefined;
  const wanted = (['both', ...NAMES] as const).find((name) => name === given);
  if (!wanted) throw new Error(`ENGINES is both, embedded or postgres, not "${given}"`);
  return wanted;
}

/** Of so many files one runs on the embedded engine, which takes two to three times the processor's time of the other. */
const EMBEDDED_OF = 32;

/**
 * The engines on which a file's suites run. One engine is enough where nothing depends on it: chosen by the file and
 * the commit, so that the same commit gives the same choice, and a file comes to both as commits go on.
 */
export function chooseEngines(asked: {
  readonly need: EngineNeed;
  readonly file: string;
  readonly commit: string;
  readonly wanted: WantedEngines;
  readonly hasPostgres: boolean;
}): readonly EngineName[] {
  const { need, file, commit, wanted, hasPostgres } = asked;
  if (!hasPostgres) return wanted === 'postgres' ? [] : ['embedded'];
  if (wanted === 'embedded' || wanted === 'postgres') return [wanted];
  if (need === 'each' || wanted === 'both') return NAMES;
  if (turnOf(file, commit, EMBEDDED_OF) > 0) return ['postgres'];
  return need === 'postgres' ? NAMES : ['embedded'];
}
