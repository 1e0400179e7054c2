import { z } from 'zod';
import { endpoint } from '../contract/endpoint';
import { text } from '../contract/scalars';

/** Banks and branches (金融機関・支店) by the codes of the Zengin system; the same for every company. */

const bank = z.object({
  code: z.string(),
  title: z.string(),
  /** Kana. */
  reading: z.string(),
});
export type Bank = z.output<typeof bank>;

const found = z.object({ rows: z.array(bank) });
const spelling = text(100).trim().optional();

export const searchBanks = endpoint({
  controller: 'Bank',
  action: 'searchbank',
  method: 'GET',
  summary: 'Banks by code, name, kana or romaji, best first; all of them by code where nothing is asked for.',
  input: z.object({ text: spelling }),
  output: found,
  access: 'signedIn',
});

export const searchBranches = endpoint({
  controller: 'Bank',
  action: 'searchbranch',
  method: 'GET',
  summary: 'Branches of a bank by code, name, kana or romaji; none where the bank is not known.',
  input: z.object({ bank: z.string().regex(/^\d{4}$/), text: spelling }),
  output: found,
  access: 'signedIn',
});
