import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { ofClass } from '#core/contract/fieldClass.ts';
import { code, day, id, requiredText, text } from '#core/contract/scalars.ts';
import { CHANGE_STATES } from '#core/dualControl/changeMachine.ts';
import { decision, settled } from '#core/dualControl/contract.ts';
import { HOLDS } from '../rules/planRun';
import { RUN_ACTS, RUN_REFUSALS, RUN_STATES } from '../rules/runMachine';

/** 支払処理: what is due to partners is proposed, approved by a second person, written into a bank file, paid and posted. */

const readers = { controller: 'Payable', grantedTo: ['accountant', 'manager'] } as const;
const accountant = { controller: 'Payable', grantedTo: ['accountant'] } as const;
const version = z.number().int().min(1);
const yen = z.number().int();
const reason = text(200).trim();
const requiredReason = requiredText(200);

const head = z.object({
  runId: z.string(),
  number: z.string(),
  houseBank: z.string(),
  houseBankTitle: z.string(),
  dueUntil: z.string(),
  payOn: z.string(),
  state: z.enum(RUN_STATES),
  /** In the file, and what it comes to. */
  count: z.number().int(),
  total: yen,
  /** Partners that nothing is paid, though something is due. */
  held: z.number().int(),
  returned: z.number().int(),
  madeBy: z.string(),
  madeAt: z.string(),
  approvedBy: z.string().nullable(),
  exportedBy: z.string().nullable(),
  version: z.number().int(),
});
export type PaymentRunHead = z.output<typeof head>;

export const listPaymentRuns = endpoint({
  ...readers,
  action: 'list',
  method: 'GET',
  summary: 'Payment runs, newest first, with state, count and total.',
  input: z.object({}),
  output: z.object({ rows: z.array(head) }),
});

export const TRANSFER_SHOWN = ['held', 'leftOut', 'payable', 'paid', 'returned'] as const;

const transfer = z.object({
  runId: z.string(),
  serial: z.number().int(),
  partner: z.string(),
  partnerTitle: z.string(),
  state: z.enum(TRANSFER_SHOWN),
  items: z.number().int(),
  owed: yen,
  setOff: yen,
  withheld: yen,
  feeBearer: z.enum(['payer', 'payee']),
  /** Kept back of what is owed. */
  feeKept: yen,
  /** What the partner gets. */
  amount: yen,
  account: ofClass('bank', z.string()),
  /** Why it is held, or was until somebody looked. */
  holds: z.array(z.object({ code: z.enum(HOLDS), params: z.record(z.string(), z.union([z.string(), z.number()])) })),
  mayRelease: z.boolean(),
  release: z.string(),
  /** Who says that it came back, and why, as long as nobody else agreed; empty where nobody does. */
  returnAsked: z.string(),
  returnedOn: z.string().nullable(),
  returnReason: z.string(),
});
export type TransferRow = z.output<typeof transfer>;

/** Items, file and books of a run beside each other; all of it is equal where it ties. */
const tie = z.object({
  /** Owed to whoever is paid, less what is set off. */
  items: yen,
  transfers: yen,
  feesKept: yen,
  /** By the trailer of the file; null until there is one. */
  file: yen.nullable(),
  /** What the books took from the account, of what was not sent back; null until it is posted. */
  journal: yen.nullable(),
  returned: yen,
  isTied: z.boolean(),
});
export type RunTie = z.output<typeof tie>;

const detail = head.extend({
  offsets: z.boolean(),
  payer: ofClass('bank', z.string()),
  ledgerAccount: z.string(),
  /** Of the house bank in the books at the end of the pay day, before the run. */
  balance: yen,
  bankFees: yen,
  /** By how much the balance is too low for the transfers and what the bank takes for them. */
  shortage: yen,
  sha256: z.string().nullable(),
  warnings: ofClass('bank', z.array(z.string())),
  copies: z.number().int(),
  history: z.array(z.object({ act: z.string(), by: z.string(), at: z.string(), reason: z.string() })),
  acts: z.array(z.object({ act: z.enum(RUN_ACTS), why: z.enum(RUN_REFUSALS).nullable() })),
  tie,
});
export type PaymentRunDetail = z.output<typeof detail>;

export const getPaymentRun = endpoint({
  ...readers,
  action: 'detail',
  method: 'GET',
  summary:
    'One payment run: its transfers by partner, what is held and why, the balance of its house bank, and whether items, file and books tie.',
  input: z.object({ runId: id }),
  output: z.object({ run: detail, rows: z.array(transfer) }),
});

const item = z.object({
  runId: z.string(),
  entryId: z.string(),
  lineNumber: z.number().int(),
  serial: z.number().int(),
  partner: z.string(),
  partnerTitle: z.string(),
  number: z.string(),
  reference: z.string().nullable(),
  account: z.string(),
  accountTitle: z.string(),
  postingDate: z.string(),
  dueOn: z.string(),
  memo: z.string(),
  /** Owed above zero; what the partner is to give back or pay below it. */
  open: yen,
  isOffset: z.boolean(),
  withheld: yen,
  leftOut: z.string().nullable(),
  leftOutBy: z.string(),
});
export type PaymentItemRow = z.output<typeof item>;

export const listPaymentItems = endpoint({
  ...readers,
  action: 'items',
  method: 'GET',
  summary: 'The open items of a payment run, or of one partner in it, those due first at the top.',
  input: z.object({ runId: id, partner: z.union([code, z.literal('-')]).optional() }),
  output: z.object({ rows: z.array(item) }),
});

const written = z.object({
  runId: z.string(),
  number: z.string(),
  state: z.enum(RUN_STATES),
  version: z.number().int(),
  count: z.number().int(),
  total: yen,
  held: z.number().int(),
});

export const savePaymentRun = endpoint({
  ...accountant,
  action: 'save',
  method: 'POST',
  summary:
    'Proposes a payment run: every open payable due until a day, from one house bank, grouped by partner. With `runId` a proposal is worked out anew, keeping what was left out. It waits for another person.',
  input: z.union([
    z.object({ runId: id, version }),
    z.object({
      /** Its code. */
      houseBank: requiredText(40),
      dueUntil: day,
      /** The bank day before it where banks are closed; without it, the day due until. */
      payOn: day.optional(),
      offsets: z.boolean().default(false),
    }),
  ]),
  output: written,
});

const itemNamed = { runId: id, entryId: id, lineNumber: z.number().int().min(1) };

export const leaveOutItem = endpoint({
  ...accountant,
  action: 'leaveout',
  method: 'POST',
  summary: 'Leaves an item out of a proposed payment run, for a reason; it stays owed.',
  input: z.object({ ...itemNamed, reason: requiredReason }),
  output: written,
});

export const takeInItem = endpoint({
  ...accountant,
  action: 'takein',
  method: 'POST',
  summary: 'Takes an item that was left out into a proposed payment run again.',
  input: z.object(itemNamed),
  output: written,
});

export const releaseTransfer = endpoint({
  ...accountant,
  action: 'release',
  method: 'POST',
  summary:
    'Releases what is held for a look (a changed account, a duplicate, a split amount) in a proposed payment run, with what was found. Another person approves.',
  input: z.object({ runId: id, serial: z.number().int().min(1), reason: requiredReason }),
  output: written,
});

export const approvePaymentRun = endpoint({
  ...accountant,
  action: 'approve',
  method: 'POST',
  summary:
    'Approves a payment run that others proposed. What changed since is refused; a balance that is too low takes a reason.',
  input: z.object({ runId: id, version, reason: reason.default('') }),
  output: written,
});

export const createBankFile = endpoint({
  ...accountant,
  action: 'createfbdata',
  method: 'POST',
  summary:
    'Writes the bank file (総合振込) of an approved payment run, once: records of 120 letters in JIS X 0201. Again it is a copy, for a reason.',
  input: z.object({ runId: id, again: z.boolean().default(false), reason: reason.default('') }),
  output: z.unknown(),
  answers: 'file',
  tells: ['bank'],
  isSecret: true,
});

export const payPaymentRun = endpoint({
  ...accountant,
  action: 'payment',
  method: 'POST',
  summary: 'Posts a payment run the bank has paid: each transfer clears its items. What came back is named before.',
  input: z.object({ runId: id, version, paidOn: day.optional() }),
  output: written,
});

export const proposeReturn = endpoint({
  ...accountant,
  action: 'returned',
  method: 'POST',
  summary:
    'Says that the bank sent a transfer back or could not carry it out (組戻し・振込不能), and why. Once a second person agrees, its items are open again.',
  input: z.object({ runId: id, serial: z.number().int().min(1), on: day, reason: requiredReason }),
  output: z.object({ id, state: z.enum(CHANGE_STATES) }),
});

export const decideReturn = endpoint({
  ...accountant,
  action: 'decidereturned',
  method: 'POST',
  summary: 'Agrees that a transfer came back, or not; never by who said so.',
  input: decision,
  output: settled,
});

export const cancelPaymentRun = endpoint({
  ...accountant,
  action: 'delete',
  method: 'POST',
  summary: 'Cancels a payment run of which nothing has left, for a reason; its items can be paid again, the run stays.',
  input: z.object({ runId: id, version, reason: requiredReason }),
  output: written,
});

export const toKana = endpoint({
  ...readers,
  action: 'kana',
  method: 'POST',
  summary:
    'A name in the letters of a bank file; refused with the first letter no bank file may hold. Nothing is stored.',
  input: z.object({ text: text(200) }),
  output: z.object({ output: z.string(), warnings: z.array(z.string()) }),
});
