import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, day } from '#core/contract/scalars.ts';
import { LEAVING_CAUSES, SEXES } from './facts';

/** A worker as the roster of workers (労働者名簿, 労働基準法107条・規則53条) asks for. */
export const rosterRow = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  kana: z.string(),
  birthOn: z.string().nullable(),
  sex: z.enum(SEXES).nullable(),
  address: z.string(),
  career: z.string(),
  duties: z.string(),
  departmentTitle: z.string().nullable(),
  employeeTypeTitle: z.string().nullable(),
  joinedOn: z.string(),
  leftOn: z.string().nullable(),
  leftBecause: z.enum(LEAVING_CAUSES).nullable(),
  leftReason: z.string(),
  /** Until when the sheet is kept: five years from the day of leaving (同法109条). */
  keptThrough: z.string().nullable(),
});
export type RosterRow = z.output<typeof rosterRow>;

const input = { on: day.optional() };

export const listRoster = endpoint({
  controller: 'Employee',
  action: 'roster',
  method: 'GET',
  summary: 'The roster of workers as of a day, those who have left included, by number.',
  input: z.object(input),
  output: z.object({ rows: z.array(rosterRow) }),
  tells: ['personal'],
  grantedTo: ['hr'],
});

export const downloadRoster = endpoint({
  controller: 'Employee',
  action: 'rosterdownload',
  method: 'GET',
  summary: 'The roster of workers as of a day as a workbook.',
  input: z.object(input),
  output: z.unknown(),
  answers: 'file',
  tells: ['personal'],
  grantedTo: ['hr'],
});

/** Whose sheets are printed: everybody's, of those who are here, of those who left, or of one. */
export const PRINTED_WORKERS = ['here', 'left', 'all', 'one'] as const;

export const printRoster = endpoint({
  controller: 'Employee',
  action: 'rosterprint',
  method: 'POST',
  summary: 'The roster of workers as of a day for sheets of paper; who printed how many is logged.',
  input: z.object({ on: day, who: z.enum(PRINTED_WORKERS), number: code.optional() }),
  output: z.object({ rows: z.array(rosterRow) }),
  tells: ['personal'],
  isSecret: true,
  grantedTo: ['hr'],
});
