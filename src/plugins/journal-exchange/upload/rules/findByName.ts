import { foldReading } from '#core/search/fold.ts';
import { parseUploadCode } from '#plugins/ledger/spreadsheet/rules/parseUploadCell.ts';

/** A record as files may name it. */
export interface NamedOfFile {
  readonly title: string;
  readonly reading?: string;
  readonly searchKey?: string;
  readonly isBlocked?: boolean;
  readonly isActive?: boolean;
}

type Found =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: `upload-${string}`; readonly candidates?: string };

/** Reads a cell that names a record; one for a whole file, since the same names come again and again. */
export type FindByName = (text: string) => Found;

/**
 * Finds records by their code, else by a name that only one of them has: its title, else its reading or search key in any
 * width and kana. A sub name (`普通預金（みずほ）`) chooses among the records whose title begins alike, and is left out
 * where none has it. Records in use go before those taken out of use. A name that several have is refused with all of them.
 */
export function finderByName(records: ReadonlyMap<string, NamedOfFile>): FindByName {
  const byTitle = new Map<string, Set<string>>();
  const byReading = new Map<string, Set<string>>();
  for (const [code, { title, reading, searchKey }] of records) {
    for (const name of [title, `${code}${title}`]) add(byTitle, nameKey(name), code);
    for (const name of [title, reading, searchKey]) add(byReading, foldReading(name ?? ''), code);
  }
  const named = (name: string) => byTitle.get(nameKey(name)) ?? byReading.get(foldReading(name));
  const withSubName = (text: string) => {
    const [, base = '', sub = ''] = SUB_NAME.exec(text.normalize('NFKC').trim()) ?? [];
    const [baseKey, subKey] = [nameKey(base), nameKey(sub)];
    if (baseKey === '' || subKey === '') return undefined;
    const those = [...records].filter(([, { title }]) => {
      const key = nameKey(title);
      return key.startsWith(baseKey) && key.slice(baseKey.length).includes(subKey);
    });
    return those.length > 0 ? those.map(([code]) => code) : named(base);
  };
  const find: FindByName = (text) => {
    const code = parseUploadCode(text);
    if (code.ok && records.has(code.value)) return code;
    const all = [...(named(text) ?? withSubName(text) ?? [])];
    const inUse = all.filter((each) => isInUse(records.get(each)));
    const [only, ...others] = inUse.length > 0 ? inUse : all;
    // What has the form of a code is judged by the ledger, which says that there is none.
    if (only === undefined) return code.ok || records.size === 0 ? code : { ok: false, reason: 'upload-unknown-name' };
    if (others.length === 0) return { ok: true, value: only };
    const candidates = [only, ...others].map((each) => `${each} ${records.get(each)?.title ?? ''}`);
    return { ok: false, reason: 'upload-ambiguous-name', candidates: shorten(candidates) };
  };
  const known = new Map<string, Found>();
  return (text) => {
    const found = known.get(text) ?? find(text);
    known.set(text, found);
    return found;
  };
}

const SUB_NAME = /^([^()[\]]+)[([](.+)[)\]]$/u;
const CANDIDATES_AT_MOST = 5;

const shorten = (names: readonly string[]) =>
  names.slice(0, CANDIDATES_AT_MOST).join(', ') + (names.length > CANDIDATES_AT_MOST ? ', …' : '');

const nameKey = (name: string) => name.normalize('NFKC').replace(/\s/gu, '').toLowerCase();

const isInUse = (record: NamedOfFile | undefined) => record?.isBlocked !== true && record?.isActive !== false;

function add(names: Map<string, Set<string>>, key: string, code: string): void {
  if (key !== '') names.set(key, (names.get(key) ?? new Set()).add(code));
}
