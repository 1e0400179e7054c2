/** What a worker says to the test that will kill it, besides the number of each step. */
export const NOTHING_LEFT = 'nothing left';
