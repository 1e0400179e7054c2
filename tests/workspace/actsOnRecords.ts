const ID = '6b1b3a52-0000-4000-8000-000000000001';

/** What acts of a record are done to, by command: as the screen hands it over. */
export const actsOnRecords: Readonly<Record<string, unknown>> = {
  'accounting:review-listed': { id: ID, version: 1 },
  'accounting:withdraw-review-listed': { id: ID, version: 1 },
  'time:request-leave-again': {
    id: ID,
    version: 2,
    proposedDay: null,
    fromDay: '2026-12-01',
    throughDay: '2026-12-02',
    kind: 'annualLeave',
    hours: 0,
    reason: '',
  },
  'time:move-leave': { id: ID },
  'time:reopen-timesheet': { id: ID },
};
