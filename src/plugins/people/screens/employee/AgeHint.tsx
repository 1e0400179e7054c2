import { dayInTokyo, isDay, monthOf } from '#core/value/day.ts';
import { FormSpan } from '#ui/form/FormLayout.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { milestonesOf, nextMilestone } from '../../rules/milestones';

/** What the birthday typed means for the insurance: care insurance is due already, or what the next age changes. */
export function AgeHint({ birthOn }: { birthOn: unknown }) {
  const say = useMessages('people');
  if (typeof birthOn !== 'string' || !isDay(birthOn)) return null;
  const month = monthOf(dayInTokyo(new Date()));
  const { careStarts, careEnds } = milestonesOf(birthOn);
  const coming = nextMilestone(birthOn, month);
  return (
    <FormSpan>
      <p>
        {careStarts <= month && month < careEnds ? `${say('create.care')} ` : null}
        {coming
          ? say('create.nextAge', {
              what: say(`employee.milestones.${coming.milestone}`, { month: coming.month.replace('-', '/') }),
            })
          : null}
      </p>
    </FormSpan>
  );
}
