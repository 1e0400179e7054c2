/** Where a request of staff stands. `draft` is seen by nobody but the person; `sentBack` is with the person again. */
export const REQUEST_STATES = ['draft', 'requested', 'sentBack', 'approved', 'rejected', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** The person may still change it, and send it. */
export const isUnsentRequest = (state: RequestState): boolean => state === 'draft' || state === 'sentBack';

/** Nothing has been decided for good: its evidence may still come. */
export const isOpenRequest = (state: RequestState): boolean => state === 'requested' || isUnsentRequest(state);
