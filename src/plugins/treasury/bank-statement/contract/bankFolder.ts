import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, id } from '#core/contract/scalars.ts';

/** 自動取込: bank files that are put into a folder of the server are taken in the name of whoever set it up. */

const accountant = { controller: 'HouseBank', grantedTo: ['accountant'] } as const;
const readers = { controller: 'HouseBank', grantedTo: ['accountant', 'manager'] } as const;

const stopped = z.object({
  id: z.string(),
  fileName: z.string(),
  /** Why it was not taken, in a sentence. */
  said: z.string(),
  stoppedAt: z.string(),
});
export type StoppedFile = z.output<typeof stopped>;

export const getBankFolder = endpoint({
  ...readers,
  action: 'folder',
  method: 'GET',
  summary: 'The folder of a house bank on the server: in whose name its files are taken, and which of them were not.',
  input: z.object({ houseBank: code }),
  output: z.object({
    /** Below the folder of bank files; null where the server has none. */
    folder: z.string().nullable(),
    watchedBy: z.string().nullable(),
    rows: z.array(stopped),
  }),
});
export type BankFolder = z.output<typeof getBankFolder.output>;

export const watchBankFolder = endpoint({
  ...accountant,
  action: 'watchfolder',
  method: 'POST',
  summary: 'From now on, takes bank files from the folder of a house bank in the name of the caller.',
  input: z.object({ houseBank: code }),
  output: z.object({ folder: z.string() }),
});

export const leaveBankFolder = endpoint({
  ...accountant,
  action: 'leavefolder',
  method: 'POST',
  summary: 'Takes no more bank files from the folder of a house bank; what lies in it stays there.',
  input: z.object({ houseBank: code }),
  output: z.object({ houseBank: z.string() }),
});

export const forgetStoppedFiles = endpoint({
  ...accountant,
  action: 'forgetfiles',
  method: 'POST',
  summary:
    'Takes files that were not taken off the list, once somebody has seen to them; the files stay where they are.',
  input: z.object({ houseBank: code, ids: z.array(id).min(1).max(1_000) }),
  output: z.object({ forgotten: z.number().int() }),
});
