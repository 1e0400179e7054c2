import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, day } from '#core/contract/scalars.ts';

export const HEALTH_SCHEMES = ['kyokai', 'society'] as const;
export const EMPLOYMENT_BUSINESSES = ['general', 'agriculture', 'construction'] as const;

const version = z.number().int().min(1);
/** A share in 1/100,000: 9,850 is 9.85 %. */
const share = z.number().int().min(0).max(100_000);
const prefecture = z.string().regex(/^(0[1-9]|[1-3]\d|4[0-7])$/, { error: 'not-a-code' });

/** How a company is insured from a day on, until the next setting. */
const setting = {
  effectiveFrom: day,
  /** Code of JIS X 0401. */
  prefecture,
  scheme: z.enum(HEALTH_SCHEMES),
  /** The society's own rates, of both sides and of the employee; zero under 協会けんぽ. */
  healthPer100k: share,
  healthEmployeePer100k: share,
  carePer100k: share,
  careEmployeePer100k: share,
  /** 子ども・子育て支援金 is rounded in one sum with health and care. */
  isRoundedOnce: z.boolean(),
  employmentBusiness: z.enum(EMPLOYMENT_BUSINESSES),
  /** A code of the table of workers' compensation. */
  workersBusiness: code,
};

export const insuranceSetting = z.object({ ...setting, effectiveFrom: z.string(), version: z.number().int() });
export type InsuranceSetting = z.output<typeof insuranceSetting>;

export const listInsuranceSettings = endpoint({
  controller: 'SocialSecurity',
  action: 'settings',
  method: 'GET',
  summary: 'How the company is insured, by the day it holds from: prefecture, society, rounding, kinds of business.',
  input: z.object({}),
  output: z.object({ rows: z.array(insuranceSetting) }),
  grantedTo: ['hr'],
});

export const getInsuranceSetting = endpoint({
  controller: 'SocialSecurity',
  action: 'setting',
  method: 'GET',
  summary: 'One setting of the insurance of the company, by its first day.',
  input: z.object({ effectiveFrom: day }),
  output: insuranceSetting,
  grantedTo: ['hr'],
});

export const updateInsuranceSetting = endpoint({
  controller: 'SocialSecurity',
  action: 'updatesetting',
  method: 'POST',
  summary:
    'Adds a setting of the insurance of the company (no version) or changes one. An old version is refused with HTTP 409.',
  input: z.object({
    setting: z
      .object({
        ...setting,
        healthPer100k: share.default(0),
        healthEmployeePer100k: share.default(0),
        carePer100k: share.default(0),
        careEmployeePer100k: share.default(0),
        isRoundedOnce: z.boolean().default(false),
        version: version.optional(),
      })
      .refine(({ healthPer100k, healthEmployeePer100k }) => healthEmployeePer100k <= healthPer100k, {
        error: 'too-large',
        path: ['healthEmployeePer100k'],
      })
      .refine(({ carePer100k, careEmployeePer100k }) => careEmployeePer100k <= carePer100k, {
        error: 'too-large',
        path: ['careEmployeePer100k'],
      }),
  }),
  output: insuranceSetting,
  grantedTo: ['hr'],
});

export const deleteInsuranceSetting = endpoint({
  controller: 'SocialSecurity',
  action: 'deletesetting',
  method: 'POST',
  summary: 'Deletes a setting of the insurance of the company; the one before holds on.',
  input: z.object({ effectiveFrom: day, version }),
  output: z.object({ effectiveFrom: z.string() }),
  grantedTo: ['hr'],
});
