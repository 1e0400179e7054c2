import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { removed } from '#core/contract/removal.ts';
import { amount, code, text } from '#core/contract/scalars.ts';
import { isInOrder, NOT_IN_ORDER, validityShape } from './validity';

/** A position (役職); a lower rank stands higher. */
export const position = z.object({
  code,
  title: z.string(),
  titleEn: z.string(),
  rank: z.number().int(),
  allowance: z.number().int(),
  isActive: z.boolean(),
  validFrom: z.string().nullable(),
  validThrough: z.string().nullable(),
  /** People who hold it today, those to come included. */
  people: z.number().int(),
  version: z.number().int(),
});

const version = z.number().int().min(1);

export const listPositions = endpoint({
  controller: 'Position',
  action: 'list',
  method: 'GET',
  summary: 'Positions with how many people hold each, the highest first.',
  input: z.object({}),
  output: z.object({ rows: z.array(position) }),
  grantedTo: ['hr', 'manager'],
});

export const getPosition = endpoint({
  controller: 'Position',
  action: 'get',
  method: 'GET',
  summary: 'One position, by its code.',
  input: z.object({ code }),
  output: position,
  grantedTo: ['hr', 'manager'],
});

export const updatePosition = endpoint({
  controller: 'Position',
  action: 'update',
  method: 'POST',
  summary: 'Creates a position (no version) or changes one. An old version is refused with HTTP 409.',
  input: z.object({
    position: z
      .object({
        code,
        title: text(40).trim().min(1),
        titleEn: text(40).default(''),
        rank: z.number().int().min(1).max(999),
        allowance: amount.min(0).max(100_000_000).default(0),
        isActive: z.boolean().default(true),
        ...validityShape,
        version: version.optional(),
      })
      .refine(isInOrder, NOT_IN_ORDER),
  }),
  output: position,
  grantedTo: ['hr'],
});

export const movePosition = endpoint({
  controller: 'Position',
  action: 'move',
  method: 'POST',
  summary: 'Moves a position one place up or down; all positions are numbered anew in steps of ten.',
  input: z.object({ code, by: z.union([z.literal(-1), z.literal(1)]) }),
  output: z.object({ code }),
  grantedTo: ['hr'],
});

export const deletePosition = endpoint({
  controller: 'Position',
  action: 'delete',
  method: 'POST',
  summary: 'Deletes a position that nobody holds or held; otherwise it is made inactive instead.',
  input: z.object({ code, version }),
  output: removed,
  grantedTo: ['hr'],
});
