import type { Day } from '#core/value/day.ts';
import type { BusinessPartner } from './businessPartner';

/** What of a partner says whether it issues qualified invoices. */
export type Registration = Pick<BusinessPartner, 'registrationNumber' | 'registeredFrom' | 'registeredThrough'>;

/** Whether a partner issued qualified invoices (適格請求書) on a day. */
export const isRegisteredOn = (
  { registrationNumber, registeredFrom, registeredThrough }: Registration,
  day: Day,
): boolean =>
  registrationNumber !== null &&
  (registeredFrom === null || registeredFrom <= day) &&
  (registeredThrough === null || day <= registeredThrough);
