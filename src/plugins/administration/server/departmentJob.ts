import { dayInTokyo } from '../../../core/value/day';
import type { Job } from '../../../server/jobs/job';
import { applyDueStates } from './departmentStates';

/** Lets the changes of departments take effect whose day has come. */
export const departmentJob: Job = {
  kind: 'administration:apply-departments',
  steps: [{ name: 'apply', run: (tx, { companyId }) => applyDueStates(tx, companyId, dayInTokyo(new Date())) }],
};
