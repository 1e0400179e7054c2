/** What a month of a line brings in and costs, in yen without tax. */
export interface LineProfit {
  /** Of the revenue: on an invoice, delivered for sure, or expected. */
  readonly billed: number;
  readonly delivered: number;
  readonly estimate: number;
  readonly plan: number;
  /** What the partner is owed whose staff works; 0 for own people. */
  readonly partnerCost: number;
  /** Of that what posted invoices of partners ask; the rest is expected by orders or contracts. */
  readonly partnerInvoiced: number;
  /** Of own people by the standard cost of an hour; null where none is set for the month. */
  readonly ownCost: number | null;
  readonly minutes: number;
  /** What a person works in the month as the company does. */
  readonly fullMinutes: number;
}

export interface Profit extends LineProfit {
  readonly revenue: number;
  /** Null where a cost is not known. */
  readonly cost: number | null;
  readonly gross: number | null;
  /** Of the revenue, in tenths of a percent, rounded. */
  readonly grossPermille: number | null;
  readonly planGap: number;
  /** Hours worked for customers of the hours the company works, in percent, rounded down. */
  readonly utilisation: number;
}

/** Sums lines. A cost that is not known makes that of all unknown: a gross without it would be too good. */
export function sumProfit(lines: readonly LineProfit[]): Profit {
  const total = (of: (line: LineProfit) => number) => lines.reduce((sum, line) => sum + of(line), 0);
  const [billed, delivered, estimate] = [total((l) => l.billed), total((l) => l.delivered), total((l) => l.estimate)];
  const [plan, partnerCost] = [total((line) => line.plan), total((line) => line.partnerCost)];
  const partnerInvoiced = total((line) => line.partnerInvoiced);
  const ownCost = lines.some((line) => line.ownCost === null) ? null : total((line) => line.ownCost ?? 0);
  const [minutes, fullMinutes] = [total((line) => line.minutes), total((line) => line.fullMinutes)];
  const revenue = billed + delivered + estimate;
  const cost = ownCost === null ? null : partnerCost + ownCost;
  const gross = cost === null ? null : revenue - cost;
  return {
    ...{
      billed,
      delivered,
      estimate,
      plan,
      partnerCost,
      partnerInvoiced,
      ownCost,
      minutes,
      fullMinutes,
      revenue,
      cost,
      gross,
    },
    grossPermille: gross === null || revenue === 0 ? null : Math.round((gross * 1_000) / revenue),
    planGap: revenue - plan,
    utilisation: fullMinutes === 0 ? 0 : Math.floor((minutes * 100) / fullMinutes),
  };
}

/** The cost of so many minutes at a cost of an hour, rounded down to whole yen. */
export const hourlyCostOf = (minutes: number, hourly: number): number => Math.floor((minutes * hourly) / 60);
