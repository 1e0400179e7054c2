import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallError } from '../../core/client/callError';
import type { ClientInput } from '../../core/contract/callShape';
import type { Endpoint, OutputOf } from '../../core/contract/endpoint';
import { firstPageOf, inputFieldsOf } from '../../core/record/listInput';
import { useIsInSight } from '../screen/screenContext';
import { queryKeyOf } from './queryKey';
import { readForScreen } from './readForScreen';

type PageOf<E extends Endpoint> = OutputOf<E> & {
  readonly rows: readonly unknown[];
  readonly nextCursor?: string | null;
};
type RowOf<E extends Endpoint> = OutputOf<E> extends { rows: readonly (infer Row)[] } ? Row : never;

interface ReadPagesOptions {
  readonly enabled?: boolean;
  /** False: the screen shows a refusal in its own place. */
  readonly message?: boolean;
}

/** The first page is there at once; whoever scrolls on wants many. */
const LATER_PAGES = 1_000;

/** Reads a long list page by page: its rows so far, the first page with the totals of all, and the way to more. */
export function useReadPages<E extends Endpoint>(endpoint: E, input: ClientInput<E>, options: ReadPagesOptions = {}) {
  const isInSight = useIsInSight();
  const query = useInfiniteQuery({
    queryKey: [...queryKeyOf(endpoint, input), 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const later = inputFieldsOf(endpoint).has('limit') ? { limit: LATER_PAGES } : {};
      const request = {
        ...(input as object),
        ...(pageParam === null ? firstPageOf(endpoint) : { ...later, cursor: pageParam }),
      };
      // A list's contract takes `cursor` and answers `rows` and `nextCursor`; the type parameter says no more than that.
      return (await readForScreen(endpoint, request as ClientInput<E>, {
        loading: false,
        signal,
        ...(options.message === undefined ? {} : { message: options.message }),
      })) as PageOf<E>;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: options.enabled ?? true,
    subscribed: isInSight,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  // The same rows as long as the server answers the same: a grid draws none of them anew.
  const rows = useMemo(() => (data?.pages ?? []).flatMap((page) => page.rows) as RowOf<E>[], [data]);
  return {
    rows,
    first: data?.pages[0],
    // The query's errors are those of the one call it makes.
    error: query.error as CallError | null,
    isLoading: query.isLoading,
    hasMore: query.hasNextPage,
    /** When the server answered, in milliseconds; 0 before it has. */
    readAt: query.dataUpdatedAt,
    /** Resolves to whether there is still more. */
    readMore: async (): Promise<boolean> => {
      if (!query.hasNextPage || query.isFetchingNextPage) return query.hasNextPage;
      return (await query.fetchNextPage()).hasNextPage;
    },
    retry: () => void query.refetch(),
  };
}
