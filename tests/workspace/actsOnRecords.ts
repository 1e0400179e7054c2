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
  'contracts:make-order': { number: 'CT-2026-0001' },
  'contracts:add-order-line': { number: 'SO-2026-0001', version: 1 },
  'contracts:change-order-line': {
    ...{ number: 'SO-2026-0001', version: 1 },
    line: {
      ...{ line: 1, contract: null, person: 'E0005', personName: '', description: '', project: '' },
      ...{ startsOn: '2026-10-01', endsOn: '2026-12-31', base: 650_000, lower: 8_400, upper: 10_800 },
    },
  },
  'contracts:report-hours': {
    version: 1,
    month: { order: 'SO-2026-0001', line: 1, month: '2026-10', personName: '', description: '', minutes: null },
  },
  'purchasing:place-order': { number: 'PO-2026-0001', version: 1 },
  'purchasing:accept-order': { number: 'PO-2026-0001', version: 2 },
  'purchasing:assign-order': { number: 'PO-2026-0001', version: 1 },
  'time:move-leave': { id: ID },
  'time:reopen-timesheet': { id: ID },
  'invoicing:send-invoice': { id: ID, version: 2, number: 'INV-2026-0001' },
  'invoicing:send-listed': { id: ID, version: 2, number: 'INV-2026-0001' },
  'invoicing:cancel-invoice': { id: ID, version: 2, number: 'INV-2026-0001' },
  'invoicing:credit-invoice': { id: ID, version: 2, number: 'INV-2026-0001' },
};
