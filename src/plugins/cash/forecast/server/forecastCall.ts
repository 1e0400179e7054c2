import type { Call } from '#server/plugin.ts';

/** For whom and as of which day money is expected: a forecast is made by night too, when nobody asks. */
export type ForecastCall = Pick<Call, 'companyId' | 'today' | 'locale'>;
