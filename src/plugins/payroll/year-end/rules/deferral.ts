import type { Day } from '#core/value/day.ts';
import { lastDayOf } from '#core/value/month.ts';
import type { Step } from '../../law/rules/explained';
import { yen } from '../../law/rules/explained';
import { figureOf, type LawBook, requireTable } from '../../law/rules/lawBook';
import type { PaidInYear } from './calculateYear';

/** 徴収繰延べ: what of a shortage January and February take, as the tax office approved it (所得税法192条2項・3項). */
export interface Deferral {
  readonly january: number;
  readonly february: number;
  readonly approvedOn: Day;
}

/** Whether taking the shortage at once leaves too little, and by which figures. Yen. */
export interface DeferralTest {
  readonly isDue: boolean;
  /** Pay less income tax, a month, of the months before that of the last pay. */
  readonly average: number;
  /** The part of it that has to be left; below it the shortage may be put off. */
  readonly least: number;
  /** What the month of the last pay leaves after its tax and the shortage. */
  readonly left: number;
}

const net = (paid: readonly PaidInYear[]): number => paid.reduce((sum, { pay, tax }) => sum + pay - tax, 0);
const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/**
 * The test of 192条2項: the month of the last pay would leave less than 70 % of the months before it. Months count from the first in
 * which the year paid something. Null without a shortage, or without a month to compare with.
 */
export function deferralTestOf(
  book: LawBook,
  { year, paid, shortage }: { readonly year: number; readonly paid: readonly PaidInYear[]; readonly shortage: number },
): DeferralTest | null {
  const days = paid.map(({ paidOn }) => paidOn).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (shortage <= 0 || first === undefined || last === undefined) return null;
  const isLast = ({ paidOn }: PaidInYear) => paidOn.slice(0, 7) === last.slice(0, 7);
  const months = monthNumber(last) - monthNumber(first);
  if (months === 0) return null;
  const before = net(paid.filter((each) => !isLast(each)));
  const left = net(paid.filter(isLast)) - shortage;
  const per100k = figureOf(requireTable(book, 'yearEndLimits', `${year}-12-31`), 'deferralPer100k');
  return {
    isDue: BigInt(left) * BigInt(months) * 100_000n < BigInt(before) * BigInt(per100k),
    average: Math.floor(before / months),
    least: Number((BigInt(before) * BigInt(per100k)) / (BigInt(months) * 100_000n)),
    left,
  };
}

/** Half in January and half in February; the odd yen goes to January. */
export const halved = (deferred: number): Pick<Deferral, 'january' | 'february'> => ({
  january: Math.ceil(deferred / 2),
  february: Math.floor(deferred / 2),
});

export const sumDeferred = (deferral: Deferral | null): number => (deferral ? deferral.january + deferral.february : 0);

/** A part of the difference, and in pay of which days it is settled. */
export interface Instalment {
  readonly from: Day;
  readonly through: Day;
  readonly amount: number;
  readonly steps: readonly Step[];
}

interface Settled {
  readonly year: number;
  readonly difference: number;
  /** The day of payment from which pay settles it, where the year closed before its end. */
  readonly settlesFrom: Day | null;
  readonly deferral: Deferral | null;
}

const PUT_OFF = {
  law: { ja: '所得税法192条2項・3項（徴収繰延べ）', en: 'Income Tax Act, art. 192(2) and (3): shortage put off' },
};

/** In which pay a difference is settled: that of December, or from the last pay of a year that closed before; the rest later. */
export function instalmentsOf({ year, difference, settlesFrom, deferral }: Settled): Instalment[] {
  const first = { from: settlesFrom ?? `${year}-12-01`, through: `${year}-12-31` };
  if (!deferral) return [{ ...first, amount: difference, steps: [] }];
  const { january, february, approvedOn } = deferral;
  const step = (formula: string, value: number): Step[] => [
    { step: 'deferredShortage', formula, value, source: PUT_OFF },
  ];
  const now = difference - january - february;
  const next = year + 1;
  return [
    { ...first, amount: now, steps: step(`${yen(difference)} − ${yen(january)} − ${yen(february)}`, now) },
    {
      ...{ from: `${next}-01-01`, through: `${next}-01-31`, amount: january },
      steps: step(`${yen(january)} (${approvedOn})`, january),
    },
    {
      ...{ from: `${next}-02-01`, through: lastDayOf(`${next}-02`), amount: february },
      steps: step(`${yen(february)} (${approvedOn})`, february),
    },
  ].filter(({ amount }, place) => place === 0 || amount > 0);
}

export const isWithin = ({ from, through }: Pick<Instalment, 'from' | 'through'>, paidOn: Day): boolean =>
  paidOn >= from && paidOn <= through;
