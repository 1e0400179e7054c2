import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { asksFirst } from '#core/contract/point.ts';
import { id, text } from '#core/contract/scalars.ts';
import { status } from './journalEntry';

export const requestApproval = endpoint({
  controller: 'AccountingDocument',
  action: 'requestapproval',
  method: 'POST',
  summary:
    'Parks a draft whose type is approved before it is posted, and asks for its approval. Until it is decided or withdrawn it does not change; the last approval posts it.',
  input: z.object({ id, version: z.number().int().min(1), comment: text(500).optional(), ...asksFirst }),
  output: z.object({ id, version: z.number().int(), status }),
  grantedTo: ['accountant'],
});
