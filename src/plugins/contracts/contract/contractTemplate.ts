import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, isOneLine, lines, requiredText } from '#core/contract/scalars.ts';
import { LOCALES } from '#core/value/text.ts';
import { CONTRACT_TYPES } from '../rules/contractType';

/** Templates of contracts (契約書テンプレート): a text by articles, with fields that each contract fills. */

const LONGEST_BODY = 20_000;

export const contractTemplate = z.object({
  code,
  type: z.enum(CONTRACT_TYPES),
  /** As it stands over the contract. */
  title: z.string(),
  language: z.enum(LOCALES),
  /** Lines; an article begins with `第1条（目的）`, and `{{要員}}` is filled from the contract. */
  body: z.string(),
  isActive: z.boolean(),
  version: z.number().int(),
});
export type ContractTemplate = z.output<typeof contractTemplate>;

const readers = ['accountant', 'hr', 'sales', 'manager'] as const;
const writers = ['manager'] as const;

export const listContractTemplates = endpoint({
  controller: 'ContractTemplate',
  action: 'list',
  method: 'GET',
  summary: 'Templates of contracts by code, with how many contracts name each.',
  input: z.object({}),
  output: z.object({
    rows: z.array(contractTemplate.omit({ body: true }).extend({ usedBy: z.number().int() })),
  }),
  grantedTo: readers,
});

export const getContractTemplate = endpoint({
  controller: 'ContractTemplate',
  action: 'get',
  method: 'GET',
  summary: 'One template of contracts, by its code.',
  input: z.object({ code }),
  output: contractTemplate,
  grantedTo: readers,
});

export const updateContractTemplate = endpoint({
  controller: 'ContractTemplate',
  action: 'update',
  method: 'POST',
  summary:
    'Creates a template of contracts (no version) or changes one. A field that does not exist, braces left open and articles out of order are refused; an old version is refused with HTTP 409. What was signed keeps the text it was signed with.',
  input: z.object({
    template: z.object({
      code,
      type: z.enum(CONTRACT_TYPES),
      title: requiredText(100),
      language: z.enum(LOCALES).default('ja'),
      body: lines(LONGEST_BODY)
        .refine((typed) => typed.trim() !== '', { error: 'required' })
        .refine((typed) => typed.split(/\r\n|\r|\n/).every(isOneLine), { error: 'not-plain-lines' }),
      isActive: z.boolean().default(true),
      version: z.number().int().min(1).optional(),
    }),
  }),
  output: contractTemplate,
  grantedTo: writers,
});

export const deleteContractTemplate = endpoint({
  controller: 'ContractTemplate',
  action: 'delete',
  method: 'POST',
  summary: 'Deletes a template that no contract names. An old version is refused with HTTP 409.',
  input: z.object({ code, version: z.number().int().min(1) }),
  output: z.object({ code }),
  grantedTo: writers,
});

export const addStandardTemplates = endpoint({
  controller: 'ContractTemplate',
  action: 'addstandard',
  method: 'POST',
  summary: 'Adds the standard templates that the company does not have; none that it has is changed.',
  input: z.object({}),
  output: z.object({ added: z.array(z.string()) }),
  grantedTo: writers,
});
