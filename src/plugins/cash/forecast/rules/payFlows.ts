import { bankDayFrom } from '#core/value/bankDays.ts';
import type { Day } from '#core/value/day.ts';
import type { ExpectedFlow } from './expectedFlow';

/** A run of pay, as far as money goes: the net of all its people, in yen. */
interface PaidRun {
  readonly id: string;
  readonly kind: string;
  readonly groupCode: string;
  readonly paidOn: Day;
  readonly state: string;
  /** Two persons have decided it, whether it was paid since or not. */
  readonly isConfirmed: boolean;
  readonly net: number;
  readonly netAccount: string;
  /** The pay days after it, as far ahead as is looked. */
  readonly next: readonly Day[];
}

interface Ahead {
  readonly title: string;
  readonly today: Day;
  readonly closed: ReadonlySet<Day>;
}

/**
 * Runs that are not paid yet, those whose day is over on the next bank day where they are confirmed; then the latest salary
 * of each group again in every month. The runs come by their day.
 */
export function payFlows(runs: readonly PaidRun[], { title, today, closed }: Ahead): ExpectedFlow[] {
  const flowOf = (run: PaidRun, dueOn: Day, certainty: ExpectedFlow['certainty']): ExpectedFlow => ({
    ...{ id: `payroll ${run.id} ${dueOn}`, source: 'payroll', certainty, partner: null, title, dueOn },
    ...{ on: dueOn < today ? bankDayFrom(today, closed) : dueOn, amount: -run.net, path: '/SalaryCalculate' },
    settles: [run.netAccount],
  });
  const paying = runs.filter(({ net }) => net > 0);
  // A draft of last month may never be paid; what two persons have confirmed is owed until it is.
  const unpaid = paying.filter((run) => run.state !== 'paid' && (run.paidOn >= today || run.isConfirmed));
  const latest = new Map(paying.filter(({ kind }) => kind === 'salary').map((run) => [run.groupCode, run]));
  return [
    ...unpaid.map((run) =>
      flowOf(run, run.paidOn, run.state === 'draft' || run.state === 'checked' ? 'likely' : 'sure'),
    ),
    ...[...latest.values()].flatMap((run) =>
      run.next.filter((day) => day >= today).map((day) => flowOf(run, day, 'estimate')),
    ),
  ];
}
