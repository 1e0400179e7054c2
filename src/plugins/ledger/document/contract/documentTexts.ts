import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { day, id, text } from '#core/contract/scalars.ts';

/** The texts of a posted document: what explains it, and may be corrected when nothing else may. */
export const updateDocumentTexts = endpoint({
  controller: 'AccountingDocument',
  action: 'updatetexts',
  method: 'POST',
  summary:
    'Corrects the texts of a posted document: header text, reference, memo and due day of its lines. Nothing else of it ever changes; the history keeps both wordings.',
  input: z.object({
    id,
    version: z.number().int().min(1),
    headerText: text(200),
    reference: text(50),
    /** The lines to correct, by their number; those left out stay. */
    lines: z
      .array(z.object({ lineNumber: z.number().int().min(1), memo: text(200), dueOn: day.nullable() }))
      .max(10_000),
  }),
  output: z.object({ id, version: z.number().int() }),
  grantedTo: ['accountant'],
});
