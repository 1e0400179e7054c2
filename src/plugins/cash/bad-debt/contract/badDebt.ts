import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, code, day, id, requiredText, text } from '#core/contract/scalars.ts';
import { decision, settled } from '#core/dualControl/contract.ts';
import { itemKey } from '#plugins/ledger/open-item/contract/openItem.ts';
import { BAD_DEBT_STATES } from '../rules/badDebtMachine';
import { BAD_DEBT_KINDS } from '../rules/findBadDebtFault';

/** 貸倒れ: a receivable that is lost, written off once a second person approves it. Amounts are yen, with tax. */

const readers = ['accountant', 'manager'] as const;
const yen = z.number().int();

const badDebt = z.object({
  /** Of what was asked for while it waits, then of the document. */
  id,
  state: z.enum(BAD_DEBT_STATES),
  kind: z.enum(BAD_DEBT_KINDS),
  on: day,
  partner: z.string(),
  partnerTitle: z.string(),
  /** The document of the receivable. */
  entryId: id,
  number: z.string(),
  /** The document that wrote it off. */
  documentId: id.nullable(),
  amount: yen,
  /** What came in after all. */
  recovered: yen,
  /** Its parts by tax code, as `SB10 110,000`. */
  taxes: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  approvedBy: z.string(),
  /** The caller may approve what waits, refuse it, or take back what the caller asked for. */
  mayApprove: z.boolean(),
  mayRefuse: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type BadDebt = z.output<typeof badDebt>;

export const listBadDebts = endpoint({
  controller: 'BadDebt',
  action: 'list',
  method: 'GET',
  summary: 'Receivables written off and those that wait for approval, the latest first, with what came in after all.',
  input: z.object({}),
  output: z.object({ rows: z.array(badDebt) }),
  grantedTo: readers,
});

export const proposeBadDebt = endpoint({
  controller: 'BadDebt',
  action: 'propose',
  method: 'POST',
  summary:
    'Asks for a receivable to be written off as a bad debt (法人税基本通達9-6-1 to 9-6-3); it is posted once somebody else approves it.',
  input: itemKey.extend({
    kind: z.enum(BAD_DEBT_KINDS),
    on: day,
    /** All that is open of the item where it is left out. */
    amount: amount.min(1).optional(),
    isUnsecured: z.boolean().default(false),
    stoppedOn: day.optional(),
    /** Only where the document of the item does not tell what was sold; OUT gives up the tax. */
    taxCode: code.optional(),
    reason: requiredText(200),
  }),
  output: z.object({ id, state: z.enum(BAD_DEBT_STATES) }),
  grantedTo: ['accountant'],
});

export const decideBadDebt = endpoint({
  controller: 'BadDebt',
  action: 'decide',
  method: 'POST',
  summary: 'Approves or refuses that a receivable is written off, for whoever did not ask for it; approving posts it.',
  input: decision,
  output: settled,
  grantedTo: ['manager'],
});

/** Of the document that was posted. */
const posted = z.object({ id, number: z.string() });

export const takeBackBadDebt = endpoint({
  controller: 'BadDebt',
  action: 'takeback',
  method: 'POST',
  summary: 'Takes a write-off back: its document is reversed, and the receivable is open again.',
  input: z.object({ id, on: day, reason: requiredText(200) }),
  output: posted,
  grantedTo: ['accountant'],
});

export const recoverBadDebt = endpoint({
  controller: 'BadDebt',
  action: 'recover',
  method: 'POST',
  summary: 'Posts money that came in for a receivable written off, with its tax (消費税法39条3項).',
  input: z.object({
    id,
    on: day,
    /** The account of money it came to. */
    account: code,
    amount: amount.min(1),
    /** 償却債権取立益 or the like. */
    income: code,
    note: text(200).default(''),
  }),
  output: posted,
  grantedTo: ['accountant'],
});
