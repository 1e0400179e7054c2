/** No amount, balance or total leaves ±10^13, far inside the exact integers of JavaScript. Integer in the minor unit of its currency. */
export const LARGEST_AMOUNT = 10_000_000_000_000;
