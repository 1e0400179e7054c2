import { callEndpoint } from '../../core/client/callEndpoint';
import type { ClientInput } from '../../core/contract/callShape';
import type { Endpoint } from '../../core/contract/endpoint';
import { inputFieldsOf } from '../../core/record/listInput';
import { READING_PACE } from './readingPace';

interface CollectOptions<Row> {
  readonly signal: AbortSignal;
  /** Given the rows of each page as it comes, and how many there are in all. */
  readonly onPage: (rows: readonly Row[], total: number | null) => void;
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor?: string | null;
  /** It may come with the first page alone. */
  readonly totals?: { readonly count?: number } | null;
}

/** Reads everything a list's conditions match, page after page with a rest between them, without keeping it. */
export async function collectRows<E extends Endpoint, Row>(
  endpoint: E,
  input: ClientInput<E>,
  { signal, onPage }: CollectOptions<Row>,
): Promise<void> {
  const paged = inputFieldsOf(endpoint).has('limit') ? { limit: READING_PACE.rowsAtOnce } : {};
  let cursor: string | null | undefined;
  let total: number | undefined;
  do {
    const request = { ...(input as object), ...paged, ...(cursor ? { cursor } : {}) };
    const askedAt = performance.now();
    // A list's contract takes `cursor` and `limit`, and answers rows; the type parameter says no more than that.
    const page = (await callEndpoint(endpoint, request as ClientInput<E>, { signal, loading: false })) as Page<Row>;
    total ??= page.totals?.count;
    onPage(page.rows, total ?? (page.nextCursor ? null : page.rows.length));
    cursor = page.nextCursor;
    const taken = performance.now() - askedAt;
    if (cursor) await new Promise((rested) => setTimeout(rested, READING_PACE.rest * taken));
  } while (cursor);
}
