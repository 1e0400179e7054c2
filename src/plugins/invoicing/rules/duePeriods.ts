import type { Day } from '#core/value/day.ts';
import { addMonths, lastDayOf, type Month } from '#core/value/month.ts';
import { daysOfRhythm, type Rhythm } from '../../ledger/recurring/rules/dueDays';
import type { DraftInvoice, DraftLine } from '../contract/customerInvoice';

/** Which month is billed, seen from the month of the invoice: 前月分, 当月分, 翌月分. */
export const BILLED_MONTHS = ['previous', 'current', 'next'] as const;
export type BilledMonth = (typeof BILLED_MONTHS)[number];

const MONTHS_AWAY: Readonly<Record<BilledMonth, number>> = { previous: -1, current: 0, next: 1 };

/**
 * Why a period has no draft: its day has come (`due`, which the server sees to), it came before the recurring invoice was
 * set up or went on (`missed`), or its draft was deleted or its invoice cancelled (`freed`). The last two are made by hand.
 */
export const DUE_KINDS = ['due', 'missed', 'freed'] as const;
export type DueKind = (typeof DUE_KINDS)[number];

export interface DuePeriod {
  /** The month the rhythm names: there is one draft of it. */
  readonly period: Month;
  readonly dueOn: Day;
  readonly kind: DueKind;
}

interface MadePeriod {
  readonly period: Month;
  readonly dueOn: Day;
  /** Null once its draft was deleted or its invoice cancelled. */
  readonly invoiceId: string | null;
}

interface Known {
  readonly made: readonly MadePeriod[];
  /** Days banks are closed on besides those of the law. */
  readonly closed?: ReadonlySet<Day> | undefined;
}

type Due = Rhythm & { readonly automaticFrom: Day };

/** The periods through a day that have no draft, the earliest first; one made stays made, whatever its day is now. */
export function duePeriods(recurring: Due, through: Day, { made, closed }: Known): DuePeriod[] {
  const known = new Map(made.map((each) => [each.period, each]));
  const days = daysOfRhythm(recurring, through, closed);
  const named = new Set(days.map(({ month }) => month));
  const freed = made.filter(
    ({ period, dueOn, invoiceId }) =>
      invoiceId === null && !named.has(period) && recurring.from <= dueOn && dueOn <= through,
  );
  return [
    ...days.flatMap(({ month, day }): DuePeriod[] => {
      const before = known.get(month);
      if (before?.invoiceId) return [];
      const kind = before ? 'freed' : day < recurring.automaticFrom ? 'missed' : 'due';
      return [{ period: month, dueOn: day, kind }];
    }),
    ...freed.map(({ period, dueOn }): DuePeriod => ({ period, dueOn, kind: 'freed' })),
  ].sort((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0));
}

interface Sheet
  extends Pick<DraftInvoice, 'partner' | 'title' | 'paymentTerm' | 'entry' | 'isWithheld' | 'account' | 'remarks'> {
  readonly billedMonth: BilledMonth;
  readonly lines: readonly Omit<DraftLine, 'source'>[];
}

/** The invoice of a period: dated the day it is due, for the last day of the month it bills, to be paid by the term. */
export function draftOfPeriod(
  { billedMonth, lines, partner, title, paymentTerm, entry, isWithheld, account, remarks }: Sheet,
  { period, dueOn }: Pick<DuePeriod, 'period' | 'dueOn'>,
): DraftInvoice {
  const month = addMonths(period, MONTHS_AWAY[billedMonth]);
  return {
    ...{ partner, title, month, invoicedOn: dueOn, deliveredOn: lastDayOf(month) },
    ...{ paymentTerm, dueOn: null, entry, isWithheld, account, remarks },
    lines: lines.map((line) => ({ ...line, source: null })),
  };
}
