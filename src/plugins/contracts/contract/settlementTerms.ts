import { z } from 'zod';
import { amount } from '#core/contract/scalars.ts';
import { FRACTIONS, HOUR_PERIODS, PRORATIONS, SETTLEMENT_METHODS } from '../rules/settlement';

const minutes = z.number().int().min(0).max(60_000);

/** How a month of work is paid: the amount, the range of hours it covers, and how hours beyond it are settled. */
export const settlementTerms = {
  /** Yen a month without tax; 0 where the contract names none. */
  base: amount.min(0),
  method: z.enum(SETTLEMENT_METHODS),
  lower: minutes,
  upper: minutes,
  rateUnit: z.number().int().min(1).max(1_000),
  rateRounding: z.enum(FRACTIONS),
  amountRounding: z.enum(FRACTIONS),
  /** Hours are cut to so many minutes, each day or the month. */
  hourUnit: z.number().int().min(1).max(60),
  hourPeriod: z.enum(HOUR_PERIODS),
  proration: z.enum(PRORATIONS),
};

/** The same as it is typed: what is left out is the usual. */
export const settlementTermsInput = {
  base: settlementTerms.base.default(0),
  method: settlementTerms.method.default('fixed'),
  lower: settlementTerms.lower.default(8_400),
  upper: settlementTerms.upper.default(10_800),
  rateUnit: settlementTerms.rateUnit.default(10),
  rateRounding: settlementTerms.rateRounding.default('floor'),
  amountRounding: settlementTerms.amountRounding.default('floor'),
  hourUnit: settlementTerms.hourUnit.default(15),
  hourPeriod: settlementTerms.hourPeriod.default('day'),
  proration: settlementTerms.proration.default('businessDays'),
};
