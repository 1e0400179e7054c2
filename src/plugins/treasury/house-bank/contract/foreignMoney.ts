import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, code, day, id } from '#core/contract/scalars.ts';
import { currencyCode, rate } from '#plugins/ledger/currency/contract/currency.ts';

/**
 * 外貨預金: what a house bank holds in other currencies, what it cost (moving average), and what is done with it. Amounts in
 * a currency are minor units, debit positive.
 */

const controller = 'HouseBank' as const;
const yen = z.number().int();

/** What an account of the books holds of one currency at the end of a day. */
export const foreignBalance = z.object({
  account: z.string(),
  currency: currencyCode,
  /** Digits behind the point of the currency. */
  minorUnits: z.number().int(),
  foreign: z.number().int(),
  bookYen: yen,
  /** What of it was booked in yen alone, such as fees. */
  bookYenAlone: yen,
  /** Book value ÷ foreign, six digits, as the currency is quoted; null where nothing is held. */
  averageRate: rate.nullable(),
  /** The middle rate of the day, or the latest before it; null where none is known. */
  rate: rate.nullable(),
  rateDay: day.nullable(),
  isStale: z.boolean(),
  /** At that rate, and what lies between it and the book value; a loss is negative. */
  value: yen.nullable(),
  unrealised: yen.nullable(),
});
export type ForeignBalance = z.output<typeof foreignBalance>;

/** Positions of one currency, over all house banks. */
export const currencyTotal = foreignBalance.pick({
  currency: true,
  minorUnits: true,
  foreign: true,
  bookYen: true,
  value: true,
  unrealised: true,
});
export type CurrencyTotal = z.output<typeof currencyTotal>;

const movement = z.object({
  entryId: id,
  lineNumber: z.number().int(),
  documentType: z.string(),
  number: z.string(),
  day,
  text: z.string(),
  /** Receipts positive; 0 of a line in yen alone. */
  foreign: z.number().int(),
  yen,
  /** After it. */
  heldForeign: z.number().int(),
  heldYen: yen,
  /** The yen that left less those of the average; 0 of a receipt, and where there was no average. */
  offAverage: yen,
});
export type ForeignMovement = z.output<typeof movement>;

/** As many of the latest movements as the record shows. */
export const MOVEMENTS_SHOWN = 200;

const foreignMoney = z.object({
  code: z.string(),
  title: z.string(),
  currency: currencyCode,
  /** Of the currency: digits behind its point, and for how many units it is quoted. */
  minorUnits: z.number().int(),
  quotedPer: z.union([z.literal(1), z.literal(100)]),
  account: z.string(),
  accountTitle: z.string(),
  /** Its account is marked 外貨建て: without the mark its lines are taken for yen. */
  isMarked: z.boolean(),
  asOf: day,
  balances: z.array(foreignBalance),
  /** In the currency of the house bank, the latest first. */
  movements: z.array(movement),
  earlier: z.number().int(),
  /** What withdrawals at another rate than the average have left in the book value (−) or taken from it (+). */
  offAverage: yen,
  /** Lines its account has in all: sent back by an act, which is refused once there are more. */
  lines: z.number().int(),
  /** Up to this day nothing is posted from here. */
  revaluedOn: day.nullable(),
});
export type ForeignMoney = z.output<typeof foreignMoney>;

export const getForeignMoney = endpoint({
  controller,
  action: 'foreign',
  method: 'GET',
  summary:
    'What a house bank holds in other currencies as of a day (today): amount, book value, average cost, value at the latest rate, and its movements.',
  input: z.object({ code, asOf: day.optional() }),
  output: foreignMoney,
  grantedTo: ['accountant', 'manager'],
});

const act = z.object({
  code,
  on: day,
  foreignAmount: amount.min(1),
  /** What `foreign` told as the lines of the account: more of them by now is a conflict. */
  lines: z.number().int().min(0),
});

/** Of the document that was posted; `cost` is the book value that came or went, `result` the realised gain (+) or loss. */
const posted = z.object({ id, number: z.string(), cost: yen, result: yen });

const exchanged = act.extend({
  /** The account of yen. */
  account: code,
  /** One of both: the yen, or the rate they follow from (roundHalfUp). */
  yen: amount.min(1).optional(),
  rate: rate.optional(),
});

export const sellCurrency = endpoint({
  controller,
  action: 'sellcurrency',
  method: 'POST',
  summary:
    'Posts 円転: foreign money leaves a house bank at its average cost, yen come in, and the difference is the realised exchange gain or loss.',
  input: exchanged,
  output: posted,
  grantedTo: ['accountant'],
});

export const buyCurrency = endpoint({
  controller,
  action: 'buycurrency',
  method: 'POST',
  summary: 'Posts yen that were changed into the currency of a house bank: the yen paid are its cost.',
  input: exchanged,
  output: posted,
  grantedTo: ['accountant'],
});

export const payCurrency = endpoint({
  controller,
  action: 'paycurrency',
  method: 'POST',
  summary:
    'Posts a payment out of a house bank in its currency, at its average cost: to an account at the rate of the day, or for what a partner is owed in the currency, what is due first before the rest.',
  input: act.extend({
    /** What it is paid for, or whom; one of both. */
    account: code.optional(),
    partner: code.optional(),
    /** For an account: the middle rate of the day, or the latest before it, unless said. */
    rate: rate.optional(),
  }),
  output: posted,
  grantedTo: ['accountant'],
});

/** What an act is done to. */
export type HeldAt = Pick<ForeignMoney, 'code' | 'currency' | 'minorUnits' | 'quotedPer' | 'account' | 'lines'>;
