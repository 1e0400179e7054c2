import { ENGINES } from './engines';
import { PRODUCT_SCREENS } from './productScreens';
import { SPELLINGS } from './spellings';

const titles = new Map(PRODUCT_SCREENS.map(([code, title]) => [code, title]));

export interface SpellingRow {
  readonly way: string;
  readonly typed: string;
  readonly meant: string;
  /** Where each engine shows the screen that is meant, from 1; null when it is not among the first ten. */
  readonly places: Readonly<Record<string, number | null>>;
}

export function findSpellings(): readonly SpellingRow[] {
  return SPELLINGS.map(({ way, typed, code }) => ({
    way,
    typed,
    meant: `${code} ${titles.get(code)}`,
    places: Object.fromEntries(Object.entries(ENGINES).map(([name, find]) => [name, placeOf(code, find(typed))])),
  }));
}

function placeOf(code: string, shown: readonly string[]): number | null {
  const place = shown.indexOf(code);
  return place < 0 ? null : place + 1;
}

/** The table of the docs. */
export function writeSpellingTable(rows: readonly SpellingRow[]): string {
  const names = Object.keys(ENGINES);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['typed', 'how', 'meant', ...names]),
    `|${'---|'.repeat(3 + names.length)}`,
    ...rows.map(({ typed, way, meant, places }) =>
      line([`\`${typed}\``, way, meant, ...names.map((name) => String(places[name] ?? '–'))]),
    ),
    line(['**found**', '', '', ...names.map((name) => `**${countFound(rows, name)} of ${rows.length}**`)]),
  ].join('\n');
}

export function countFound(rows: readonly SpellingRow[], name: string): number {
  return rows.filter(({ places }) => places[name] != null).length;
}
