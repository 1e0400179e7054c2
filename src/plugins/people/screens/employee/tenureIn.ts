import type { Say } from '#ui/i18n/useMessages.ts';
import type { EmployeeRow } from '../../contract/employee';

/** How long somebody is here, in years and months; empty before they have joined. */
export const tenureIn = ({ tenureMonths }: Pick<EmployeeRow, 'tenureMonths'>, say: Say): string =>
  tenureMonths === null
    ? ''
    : say('employee.tenure', { years: Math.floor(tenureMonths / 12), months: tenureMonths % 12 });
