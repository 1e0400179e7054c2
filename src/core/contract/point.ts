import { z } from 'zod';
import { Refusal, type RefusalParams } from './refusal';

/** Something a person should look at before a write is done that nothing forbids; worded as a refusal is. */
export interface Point {
  /** `plugin/reason`. */
  readonly code: string;
  readonly params: RefusalParams;
  /** The field it is about, as the contract names it. */
  readonly field: string | null;
}

/**
 * Of a write that can be asked about: with `true` it does nothing where there are points to look at, and its refusal has
 * them in `data.points`. Sent again without it, it is done.
 */
export const asksFirst = { asks: z.boolean().optional() };

/** Asks a person in place of writing; `code` names the refusal for whoever sees no list of points. */
export const askAbout = (code: string, points: readonly Point[]) =>
  new Refusal(code, { count: points.length }, { details: { points } });
