import { bankDayFrom } from '#core/value/bankDays.ts';
import type { Day } from '#core/value/day.ts';
import { addMonths, type Month } from '#core/value/month.ts';
import type { ResidentPayment } from '../contract/residentPayment';

/** 納期限: the tenth of the month after the pay, moved to the next day banks are open (地方税法321条の5第1項, 20条の5第2項). */
export const dueDayOf = (month: Month, closed: ReadonlySet<Day>): Day =>
  bankDayFrom(`${addMonths(month, 1)}-10`, closed);

/** What was taken of somebody by one payslip, and what the notice says. */
export interface Withheld {
  readonly employeeId: string;
  readonly employee: string;
  readonly name: string;
  readonly runId: string;
  readonly withheld: number;
  readonly notified: number;
  readonly municipality: string | null;
}

const sumOf = (people: readonly Pick<Withheld, 'withheld' | 'notified'>[]) => ({
  withheld: people.reduce((sum, { withheld }) => sum + withheld, 0),
  notified: people.reduce((sum, { notified }) => sum + notified, 0),
});

/** By municipality in the order of their codes, what belongs to none at the end. */
export function composePayments(
  people: readonly Withheld[],
  municipalities: readonly { readonly code: string; readonly title: string; readonly designatedNumber: string }[],
  unassigned: string,
): ResidentPayment[] {
  const places = [...municipalities.toSorted((one, other) => one.code.localeCompare(other.code)), null];
  return places.flatMap((place) => {
    const own = people.filter(({ municipality }) => municipality === (place?.code ?? null));
    if (own.length === 0) return [];
    return [
      {
        municipality: place?.code ?? null,
        title: place?.title ?? unassigned,
        designatedNumber: place?.designatedNumber ?? '',
        people: own.map(({ municipality: _place, ...person }) => person),
        ...sumOf(own),
      },
    ];
  });
}
