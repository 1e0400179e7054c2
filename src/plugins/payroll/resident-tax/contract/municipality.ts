import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { removed } from '#core/contract/removal.ts';
import { text } from '#core/contract/scalars.ts';
import { isMunicipalityCode } from '../rules/municipalityCode';

const hr = { controller: 'ResidentTax', grantedTo: ['hr'] } as const;
const version = z.number().int().min(1);

/** 全国地方公共団体コード with its check digit. */
export const municipalityCode = z
  .string()
  .transform((typed) => typed.normalize('NFKC').replace(/[\s-]/g, ''))
  .refine(isMunicipalityCode, { error: 'not-a-municipality-code' });

const municipality = z.object({
  code: z.string(),
  title: z.string(),
  /** 指定番号: how the municipality knows the company. */
  designatedNumber: z.string(),
  version: z.number().int(),
});

export const listMunicipalities = endpoint({
  ...hr,
  action: 'municipalities',
  method: 'GET',
  summary: 'The municipalities resident tax is paid to.',
  input: z.object({}),
  output: z.object({ rows: z.array(municipality) }),
});

export const getMunicipality = endpoint({
  ...hr,
  action: 'municipality',
  method: 'GET',
  summary: 'One municipality, by its code.',
  input: z.object({ code: municipalityCode }),
  output: municipality,
});

export const updateMunicipality = endpoint({
  ...hr,
  action: 'updatemunicipality',
  method: 'POST',
  summary: 'Adds a municipality (no version) or changes one. An old version is refused with HTTP 409.',
  input: z.object({
    municipality: z.object({
      code: municipalityCode,
      title: text(60).trim().min(1, { error: 'required' }),
      designatedNumber: text(20).trim().default(''),
      version: version.optional(),
    }),
  }),
  output: municipality,
});

export const deleteMunicipality = endpoint({
  ...hr,
  action: 'deletemunicipality',
  method: 'POST',
  summary: 'Deletes a municipality that nobody’s resident tax names.',
  input: z.object({ code: municipalityCode, version }),
  output: removed,
});
