import type { PromiseCheck } from '#server/plugin.ts';
import { verifyLedgers } from './verifyLedgers';
import { verifyPapers } from './verifyPapers';
import { verifyPayments } from './verifyPayments';
import { verifyPostings } from './verifyPostings';
import { verifySlips } from './verifySlips';

/** What the papers of pay promise, from the payslips to the books. */
export const payChecks: readonly PromiseCheck[] = [
  { id: 'payslipsSum', verify: verifySlips },
  { id: 'wageLedgersSum', verify: verifyLedgers },
  { id: 'payPapersTie', verify: verifyPapers },
  { id: 'payPosted', verify: verifyPostings },
  { id: 'payPaid', verify: verifyPayments },
];
