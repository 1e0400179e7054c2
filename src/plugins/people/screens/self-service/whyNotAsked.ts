import { dayInTokyo } from '#core/value/day.ts';
import { formatDay } from '#core/value/formatDay.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import type { SelfServiceSetting } from '../../contract/selfService';
import { closedOn } from '../../rules/askingPeriod';

/** Why staff cannot ask for a change of a part today; undefined where they can. */
export function whyNotAsked(setting: SelfServiceSetting | undefined, say: Say): string | undefined {
  if (!setting?.mayAsk) return say('self.notToBeAsked');
  const closed = closedOn(setting, dayInTokyo(new Date()));
  return closed && say(`errors.${closed.why}`, { day: formatDay(closed.day) });
}

/** What staff are told before they ask: the notice of the company, the paper it takes, and until when. */
export const toldBefore = (setting: SelfServiceSetting | undefined, say: Say): string =>
  [
    setting?.notice,
    setting?.needsEvidence ? say('self.needsEvidence') : '',
    setting?.closesOn ? say('self.openThrough', { day: formatDay(setting.closesOn) }) : '',
  ]
    .filter(Boolean)
    .join(' ');
