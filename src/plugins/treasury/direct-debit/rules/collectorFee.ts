/**
 * 収納代行手数料: what the collector keeps of what came, in yen with tax: for each debit that was asked for, also for one that
 * failed. It keeps nothing where less came than that, and bills it.
 */
export function collectorFeeOf(
  run: { readonly collectorFee: number | null; readonly count: number },
  collected: number,
) {
  const due = (run.collectorFee ?? 0) * run.count;
  return due <= collected ? { fee: due, billed: 0 } : { fee: 0, billed: due };
}
