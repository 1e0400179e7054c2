import { z } from 'zod';
import type { Endpoint } from '../contract/endpoint';

/** As many rows as a list begins with. */
const FIRST_ROWS = 100;

/**
 * What a list that comes page by page takes besides its filters: how many rows, after which, in what order.
 * `sort` names a field, with `-` before it for the largest first: `postingDate`, `-debit`.
 */
export function pagedBy<const Field extends string>(sortable: readonly [Field, ...Field[]]) {
  return {
    sort: z.enum(sortable.flatMap((field) => [field, `-${field}` as const] as const)).optional(),
    limit: z.coerce.number().int().min(1).max(1_000).default(FIRST_ROWS),
    cursor: z.string().max(400).optional(),
  };
}

/** The same of a list that outside clients and look-ups read whole: without `limit` and `cursor` all rows come at once. */
export function pagedOnRequest<const Field extends string>(sortable: readonly [Field, ...Field[]]) {
  const { sort, limit, cursor } = pagedBy(sortable);
  return { sort, limit: limit.unwrap().optional(), cursor };
}

/** What asks for a page first: a list that comes whole otherwise is told how many rows. */
export function firstPageOf({ input }: Pick<Endpoint, 'input'>): { limit?: number } {
  if (!(input instanceof z.ZodObject) || !('limit' in input.shape && 'cursor' in input.shape)) return {};
  return z.safeParse(input.shape.limit, undefined).data === undefined ? { limit: FIRST_ROWS } : {};
}

export interface SortOrder {
  readonly field: string;
  readonly isDescending: boolean;
}

/** @example readSort('-debit') // { field: 'debit', isDescending: true } */
export function readSort(sort: string): SortOrder {
  return sort.startsWith('-') ? { field: sort.slice(1), isDescending: true } : { field: sort, isDescending: false };
}

export const writeSort = ({ field, isDescending }: SortOrder): string => (isDescending ? `-${field}` : field);

/** The names of the fields an endpoint takes. */
export function inputFieldsOf({ input }: Pick<Endpoint, 'input'>): ReadonlySet<string> {
  return new Set(input instanceof z.ZodObject ? Object.keys(input.shape) : []);
}

/** True when the endpoint itself puts its rows in this order. */
export function sortsBy({ input }: Pick<Endpoint, 'input'>, sort: string): boolean {
  if (!(input instanceof z.ZodObject) || !('sort' in input.shape)) return false;
  return z.safeParse(input.shape.sort, sort).success;
}
