import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, code, day, id, requiredText, text } from '#core/contract/scalars.ts';
import { itemKey } from '#plugins/ledger/open-item/contract/openItem.ts';
import { BILL_STATES } from '../rules/billMachine';

/**
 * 手形・電子記録債権: an open item on an account of bills, received or issued. Amounts are yen. What is done with a bill posts a
 * document that clears it, and is taken back with it.
 */

const readers = ['accountant', 'manager'] as const;
const yen = z.number().int();

export const BILL_KINDS = ['note', 'claim'] as const;
const kind = z.enum(BILL_KINDS);

const bill = itemKey.extend({
  kind,
  /** Its own number: 手形番号 or 記録番号. */
  number: z.string(),
  partner: z.string().nullable(),
  partnerTitle: z.string().nullable(),
  postedOn: day,
  dueOn: day,
  /** What is left of it without the parts that were split off. */
  amount: yen,
  /** The parts that became claims of their own, in yen. */
  splitOff: yen,
  /** The number of the claim it was a part of; empty of any other bill. */
  splitFrom: z.string(),
  state: z.enum(BILL_STATES),
  /** When it came to that state; null while it is held, or where its account was cleared elsewhere. */
  actedOn: day.nullable(),
  /** The bank it was discounted at or settled through, or whom it was endorsed to. */
  actedWith: z.string(),
  /** The act may be taken back from here. */
  isActed: z.boolean(),
  /** It was handed on, is not due yet, and comes back to us if it is dishonoured (遡求義務). */
  isLiable: z.boolean(),
});
export type Bill = z.output<typeof bill>;

const bills = z.object({
  rows: z.array(bill),
  /** Bills that are held, and what their accounts carry in the ledger: equal, or the rows in between are no bills. */
  held: yen,
  ledgerBalance: yen,
  /** Of bills discounted and endorsed that are not due yet (受取手形割引高・裏書譲渡高, for the notes to the statements). */
  liable: yen,
});
export type Bills = z.output<typeof bills>;

export const listReceivedBills = endpoint({
  controller: 'Bill',
  action: 'received',
  method: 'GET',
  summary: 'Notes and electronically recorded claims received, those due first at the top, with what became of them.',
  input: z.object({}),
  output: bills,
  grantedTo: readers,
});

export const listIssuedBills = endpoint({
  controller: 'Bill',
  action: 'issued',
  method: 'GET',
  summary:
    'Notes and electronically recorded obligations issued, those due first at the top, with what became of them.',
  input: z.object({}),
  output: bills,
  grantedTo: readers,
});

const made = z.object({
  partner: requiredText(40),
  kind,
  on: day,
  dueOn: day,
  amount: amount.min(1),
  number: requiredText(50),
});

/** Of the document that was posted. */
const posted = z.object({ id, number: z.string() });

export const receiveBill = endpoint({
  controller: 'Bill',
  action: 'receive',
  method: 'POST',
  summary: 'Posts a bill received from a customer and clears what it owes with it, what is due first before the rest.',
  input: made,
  output: posted,
  grantedTo: ['accountant'],
});

export const issueBill = endpoint({
  controller: 'Bill',
  action: 'issue',
  method: 'POST',
  summary:
    'Posts a bill issued to a vendor and clears what it is owed with it. Refuses what 取適法 and フリーランス法 forbid.',
  input: made,
  output: posted,
  grantedTo: ['accountant'],
});

const act = itemKey.extend({ on: day });

/** Of a claim, a part of it: it becomes a claim of its own, under this number or that of the claim with a count. */
const part = {
  amount: amount.min(1).optional(),
  partNumber: requiredText(50).optional(),
};

export const discountBill = endpoint({
  controller: 'Bill',
  action: 'discount',
  method: 'POST',
  summary:
    'Discounts a bill at a bank, or a part of a claim: the money less the charge comes in, and what was discounted is held no more.',
  input: act.extend({ account: code, charge: amount.min(0), ...part }),
  output: posted,
  grantedTo: ['accountant'],
});

export const endorseBill = endpoint({
  controller: 'Bill',
  action: 'endorse',
  method: 'POST',
  summary:
    'Endorses a bill to a vendor, or a part of a claim, and clears what it is owed with it, what is due first before the rest.',
  input: act.extend({ partner: requiredText(40), ...part }),
  output: posted,
  grantedTo: ['accountant'],
});

export const settleBill = endpoint({
  controller: 'Bill',
  action: 'settle',
  method: 'POST',
  summary: 'Posts the money of a bill on its day, in or out.',
  input: act.extend({ account: code }),
  output: posted,
  grantedTo: ['accountant'],
});

export const dishonourBill = endpoint({
  controller: 'Bill',
  action: 'dishonour',
  method: 'POST',
  summary:
    'A bill was not paid: what the customer owes stands on an account of receivables again. One that was handed on is bought back.',
  input: act.extend({
    /** Where the claim stands from now on. */
    account: code,
    /** The account of money it was bought back from, for one that was handed on. */
    paidFrom: code.optional(),
  }),
  output: posted,
  grantedTo: ['accountant'],
});

export const takeBackBill = endpoint({
  controller: 'Bill',
  action: 'takeback',
  method: 'POST',
  summary: 'Takes the last act on a bill back: its document is reversed, and what it cleared is open again.',
  input: act.extend({ reason: text(200) }),
  output: posted,
  grantedTo: ['accountant'],
});
