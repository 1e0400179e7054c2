import { z } from 'zod';

/** The month in which the fiscal years of a new company end (決算月), 1 to 12; most end in March. */
export const fiscalYearEndMonth = z.number().int().min(1).max(12).default(3);
