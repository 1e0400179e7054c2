import type { Tx } from './transaction';

/**
 * For the rest of a transaction the planner takes a page of an index for as dear as the next one of a table, as it is in
 * memory. As it comes it takes it for four times that, and reads a wide table whole where a narrow index has all it needs.
 */
export const expectInMemory = (tx: Tx) => tx.$client.query('set local random_page_cost = 1.1');
