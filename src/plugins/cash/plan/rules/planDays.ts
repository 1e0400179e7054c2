import type { Day } from '#core/value/day.ts';
import { monthOf } from '#core/value/day.ts';
import { lastDayOf } from '#core/value/month.ts';
import { dueDays } from '#plugins/ledger/recurring/rules/dueDays.ts';
import type { CashPlan } from '../contract/cashPlan';

type Plan = Pick<CashPlan, 'every' | 'startsOn' | 'endsOn' | 'onHoliday'>;

/** The days from one through another on which a plan moves money; `closed` are bank holidays besides those of the law. */
export function planDays(
  { every, startsOn, endsOn, onHoliday }: Plan,
  { from, through }: { readonly from: Day; readonly through: Day },
  closed?: ReadonlySet<Day>,
): Day[] {
  const rule = {
    every: every === 'once' ? ('month' as const) : every,
    dayOfMonth: startsOn === lastDayOf(monthOf(startsOn)) ? ('last' as const) : Number(startsOn.slice(8)),
    onHoliday,
    // The first day may move before itself.
    from: `${monthOf(startsOn)}-01`,
    through: endsOn,
  };
  const days = dueDays(rule, through, { closed });
  return (every === 'once' ? days.slice(0, 1) : days).filter((day) => from <= day && day <= through);
}
