import { dayInTokyo } from '#core/value/day.ts';
import type { Job } from '#server/jobs/job.ts';
import { applyDueStates } from './departmentStates';
import { applyOwnCompany } from './ownCompany';

/** Lets the changes of departments and of the company's name take effect whose day has come. */
export const organisationJob: Job = {
  kind: 'administration:apply-changes',
  tries: 3,
  steps: [
    { name: 'departments', run: (tx, { companyId }) => applyDueStates(tx, companyId, dayInTokyo(new Date())) },
    { name: 'company', run: (tx, { companyId }) => applyOwnCompany(tx, companyId, dayInTokyo(new Date())) },
  ],
};
