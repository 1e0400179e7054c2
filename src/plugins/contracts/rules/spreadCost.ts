/**
 * Spreads whole yen by weights, to the yen: what is before and up to each is cut alike, so that the shares add up to the
 * amount. Where nothing weighs, the first takes all.
 */
export function spreadCost(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, each) => sum + each, 0);
  if (whole <= 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  let [reached, given] = [0, 0];
  return weights.map((weight) => {
    reached += weight;
    const upTo = Math.trunc((amount * reached) / whole);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}
