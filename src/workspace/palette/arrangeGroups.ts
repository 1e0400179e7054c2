import type { RecordHit } from '../../core/contract/recordSearch';
import type { RecordKind } from '../../core/plugin/manifest';
import { foldReading } from '../../core/search/fold';
import type { PaletteGroup, PaletteRow } from './paletteRow';

interface FoundGroups {
  /** Screens and commands. */
  readonly local: readonly PaletteGroup[];
  /** Records that bear exactly what is typed. */
  readonly exact: readonly PaletteGroup[];
  readonly others: readonly PaletteGroup[];
  /** Records may still come. */
  readonly isSearching: boolean;
}

/**
 * What is called exactly as typed comes first: screens and commands before records; then whatever holds what is typed.
 * Guesses come last, and only once the records are there: no row that is in sight moves.
 */
export function arrangeGroups(
  text: string,
  { local, exact, others, isSearching }: FoundGroups,
): readonly PaletteGroup[] {
  const meant = local[0]?.rows[0];
  const isLocalMeant = meant !== undefined && isNamed(meant, text);
  const called = pickRows(local, ({ isGuess }) => !isGuess);
  const guessed = isSearching ? [] : pickRows(local, ({ isGuess }) => isGuess === true);
  const first = isLocalMeant ? [...called, ...exact] : [...exact, ...called];
  return [...first, ...others, ...guessed.map((group) => ({ ...group, key: `${group.key} guessed` }))];
}

const pickRows = (groups: readonly PaletteGroup[], isMeant: (row: PaletteRow) => boolean): readonly PaletteGroup[] =>
  groups.map((group) => ({ ...group, rows: group.rows.filter(isMeant) })).filter(({ rows }) => rows.length > 0);

/** Whether the code, the name or the reading is what was typed. */
export function isNamed(
  { code = '', title, reading = title }: Pick<RecordHit, 'title' | 'reading'> & Pick<PaletteRow, 'code'>,
  text: string,
): boolean {
  const name = foldReading(text);
  return [code, title, reading].some((one) => foldReading(one) === name);
}

/** Of a name the one who bears it is meant first, then the many documents in which it stands: those of the books first. */
export function orderKinds(kinds: readonly RecordKind[]): readonly RecordKind[] {
  const isDocument = ({ prefix }: RecordKind) => Number(prefix === '#');
  return kinds.toSorted((one, other) => isDocument(one) - isDocument(other) || (one.rank ?? 0) - (other.rank ?? 0));
}
