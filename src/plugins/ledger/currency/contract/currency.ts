import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, day, requiredText, text } from '#core/contract/scalars.ts';

/** Currencies (通貨), what they were worth in yen by day (為替レート), and what that makes of open positions (期末換算). */

const readers = ['accountant', 'manager'] as const;

/** Three capital letters of ISO 4217. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/, { error: 'not-a-code' });

/** Yen for as many units as the currency is quoted for, as a decimal: `152.3`. */
export const rate = z.string().regex(/^(?=.*[1-9])\d{1,7}(\.\d{1,6})?$/, { error: 'not-in-format' });

/** 仲値, 対顧客電信買相場, 対顧客電信売相場, and the average of a month, which is dated on the month's first day. */
export const RATE_KINDS = ['TTM', 'TTB', 'TTS', 'monthly'] as const;
export const rateKind = z.enum(RATE_KINDS);
export type RateKind = z.output<typeof rateKind>;

const currency = z.object({
  code: currencyCode,
  title: requiredText(40),
  reading: text(40).default(''),
  /** Digits behind the decimal point: 2 for dollars and cents. */
  minorUnits: z.number().int().min(0).max(4),
  /** For how many units a rate is quoted: 1, or 100 for the won. */
  quotedPer: z.union([z.literal(1), z.literal(100)]),
  isActive: z.boolean().default(true),
});
export type Currency = z.output<typeof currency>;

export const listCurrencies = endpoint({
  controller: 'Currency',
  action: 'list',
  method: 'GET',
  summary: 'Currencies with the digits behind their decimal point and how their rates are quoted.',
  input: z.object({}),
  output: z.object({ rows: z.array(currency) }),
  grantedTo: readers,
});

export const updateCurrency = endpoint({
  controller: 'Currency',
  action: 'update',
  method: 'POST',
  summary: 'Adds a currency or changes one. The digits of a currency that documents are in stay as they are.',
  input: z.object({ currency }),
  output: currency,
  grantedTo: ['accountant'],
});

const exchangeRate = z.object({ currency: currencyCode, day, kind: rateKind, rate, source: text(80).default('') });
export type ExchangeRate = z.output<typeof exchangeRate>;

export const listExchangeRates = endpoint({
  controller: 'Currency',
  action: 'exchangerates',
  method: 'GET',
  summary: 'Exchange rates in yen, newest day first, with who entered them and from where.',
  input: z.object({
    currency: currencyCode.optional(),
    kind: rateKind.optional(),
    from: day.optional(),
    through: day.optional(),
    limit: z.coerce.number().int().min(1).max(5_000).default(1_000),
  }),
  output: z.object({ rows: z.array(exchangeRate.extend({ updatedAt: z.string(), updatedBy: z.string() })) }),
  grantedTo: readers,
});

export const RATES_AT_ONCE = 2_000;

export const updateExchangeRates = endpoint({
  controller: 'Currency',
  action: 'updateexchangerate',
  method: 'POST',
  summary: 'Enters exchange rates, typed or read from a file; a rate of the same day and kind is replaced.',
  input: z.object({ rates: z.array(exchangeRate).min(1).max(RATES_AT_ONCE, { error: 'too-many-items' }) }),
  output: z.object({ added: z.number().int(), changed: z.number().int() }),
  grantedTo: ['accountant'],
});

export const findExchangeRate = endpoint({
  controller: 'Currency',
  action: 'rateof',
  method: 'GET',
  summary: 'The rate of a day: the latest on or before it, with its age; null where there is none.',
  input: z.object({ currency: currencyCode, day, kind: rateKind.default('TTM') }),
  output: z.object({
    rate: z
      .object({
        rate,
        day,
        kind: rateKind,
        source: z.string(),
        ageDays: z.number().int(),
        /** Older than the days a rate may be used without a second look. */
        isStale: z.boolean(),
      })
      .nullable(),
  }),
  grantedTo: readers,
});

const revaluedPosition = z.object({
  account: z.string(),
  accountTitle: z.string(),
  partner: z.string(),
  partnerTitle: z.string(),
  currency: z.string(),
  /** What is open or on the account in minor units of the currency, debit positive. */
  foreign: amount,
  /** What it is worth in the books. */
  bookYen: amount,
  /** What of it was booked in yen alone, such as fees. */
  bookYenAlone: amount,
  /** The closing rate; null where none is known, and then nothing is posted. */
  rate: rate.nullable(),
  rateDay: day.nullable(),
  yen: amount.nullable(),
  /** What earlier runs of the same day have posted, and what is still to be posted; a loss is negative. */
  posted: amount,
  difference: amount,
});
export type RevaluedPosition = z.output<typeof revaluedPosition>;

const documentRef = z.object({
  id: z.string(),
  documentType: z.string(),
  fiscalYear: z.number().int(),
  number: z.string(),
});

const revaluation = z.object({
  asOf: day,
  rows: z.array(revaluedPosition),
  /** What is still to be posted. */
  totals: z.object({ gain: z.number().int(), loss: z.number().int(), difference: z.number().int() }),
  /** Currencies without a rate. */
  missing: z.array(z.string()),
  /** Currencies whose latest rate is too old to be used without a second look. */
  stale: z.array(z.string()),
  runs: z.array(
    z.object({
      run: z.number().int(),
      revaluedAt: z.string(),
      revaluedBy: z.string(),
      difference: z.number().int(),
      document: documentRef,
      reversal: documentRef,
    }),
  ),
});
export type Revaluation = z.output<typeof revaluation>;

export const previewRevaluation = endpoint({
  controller: 'Currency',
  action: 'revaluation',
  method: 'GET',
  summary: 'What open items and bank accounts in other currencies are worth at the rate of a day, beside the books.',
  input: z.object({ asOf: day }),
  output: revaluation,
  grantedTo: readers,
});

export const revalue = endpoint({
  controller: 'Currency',
  action: 'revalue',
  method: 'POST',
  summary:
    'Posts the unrealised gain or loss of the last day of a month, and its reversal on the next day. Repeated, it posts what has changed since.',
  input: z.object({ asOf: day, acceptsStale: z.boolean().default(false) }),
  output: revaluation,
  grantedTo: ['accountant'],
});
