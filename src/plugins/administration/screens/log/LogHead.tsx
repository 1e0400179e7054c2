import type { listLog } from '#core/audit/contract.ts';
import { LOG_RETENTION } from '#core/audit/retention.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { dayInTokyo } from '#core/value/day.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { currentLocale } from '#ui/i18n/i18n.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';

/** Since when the log is kept, and for how long: nothing of it is ever taken away. */
export function LogHead({ answer: { keptSince } }: { answer: OutputOf<typeof listLog> }) {
  const say = useMessages('administration');
  if (keptSince === null) return null;
  const since = formatDay(dayInTokyo(new Date(keptSince)));
  return (
    <span role="note">
      {say('log.kept', { since, years: LOG_RETENTION.years, law: LOG_RETENTION.law[currentLocale()] })}
    </span>
  );
}
