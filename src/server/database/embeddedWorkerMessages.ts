/** What the server and the thread of the embedded engine say to each other. */

/** Whole messages of PostgreSQL's protocol, or the wish to end. */
export type ToEngine = Uint8Array | 'close';

/** The engine's answer to one `ToEngine`, after a first `ready`. */
export type FromEngine = Uint8Array | 'ready' | 'closed';
