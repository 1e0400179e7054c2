import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { day, id, text } from '#core/contract/scalars.ts';

/** 作業報告書: the hours of a month as the customer signs them; the signed paper is attached to the sheet. */
export const REPORT_STATES = ['none', 'requested', 'signed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const customerReport = z.object({
  requestedOn: z.string(),
  /** Null until the customer has signed (客先承認). */
  signedOn: z.string().nullable(),
  signedBy: z.string(),
});
export type CustomerReport = z.output<typeof customerReport>;

export const reportStateOf = (report: CustomerReport | null): ReportState =>
  report === null ? 'none' : report.signedOn === null ? 'requested' : 'signed';

export const updateReport = endpoint({
  controller: 'Timesheet',
  action: 'updatereport',
  method: 'POST',
  summary:
    'Says that the customer was asked to sign the report of a month, or has signed it: on which day, who, with the signed paper attached. Null takes it back.',
  input: z.object({
    id,
    report: z
      .object({ requestedOn: day, signedOn: day.nullable().default(null), signedBy: text(60).trim().default('') })
      .nullable(),
  }),
  output: z.object({ id }),
  grantedTo: [
    { role: 'hr', scope: 'company' },
    ...(['accountant', 'sales', 'manager', 'staff'] as const).map((role) => ({ role, scope: 'own' as const })),
  ],
  isScoped: true,
});
