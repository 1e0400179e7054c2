import type { Day } from '#core/value/day.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { lastMomentOf } from '#plugins/ledger/balance/rules/lastMomentOf.ts';
import type { Say } from '#ui/i18n/useMessages.ts';

/** What an address that names a day asks of the server: what was posted by the last moment of it in Tokyo was known then. */
export const askedAsKnown = (day: Day | ''): { knownAt?: string } => (day === '' ? {} : { knownAt: lastMomentOf(day) });

/** The part of a ledger's address by which it shows what was known on that day. */
export const knownLedger = (day: Day | ''): { knownOn?: Day } => (day === '' ? {} : { knownOn: day });

/** The remark on a report that is drawn up as known on a day; none on one of today. */
export const knownNote = (day: Day | '', say: Say): string[] =>
  day === '' ? [] : [say('report.asKnown', { day: formatDay(day) })];
