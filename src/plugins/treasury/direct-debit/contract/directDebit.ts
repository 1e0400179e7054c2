import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { ofClass } from '#core/contract/fieldClass.ts';
import type { UploadedFile } from '#core/contract/file.ts';
import { code, day, id, requiredText, text } from '#core/contract/scalars.ts';
import { CHANGE_STATES } from '#core/dualControl/changeMachine.ts';
import { decision, settled } from '#core/dualControl/contract.ts';
import { DEBIT_RUN_ACTS, DEBIT_RUN_REFUSALS, DEBIT_RUN_STATES } from '../rules/debitRunMachine';
import { DEBIT_HOLDS, DEBIT_STATES } from '../rules/planDebits';

/** 口座振替: what is due of customers is proposed, approved by a second person, written into a bank file, and cleared by what the bank sends back. */

const readers = { controller: 'DirectDebit', grantedTo: ['accountant', 'manager'] } as const;
const accountant = { controller: 'DirectDebit', grantedTo: ['accountant'] } as const;
const version = z.number().int().min(1);
const yen = z.number().int();
const requiredReason = requiredText(200);

const head = z.object({
  runId: z.string(),
  number: z.string(),
  houseBank: z.string(),
  houseBankTitle: z.string(),
  dueUntil: z.string(),
  debitOn: z.string(),
  state: z.enum(DEBIT_RUN_STATES),
  /** In the file, and what it comes to. */
  count: z.number().int(),
  total: yen,
  /** Customers with a mandate that are not debited, though something is due. */
  held: z.number().int(),
  failed: z.number().int(),
  collected: yen,
  madeBy: z.string(),
  madeAt: z.string(),
  approvedBy: z.string().nullable(),
  exportedBy: z.string().nullable(),
  version: z.number().int(),
});
export type DebitRunHead = z.output<typeof head>;

export const listDebitRuns = endpoint({
  ...readers,
  action: 'list',
  method: 'GET',
  summary: 'Runs of direct debits, newest first, with state, count, total and what came of them.',
  input: z.object({}),
  output: z.object({ rows: z.array(head) }),
});

const debit = z.object({
  runId: z.string(),
  serial: z.number().int(),
  partner: z.string(),
  partnerTitle: z.string(),
  state: z.enum(DEBIT_STATES),
  /** 顧客番号. */
  mandate: z.string().nullable(),
  newCode: z.string(),
  items: z.number().int(),
  owed: yen,
  amount: yen,
  account: ofClass('bank', z.string()),
  hold: z
    .object({ code: z.enum(DEBIT_HOLDS), params: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
  /** 振替結果コード: 0 where the money came; null until the bank has told it. */
  resultCode: z.string().nullable(),
});
export type DebitRow = z.output<typeof debit>;

/** Items, file, result and books of a run beside each other; all of it is equal where it ties. */
const tie = z.object({
  items: yen,
  debits: yen,
  /** By the trailer of the file; null until there is one. */
  file: yen.nullable(),
  /** What came and what did not, by the result; null until it is taken. */
  collected: yen.nullable(),
  failed: yen.nullable(),
  /** What its documents left the account of the house bank more; null until they are posted. */
  journal: yen.nullable(),
  isTied: z.boolean(),
});

const detail = head.extend({
  collector: ofClass('bank', z.string()),
  ledgerAccount: z.string(),
  /** What the collector kept of what came, once the result is taken. */
  fee: yen,
  sha256: z.string().nullable(),
  warnings: ofClass('bank', z.array(z.string())),
  history: z.array(z.object({ act: z.string(), by: z.string(), at: z.string(), reason: z.string() })),
  /** Why the bank is said to have refused the file, while a second person has not decided; empty where nobody says so. */
  refusalAsked: z.string(),
  acts: z.array(z.object({ act: z.enum(DEBIT_RUN_ACTS), why: z.enum(DEBIT_RUN_REFUSALS).nullable() })),
  tie,
});
export type DebitRunDetail = z.output<typeof detail>;

export const getDebitRun = endpoint({
  ...readers,
  action: 'detail',
  method: 'GET',
  summary:
    'One run of direct debits by customer: what is asked of the bank, what is not and why, what came of it, and whether items, file, result and books tie.',
  input: z.object({ runId: id }),
  output: z.object({ run: detail, rows: z.array(debit) }),
});

const item = z.object({
  runId: z.string(),
  entryId: z.string(),
  lineNumber: z.number().int(),
  partner: z.string(),
  partnerTitle: z.string(),
  number: z.string(),
  reference: z.string().nullable(),
  accountTitle: z.string(),
  postingDate: z.string(),
  dueOn: z.string(),
  memo: z.string(),
  /** Owed by the customer above zero, to it below. */
  open: yen,
  /** The number of the run that has it already. */
  elsewhere: z.string().nullable(),
  leftOut: z.string().nullable(),
  leftOutBy: z.string(),
});
export type DebitItemRow = z.output<typeof item>;

export const listDebitItems = endpoint({
  ...readers,
  action: 'items',
  method: 'GET',
  summary: 'The open items of a run of direct debits, or of one customer in it, those due first at the top.',
  input: z.object({ runId: id, partner: code.optional() }),
  output: z.object({ rows: z.array(item) }),
});

const written = z.object({
  runId: z.string(),
  number: z.string(),
  state: z.enum(DEBIT_RUN_STATES),
  version: z.number().int(),
  count: z.number().int(),
  total: yen,
  held: z.number().int(),
  failed: z.number().int(),
});

export const saveDebitRun = endpoint({
  ...accountant,
  action: 'save',
  method: 'POST',
  summary:
    'Proposes direct debits: every open receivable due until a day of customers with a mandate, one debit a customer. With `runId` a proposal is worked out anew, keeping what was left out. It waits for another person.',
  input: z.union([
    z.object({ runId: id, version }),
    z.object({
      /** Its code. */
      houseBank: requiredText(40),
      /** The bank day after it where banks are closed. */
      debitOn: day,
      /** Not after the debit: nothing is debited before it is due. Without it, the same day. */
      dueUntil: day.optional(),
    }),
  ]),
  output: written,
});

const itemNamed = { runId: id, entryId: id, lineNumber: z.number().int().min(1) };

export const leaveOutDebitItem = endpoint({
  ...accountant,
  action: 'leaveout',
  method: 'POST',
  summary: 'Leaves an item out of proposed direct debits, for a reason; it stays owed.',
  input: z.object({ ...itemNamed, reason: requiredReason }),
  output: written,
});

export const takeInDebitItem = endpoint({
  ...accountant,
  action: 'takein',
  method: 'POST',
  summary: 'Takes an item that was left out into proposed direct debits again.',
  input: z.object(itemNamed),
  output: written,
});

export const approveDebitRun = endpoint({
  ...accountant,
  action: 'approve',
  method: 'POST',
  summary: 'Approves direct debits that others proposed. What changed since is refused.',
  input: z.object({ runId: id, version, reason: text(200).trim().default('') }),
  output: written,
});

export const createDebitFile = endpoint({
  ...accountant,
  action: 'createfbdata',
  method: 'POST',
  summary:
    'Writes the bank file (預金口座振替) of approved direct debits, once: records of 120 letters in JIS X 0201. Again it is a copy, for a reason.',
  input: z.object({ runId: id, again: z.boolean().default(false), reason: text(200).trim().default('') }),
  output: z.unknown(),
  answers: 'file',
  tells: ['bank'],
  isSecret: true,
});

const result = z.object({
  runId: id,
  file: z.custom<UploadedFile>((value) => typeof value === 'object' && value !== null, { error: 'required' }),
});
const bodyLimitBytes = 2 * 1024 * 1024;
const sum = z.object({ count: z.number().int(), amount: yen });

export const readDebitResult = endpoint({
  ...accountant,
  action: 'readresult',
  method: 'POST',
  summary:
    'Tells what the result a bank sent back says of a run of direct debits, and whether it is its result. Nothing is kept.',
  input: result,
  /** `fee`: what the collector keeps of it; `billed`: what it is owed where less came. Yen with tax. */
  output: z.object({ collected: sum, failed: sum, fee: yen, billed: yen }),
  inputIn: 'multipart',
  bodyLimitBytes,
});

export const takeDebitResult = endpoint({
  ...accountant,
  action: 'takeresult',
  method: 'POST',
  summary:
    'Takes the result of a run of direct debits, once: what came is posted and clears its items, what did not is open again with its reason.',
  input: result,
  output: written,
  inputIn: 'multipart',
  bodyLimitBytes,
});

export const cancelDebitRun = endpoint({
  ...accountant,
  action: 'delete',
  method: 'POST',
  summary: 'Cancels direct debits whose file was not written yet, for a reason; the run stays.',
  input: z.object({ runId: id, version, reason: requiredReason }),
  output: written,
});

export const proposeDebitRefusal = endpoint({
  ...accountant,
  action: 'proposerefusal',
  method: 'POST',
  summary:
    'Says that the bank refused the file of direct debits as a whole, and why. Once a second person agrees, its items are open again; the same file is not written again.',
  input: z.object({ runId: id, version, reason: requiredReason }),
  output: z.object({ id, state: z.enum(CHANGE_STATES) }),
});

export const decideDebitRefusal = endpoint({
  ...accountant,
  action: 'deciderefusal',
  method: 'POST',
  summary: 'Agrees that the bank refused a file of direct debits, or not; never by who said so.',
  input: decision,
  output: settled,
});
