import { useMemo } from 'react';
import type { CallError } from '../../core/client/callError';
import type { ClientInput } from '../../core/contract/callShape';
import type { Endpoint } from '../../core/contract/endpoint';
import { inputFieldsOf, sortsBy } from '../../core/record/listInput';
import { bareValue } from '../list/listColumn';
import { useRead } from '../query/useRead';
import { useReadPages } from '../query/useReadPages';
import type { ListDefinition, RowOf } from './listDefinition';
import { type ListAddress, rowsMatching } from './useListAddress';
import type { TitledColumn } from './useListColumns';

/** The rows of a list and what is known of all of them. */
export interface ListSource<Row> {
  readonly rows: readonly Row[];
  readonly totals: Readonly<Record<string, number>>;
  /** Undefined until the server has answered; of what a text is found in it may come behind the first rows. */
  readonly count: number | undefined;
  readonly latest: { readonly savedAt: string; readonly savedBy: string } | null;
  /** What came with the first rows. */
  readonly answer: unknown;
  readonly error: CallError | null;
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  readonly readAt: number;
  readonly readMore: () => Promise<boolean>;
  readonly retry: () => void;
  /** Set where the endpoint sorts: by which fields. */
  readonly sortsOutside: ((field: string) => boolean) | undefined;
  /** The search text, where the list itself searches. */
  readonly quickText: string | undefined;
}

/** What a list's answer may hold besides its rows; the type parameter of the page says nothing of it. */
interface Extras {
  readonly totals?: Readonly<Record<string, number>> | null;
  readonly latest?: ListSource<never>['latest'];
}

export function useListSource<E extends Endpoint>(
  { read, filters = [] }: ListDefinition<E>,
  columns: readonly TitledColumn<RowOf<E>>[],
  { address, input }: { readonly address: ListAddress; readonly input: ClientInput<E> },
): ListSource<RowOf<E>> {
  const takes = inputFieldsOf(read);
  const isPaged = takes.has('cursor');
  // Adding up all that a text is found in takes longer than showing the first of it, and is asked behind them.
  const isAddedLater = takes.has('withTotals') && Boolean(address.filters.text);
  // The type parameter says no more of the input than that the contract takes it.
  const asked = { ...(input as object), ...(isAddedLater ? { withTotals: 'false' } : {}) } as ClientInput<E>;
  const pages = useReadPages(read, asked, { message: false, enabled: address.missing.length === 0 });
  const added = useRead(read, { ...(input as object), sort: undefined, limit: 1 } as ClientInput<E>, {
    enabled: isAddedLater && pages.first !== undefined,
  });
  const conditions = filters.map(({ name }) => address.filters[name]).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters of the address are new objects of the same text
  const rows = useMemo(
    () => rowsMatching(pages.rows, filters, read, address.filters),
    [pages.rows, read, filters, conditions],
  );
  const extras = ((isAddedLater ? added.data : pages.first) ?? {}) as Extras;
  const { totals: answered } = extras;
  // The row of totals is drawn anew only when they change.
  const totals = useMemo(() => totalsOf(columns, answered ?? {}), [columns, answered]);
  const ownSums = useMemo(() => (isPaged ? {} : sumOf(columns, rows)), [isPaged, columns, rows]);
  const sortsOutside = useMemo(() => (isPaged ? (field: string) => sortsBy(read, field) : undefined), [isPaged, read]);
  return {
    rows,
    totals: isPaged ? totals : ownSums,
    answer: pages.first,
    count: isPaged ? answered?.count : pages.first && rows.length,
    latest: extras.latest ?? null,
    error: pages.error,
    isLoading: pages.isLoading,
    hasMore: pages.hasMore,
    readAt: pages.readAt,
    readMore: pages.readMore,
    retry: pages.retry,
    sortsOutside,
    quickText: takes.has('text') ? undefined : address.filters.text,
  };
}

/** By field, wherever a column says under which name its total comes. */
function totalsOf<Row>(
  columns: readonly TitledColumn<Row>[],
  { count: _, ...sums }: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const renamed = columns.flatMap(({ field, total }) => {
    const sum = total === undefined ? undefined : sums[total];
    return sum === undefined ? [] : [[field, sum] as const];
  });
  return renamed.length === 0 ? sums : { ...sums, ...Object.fromEntries(renamed) };
}

function sumOf<Row>(columns: readonly TitledColumn<Row>[], rows: readonly Row[]): Record<string, number> {
  return Object.fromEntries(
    columns
      .filter(({ sum }) => sum)
      .map((column) => [column.field, rows.reduce((sum, row) => sum + Number(bareValue(column, row) ?? 0), 0)]),
  );
}
