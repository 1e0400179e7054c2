import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import type { UploadedFile } from '#core/contract/file.ts';
import { amount, code, day, id, requiredText } from '#core/contract/scalars.ts';
import { CLOSING_REFUSALS } from '../rules/explainBalance';

/**
 * 口座明細: what a bank says moved on a house bank, taken from its files once, and reconciled with the books. Amounts are minor
 * units of the currency of the house bank.
 */

const accountant = { controller: 'HouseBank', grantedTo: ['accountant'] } as const;
const readers = { controller: 'HouseBank', grantedTo: ['accountant', 'manager'] } as const;
const bodyLimitBytes = 20 * 1024 * 1024;
const file = z.custom<UploadedFile>((value) => typeof value === 'object' && value !== null, { error: 'required' });
const yen = z.number().int();
const units = z.number().int();
/** Digits behind the point of the currency. */
const money = { currency: z.string(), minorUnits: z.number().int() };

export const STATEMENT_COLUMNS = ['day', 'text', 'deposit', 'withdrawal', 'balance'] as const;
const told = z.array(z.object({ column: z.enum(STATEMENT_COLUMNS).nullable(), message: z.string() }));

const found = z.object({
  digest: z.string(),
  houseBank: z.string(),
  houseBankTitle: z.string(),
  ...money,
  format: z.string(),
  /** What is new or refused; lines that were taken before are counted alone. */
  rows: z.array(
    z.object({
      row: z.number().int().nullable(),
      /** The day of the line. */
      code: z.string(),
      title: z.string(),
      outcome: z.enum(['new', 'changed', 'unchanged', 'refused']),
      changes: z.array(z.object({ column: z.enum(STATEMENT_COLUMNS), before: z.string(), after: z.string() })),
      faults: told,
      points: told,
    }),
  ),
  unchanged: z.number().int(),
  from: z.string(),
  through: z.string(),
  opening: units,
  closing: units,
  /** What is there already, in a sentence; empty where nothing is. */
  repeated: z.string(),
});
export type FoundStatement = z.output<typeof found>;

export const readBankStatement = endpoint({
  ...accountant,
  action: 'readstatement',
  method: 'POST',
  summary:
    'Reads a bank file (CSV, xlsx, 全銀 03, CAMT.053, MT940) of a house bank and tells which lines are new, which were taken before, and what lies between it and the files before. Nothing is kept.',
  input: z.object({ file, houseBank: code }),
  output: found,
  inputIn: 'multipart',
  bodyLimitBytes,
});

export const takeBankStatement = endpoint({
  ...accountant,
  action: 'takestatement',
  method: 'POST',
  summary:
    'Keeps the new lines of a bank file as they were shown, each once, and ties them to the books where they are the same money.',
  input: z.object({ file, houseBank: code, digest: z.string().max(100) }),
  output: z.object({ taken: z.number().int(), known: z.number().int(), tied: z.number().int() }),
  inputIn: 'multipart',
  bodyLimitBytes,
});

const kept = z.object({
  serial: z.number().int(),
  houseBank: z.string(),
  ...money,
  fileName: z.string(),
  format: z.string(),
  from: z.string(),
  through: z.string(),
  opening: units,
  closing: units,
  taken: z.number().int(),
  known: z.number().int(),
  takenAt: z.string(),
  takenBy: z.string(),
});

export const listBankStatements = endpoint({
  ...readers,
  action: 'statements',
  method: 'GET',
  summary: 'The bank files that were taken, the newest first: days, balances, and how many lines each brought.',
  input: z.object({ houseBank: code.optional() }),
  output: z.object({ rows: z.array(kept) }),
});
export type KeptStatement = z.output<typeof kept>;

const statementDay = z.object({
  houseBank: z.string(),
  ...money,
  day: z.string(),
  lines: z.number().int(),
  opening: units,
  deposits: units,
  withdrawals: units,
  closing: units,
  ledger: units,
  /** What the books carry in yen; null of an account in yen. */
  ledgerYen: yen.nullable(),
  difference: units,
  /** By how much the day does not join the one before. */
  gap: units,
  isClosed: z.boolean(),
});

export type StatementDay = z.output<typeof statementDay>;

export const listStatementDays = endpoint({
  ...readers,
  action: 'statementdays',
  method: 'GET',
  summary: 'A house bank by day: opening and closing balance of the bank, what moved, and the balance of the books.',
  input: z.object({ houseBank: code, from: day.optional(), through: day.optional() }),
  output: z.object({ rows: z.array(statementDay) }),
});

const lineOf = z.object({ serial: z.number().int(), row: z.number().int() });
const entryOf = z.object({ entryId: id, lineNumber: z.number().int() });

export const DIFFERENCE_KINDS = ['theirs', 'ours', 'later', 'start', 'gap', 'tied'] as const;

const difference = z.object({
  id: z.string(),
  /** `later` is on both sides, but on one of them after the day; `tied` is on both. */
  kind: z.enum(DIFFERENCE_KINDS),
  houseBank: z.string(),
  ...money,
  bankDay: z.string().nullable(),
  bankText: z.string(),
  bankAmount: amount.nullable(),
  ledgerDay: z.string().nullable(),
  number: z.string(),
  ledgerText: z.string(),
  ledgerAmount: amount.nullable(),
  /** In yen, as the books have it; null of an account in yen. */
  ledgerYen: yen.nullable(),
  entryId: z.string().nullable(),
  /** The day on which the other side follows. */
  laterOn: z.string().nullable(),
  note: z.string(),
  noteBy: z.string(),
  /** What it would be booked to. */
  proposed: z.string(),
  byHand: z.boolean(),
  lines: z.array(lineOf),
  entries: z.array(entryOf),
});
export type DifferenceRow = z.output<typeof difference>;

const explained = z.object({
  bank: units,
  oursIn: units,
  oursOut: units,
  theirsIn: units,
  theirsOut: units,
  start: units,
  gaps: units,
  ledger: units,
  rest: units,
});

export const getReconciliation = endpoint({
  ...readers,
  action: 'reconciliation',
  method: 'GET',
  summary:
    'A house bank reconciled as of a day: balance of the bank and of the books, what is on one side alone, and whether that explains the difference to the minor unit.',
  input: z.object({ houseBank: code, asOf: day, shows: z.enum(['open', 'all']).default('open') }),
  output: z.object({
    houseBank: z.string(),
    houseBankTitle: z.string(),
    ...money,
    asOf: z.string(),
    /** What the books carry on the account in yen; null of an account in yen. */
    ledgerYen: yen.nullable(),
    /** Null where no file of the account was taken. */
    coveredThrough: z.string().nullable(),
    startsOn: z.string().nullable(),
    explained,
    unexplained: z.number().int(),
    /** Why it cannot be closed as of the day. */
    refusal: z.enum(CLOSING_REFUSALS).nullable(),
    closing: z
      .object({
        asOf: z.string(),
        closedBy: z.string(),
        closedAt: z.string(),
        ledgerBalance: units,
        bankBalance: units,
      })
      .nullable(),
    /** What came later with a day that was closed. */
    changed: z
      .object({ documents: z.array(z.string()), ledger: units, bank: units, lines: z.number().int() })
      .nullable(),
    reopened: z.object({ asOf: z.string(), by: z.string(), at: z.string(), reason: z.string() }).nullable(),
    rows: z.array(difference),
  }),
});
export type Reconciliation = z.output<typeof getReconciliation.output>;

export const tieStatementLines = endpoint({
  ...accountant,
  action: 'tie',
  method: 'POST',
  summary: 'Ties lines of the bank to lines of the books that are the same money: both sides come to the same amount.',
  input: z.object({ houseBank: code, lines: z.array(lineOf).max(500), entries: z.array(entryOf).max(500) }),
  output: z.object({ tied: z.number().int() }),
});

export const untieStatementLines = endpoint({
  ...accountant,
  action: 'untie',
  method: 'POST',
  summary: 'Takes lines of the bank apart from the lines of the books they were tied to; the rules leave them alone.',
  input: z.object({ houseBank: code, lines: z.array(lineOf).min(1).max(500) }),
  output: z.object({ untied: z.number().int() }),
});

export const explainDifference = endpoint({
  ...accountant,
  action: 'explain',
  method: 'POST',
  summary: 'Says why something stands on one side alone.',
  input: z.object({ houseBank: code, id: z.string().max(100), text: requiredText(200) }),
  output: z.object({ id: z.string() }),
});

export const enterStatementLine = endpoint({
  ...accountant,
  action: 'enter',
  method: 'POST',
  summary: 'Posts a line of the bank that is not in the books: to the account that is given, else to what is proposed.',
  input: z.object({
    houseBank: code,
    ...lineOf.shape,
    account: code.optional(),
    taxCode: code.optional(),
    partner: code.optional(),
  }),
  output: z.object({ documents: z.number().int() }),
});

export const closeReconciliation = endpoint({
  ...accountant,
  action: 'closereconciliation',
  method: 'POST',
  summary: 'Closes the reconciliation of a house bank as of a day whose differences are all explained.',
  input: z.object({ houseBank: code, asOf: day }),
  output: z.object({ houseBank: z.string(), asOf: z.string() }),
});

export const reopenReconciliation = endpoint({
  ...accountant,
  action: 'reopenreconciliation',
  method: 'POST',
  summary: 'Opens the last closed reconciliation of a house bank again, for a reason.',
  input: z.object({ houseBank: code, reason: requiredText(200) }),
  output: z.object({ houseBank: z.string(), asOf: z.string() }),
});
