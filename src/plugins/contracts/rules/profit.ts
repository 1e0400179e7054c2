/** What the cost of own people is taken from: the standard cost of an hour, or their confirmed pay. */
export const OWN_COST_SOURCES = ['standard', 'pay', 'both'] as const;
export type OwnCostSource = (typeof OWN_COST_SOURCES)[number];

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
  /** Input tax on what partners are owed that is not deducted, and so is cost. */
  readonly lostTax: number;
  /** Of own people; null where neither their pay is known nor a standard cost of an hour is set for the month. */
  readonly ownCost: number | null;
  /** What it is taken from; null where no own people work. */
  readonly ownCostBy: OwnCostSource | null;
  /** Confirmed bonuses of own people beside their pay; null where no pay is known. */
  readonly bonus: number | null;
  /** What own people laid out, by their approved claims; null for whoever may not see claims. */
  readonly expenses: number | null;
  /** Whoever works; null where the line names nobody. */
  readonly person: string | null;
  readonly minutes: number;
  /** Of those what is planned and not yet worked. */
  readonly expectedMinutes: number;
  /** What a person works in the month as the company does. */
  readonly fullMinutes: number;
}

export interface Profit extends Omit<LineProfit, 'person'> {
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

type Summed = 'billed' | 'delivered' | 'estimate' | 'plan' | 'partnerCost' | 'partnerInvoiced' | 'lostTax';

/** Sums lines of a month. A cost that is not known makes that of all unknown: a gross without it would be too good. */
export function sumProfit(lines: readonly LineProfit[]): Profit {
  const total = (field: Summed | 'minutes' | 'expectedMinutes') => lines.reduce((sum, line) => sum + line[field], 0);
  const [billed, delivered, estimate, plan] = [total('billed'), total('delivered'), total('estimate'), total('plan')];
  const [partnerCost, partnerInvoiced] = [total('partnerCost'), total('partnerInvoiced')];
  const ownCost = lines.some((line) => line.ownCost === null) ? null : (totalKnown(lines, 'ownCost') ?? 0);
  const [lostTax, bonus, expenses] = [total('lostTax'), totalKnown(lines, 'bonus'), totalKnown(lines, 'expenses')];
  const [minutes, fullMinutes] = [total('minutes'), sumFullMinutes(lines)];
  const revenue = billed + delivered + estimate;
  const cost = ownCost === null ? null : partnerCost + lostTax + ownCost + (bonus ?? 0) + (expenses ?? 0);
  const gross = cost === null ? null : revenue - cost;
  return {
    ...{ billed, delivered, estimate, plan, partnerCost, partnerInvoiced, lostTax, ownCost, bonus, expenses },
    ...{ minutes, expectedMinutes: total('expectedMinutes'), fullMinutes, revenue, cost, gross },
    ownCostBy: sourceOf(lines),
    grossPermille: gross === null || revenue === 0 ? null : Math.round((gross * 1_000) / revenue),
    planGap: revenue - plan,
    utilisation: fullMinutes === 0 ? 0 : Math.floor((minutes * 100) / fullMinutes),
  };
}

/** Of the lines of which it is known; null where it is of none. */
function totalKnown(lines: readonly LineProfit[], field: 'ownCost' | 'bonus' | 'expenses'): number | null {
  const known = lines.flatMap((line) => line[field] ?? []);
  return known.length === 0 && lines.length > 0 ? null : known.reduce((sum, each) => sum + each, 0);
}

/** Somebody who works under several lines has one month. */
function sumFullMinutes(lines: readonly LineProfit[]): number {
  const counted = new Set<string>();
  return lines.reduce((sum, { person, fullMinutes }) => {
    if (person !== null && counted.has(person)) return sum;
    if (person !== null) counted.add(person);
    return sum + fullMinutes;
  }, 0);
}

function sourceOf(lines: readonly LineProfit[]): OwnCostSource | null {
  const [first, ...others] = new Set(lines.flatMap(({ ownCostBy }) => ownCostBy ?? []));
  return first === undefined ? null : others.length > 0 ? 'both' : first;
}

/** The cost of so many minutes at a cost of an hour, rounded down to whole yen. */
export const hourlyCostOf = (minutes: number, hourly: number): number => Math.floor((minutes * hourly) / 60);

interface PaidMonth {
  /** Pay and the employer's insurance of the month, in yen. */
  readonly amount: number;
  /** Of all lines of the person, and what a person works in the month. */
  readonly worked: number;
  readonly fullMinutes: number;
}

/**
 * What of a month's pay a line costs: the part its hours are of the month, or of all hours for customers where those are
 * more. Rounded down to whole yen; what nobody ordered is on no line.
 */
export const paidCostOf = (minutes: number, { amount, worked, fullMinutes }: PaidMonth): number => {
  const whole = Math.max(worked, fullMinutes);
  return whole === 0 ? amount : Math.floor((amount * minutes) / whole);
};
