import { useMemo } from 'react';
import type { Endpoint } from '../../core/contract/endpoint';
import { inputFieldsOf, readSort, type SortOrder, writeSort } from '../../core/record/listInput';
import { dayInTokyo } from '../../core/value/day';
import { useFilters } from '../filter/useFilters';
import { useScreen } from '../screen/screenContext';
import type { ListDefinition, ListFilter } from './listDefinition';

/** The conditions and the order of a list, as they stand in the address of its tab. */
export interface ListAddress {
  readonly filters: Readonly<Record<string, string>>;
  readonly setFilters: (changes: Readonly<Record<string, string>>) => void;
  readonly clearFilters: () => void;
  readonly isFiltered: boolean;
  /** The conditions that must be there and are not: nothing is read without them. */
  readonly missing: readonly Pick<ListFilter<never>, 'name' | 'kind'>[];
  /** What each condition is at first. */
  readonly initial: Readonly<Record<string, string>>;
  readonly sort: SortOrder | null;
  readonly setSort: (sort: SortOrder | null) => void;
  /** What the endpoint is asked: its own fields alone, and of those only what it understands. */
  readonly input: Readonly<Record<string, string>>;
  /** Conditions and order without the view they came from: what a saved view keeps. */
  readonly query: string;
}

const NAMES_OF_ALL = { text: '', sort: '', view: '' };

export function useListAddress<E extends Endpoint>({ read, filters: defined = [] }: ListDefinition<E>): ListAddress {
  const screen = useScreen();
  const today = dayInTokyo(new Date());
  const defaults = useMemo(
    (): Readonly<Record<string, string>> => ({
      ...NAMES_OF_ALL,
      ...Object.fromEntries(defined.map(({ name, initial }) => [name, initial?.(today) ?? ''])),
    }),
    [defined, today],
  );
  const { filters, setFilters } = useFilters<string>(defaults);
  const text = filters.sort ?? '';
  // The same order is the same object as long as the address says so.
  const sort = useMemo(() => (text === '' ? null : readSort(text)), [text]);
  const optional = ['text', ...defined.filter(({ isRequired }) => !isRequired).map(({ name }) => name)];
  const query = new URLSearchParams(screen.query);
  query.delete('view');
  return {
    filters,
    setFilters,
    clearFilters: () =>
      setFilters(Object.fromEntries([...optional, 'view'].map((name) => [name, defaults[name] ?? '']))),
    isFiltered: optional.some((name) => filters[name] !== defaults[name]),
    missing: defined.filter(({ name, isRequired }) => isRequired && filters[name] === ''),
    initial: defaults,
    sort,
    setSort: (next) => setFilters({ sort: next ? writeSort(next) : '' }),
    input: inputOf(read, filters),
    query: query.toString(),
  };
}

/**
 * The filters of the address as the endpoint takes them; what was tampered with there is left out, but for what it cannot
 * do without: that is sent as it is, so that the answer says what it may be.
 */
export function inputOf(read: Endpoint, filters: Readonly<Record<string, string>>): Record<string, string> {
  const known = inputFieldsOf(read);
  const asked = Object.fromEntries(Object.entries(filters).filter(([name, value]) => value !== '' && known.has(name)));
  const parsed = read.input.safeParse(asked);
  if (parsed.success) return asked;
  const faulty = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const readable = Object.fromEntries(Object.entries(asked).filter(([name]) => !faulty.has(name)));
  const missing = new Set(read.input.safeParse(readable).error?.issues.map(({ path }) => String(path[0])));
  return Object.fromEntries(Object.entries(asked).filter(([name]) => !faulty.has(name) || missing.has(name)));
}

/** The conditions the endpoint does not know, applied to rows that were read whole. */
export function rowsMatching<Row>(
  rows: readonly Row[],
  defined: readonly ListFilter<Row>[],
  read: Endpoint,
  filters: Readonly<Record<string, string>>,
): readonly Row[] {
  const known = inputFieldsOf(read);
  const own = defined.filter(({ name }) => filters[name] && !known.has(name));
  if (own.length === 0) return rows;
  return rows.filter((row) => own.every((filter) => fits(row, filter, filters[filter.name] ?? '')));
}

function fits<Row>(row: Row, { name, matches }: ListFilter<Row>, value: string): boolean {
  // Without a rule of its own a filter is named for the field it compares.
  return matches ? matches(row, value) : String((row as Readonly<Record<string, unknown>>)[name] ?? '') === value;
}
