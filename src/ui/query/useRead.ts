import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallError } from '../../core/client/callError';
import type { ClientInput } from '../../core/contract/callShape';
import type { Endpoint, OutputOf } from '../../core/contract/endpoint';
import { useIsInSight } from '../screen/screenContext';
import { queryKeyOf } from './queryKey';
import { readForScreen } from './readForScreen';

interface ReadOptions<Answer> {
  /** False while the input is not complete: nothing is asked. */
  readonly enabled?: boolean;
  /** Shows the last answer until the one for a changed input is there: lists that are filtered. */
  readonly keepPrevious?: boolean;
  /** The full-screen overlay; off by default, a screen shows a skeleton in its own place. */
  readonly loading?: boolean;
  /** False: the screen shows a refusal in its own place; a failure of the connection or the server is still announced. */
  readonly message?: boolean;
  /**
   * Read again after so many ms, while the window and the tab are in sight: what others are expected to change. Asked with
   * the latest answer, and how often there was one.
   */
  readonly every?: ((latest: Answer | undefined, count: number) => number | false) | undefined;
}

/** Reads from the server for a screen. A hidden tab asks nothing; it catches up when it is shown again. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: ClientInput<E>,
  { enabled = true, keepPrevious = false, loading = false, message = true, every }: ReadOptions<OutputOf<E>> = {},
): UseQueryResult<OutputOf<E>, CallError> {
  const isInSight = useIsInSight();
  return useQuery<OutputOf<E>, CallError>({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }) => readForScreen(endpoint, input, { loading, message, signal }),
    enabled,
    subscribed: isInSight,
    ...(every && isInSight ? { refetchInterval: ({ state }) => every(state.data, state.dataUpdateCount) } : {}),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}
