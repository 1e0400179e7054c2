import type { listLog } from '../../../../core/audit/contract';
import { LOG_RETENTION } from '../../../../core/audit/retention';
import type { OutputOf } from '../../../../core/contract/endpoint';
import { dayInTokyo } from '../../../../core/value/day';
import { formatDay } from '../../../../core/value/formatDay';
import { currentLocale } from '../../../../ui/i18n/i18n';
import { useMessages } from '../../../../ui/i18n/useMessages';

/** Since when the log is kept, and for how long: nothing of it is ever taken away. */
export function LogHead({ answer: { keptSince } }: { answer: OutputOf<typeof listLog> }) {
  const say = useMessages('administration');
  if (keptSince === null) return null;
  const since = formatDay(dayInTokyo(new Date(keptSince)));
  return <span>{say('log.kept', { since, years: LOG_RETENTION.years, law: LOG_RETENTION.law[currentLocale()] })}</span>;
}
