import { z } from 'zod';
import { endpoint } from '../contract/endpoint';
import { day, text } from '../contract/scalars';
import { noteExportCall } from './calls';

/** What leaves the product as a file or on paper: noted in the audit log, as the log itself is when it is handed out. */

const EXPORT_FORMATS = ['xlsx', 'csv', 'csvCp932', 'json', 'pdf', 'print'] as const;

export const noteExport = endpoint({
  ...noteExportCall,
  summary: 'Notes in the audit log that the caller takes a list or report along, before the browser makes the file.',
  input: z.object({
    title: text(200),
    /** The right by which its rows were read: `Account.list`. Empty for a report. */
    source: text(120),
    format: z.enum(EXPORT_FORMATS),
    count: z.number().int().min(0),
  }),
  output: z.object({}),
  access: 'signedIn',
  forLeavers: true,
});

export const exportLog = endpoint({
  controller: 'Log',
  action: 'export',
  method: 'POST',
  summary:
    'Writes the audit log of a range of days into a file by which every link of its chain can be recomputed, and notes the SHA-256 of that file in the log.',
  input: z
    .object({ from: day, through: day })
    .refine(({ from, through }) => from <= through, { path: ['through'], error: 'ends-before-it-begins' }),
  output: z.object({ name: z.string(), content: z.string(), entries: z.number().int(), sha256: z.string() }),
});

export const checkLogFile = endpoint({
  controller: 'Log',
  action: 'checkexport',
  method: 'GET',
  summary: 'Whether a file of this SHA-256 was written by this log, when, by whom and for which days.',
  input: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/, { error: 'not-a-sha256' }) }),
  output: z.object({
    written: z
      .object({
        /** The entry of the log that says so. */
        sequence: z.number().int(),
        at: z.string(),
        userName: z.string(),
        from: day,
        through: day,
        entries: z.number().int(),
      })
      .nullable(),
  }),
});
