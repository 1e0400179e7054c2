/** Where a request of staff stands. */
export const REQUEST_STATES = ['requested', 'approved', 'rejected', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
