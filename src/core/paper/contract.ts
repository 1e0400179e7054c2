import { z } from 'zod';
import { endpoint } from '../contract/endpoint';
import { id } from '../contract/scalars';

/** Records on paper: one to be looked at, saved or printed, or many in one file that is made in the background. */

export const PAPERS_AT_MOST = 2_000;

/** The name of a paper: `expenses:claim`. */
const paper = z.string().regex(/^[a-z-]+:[a-z-]+$/);
/** As JSON, what the endpoint is asked whose answer the paper shows: `{"id":"…"}`. */
const of = z.string().max(2_000);

export const PAPER_FORMATS = ['pdf', 'svg'] as const;

export const drawPaper = endpoint({
  controller: 'Paper',
  action: 'draw',
  method: 'GET',
  summary:
    'A record on paper, for whoever may read it: as a PDF, or as one picture of its pages for a preview on the screen.',
  input: z.object({ paper, of, format: z.enum(PAPER_FORMATS) }),
  output: z.unknown(),
  answers: 'file',
  access: 'signedIn',
  forLeavers: true,
});

export const startBatch = endpoint({
  controller: 'Paper',
  action: 'startbatch',
  method: 'POST',
  summary: 'Begins to draw many records on paper into one PDF, each with the rights the caller has when it is drawn.',
  input: z.object({ paper, of: z.array(of).min(1).max(PAPERS_AT_MOST) }),
  output: z.object({ id }),
  access: 'signedIn',
});

export const getBatch = endpoint({
  controller: 'Paper',
  action: 'batch',
  method: 'GET',
  summary: "How far one of the caller's own batches is; refused with what it was refused.",
  input: z.object({ id }),
  output: z.object({
    state: z.enum(['waiting', 'done', 'failed', 'cancelled']),
    /** Records drawn, of all. */
    done: z.number().int(),
    total: z.number().int(),
    /** Of those drawn so far. */
    pages: z.number().int(),
  }),
  access: 'signedIn',
});

export const cancelBatch = endpoint({
  controller: 'Paper',
  action: 'cancelbatch',
  method: 'POST',
  summary: "Stops one of the caller's own batches; what was drawn of it is thrown away.",
  input: z.object({ id }),
  output: z.object({ isCancelled: z.boolean() }),
  access: 'signedIn',
});

export const getBatchFile = endpoint({
  controller: 'Paper',
  action: 'batchfile',
  method: 'GET',
  summary: "The PDF of one of the caller's own batches, for a week.",
  input: z.object({ id }),
  output: z.unknown(),
  answers: 'file',
  access: 'signedIn',
});
