import { z } from 'zod';
import { endpoint } from '../contract/endpoint';
import { id, requiredText, text } from '../contract/scalars';

/** Conditions and order of a list under a name: one's own, or shared with everyone who may open the screen. */

const screen = text(80).regex(/^[a-z][\w:-]*$/, { error: 'not-a-code' });

const savedView = z.object({
  id,
  name: z.string(),
  /** As in the address of the screen: `status=draft&sort=-debit`. */
  query: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  ownerName: z.string(),
});
export type SavedView = z.output<typeof savedView>;

export const listSavedViews = endpoint({
  controller: 'SavedView',
  action: 'list',
  method: 'GET',
  summary: "The caller's own views of a screen and those shared with everyone who may open it.",
  input: z.object({ screen }),
  output: z.object({ rows: z.array(savedView) }),
  access: 'signedIn',
});

export const updateSavedView = endpoint({
  controller: 'SavedView',
  action: 'update',
  method: 'POST',
  summary: 'Saves a view (without an id: a new one). Only its owner changes it.',
  input: z.object({
    id: id.optional(),
    screen,
    name: requiredText(60),
    query: text(2_000),
    isShared: z.boolean(),
  }),
  output: savedView,
  access: 'signedIn',
});

export const deleteSavedView = endpoint({
  controller: 'SavedView',
  action: 'delete',
  method: 'POST',
  summary: 'Deletes a view. Only its owner does.',
  input: z.object({ id }),
  output: z.object({ id }),
  access: 'signedIn',
});
