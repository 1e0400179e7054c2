import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { day, requiredText, text } from '#core/contract/scalars.ts';
import { itemKey } from '#plugins/ledger/open-item/contract/openItem.ts';

/** 係争・督促保留: an open item that no customer is reminded of, since the customer disputes it or we wait on purpose. */

export const HOLD_KINDS = ['disputed', 'held'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

export const holdReceivable = endpoint({
  controller: 'Receivable',
  action: 'hold',
  method: 'POST',
  summary:
    'Keeps an open item of a customer out of reminders, as disputed or held, with the reason; it takes the place of what was noted before.',
  input: itemKey.extend({
    kind: z.enum(HOLD_KINDS),
    reason: requiredText(200),
    /** Who told it: somebody at the customer, or of our own. */
    raisedBy: text(100).default(''),
    /** The last day it holds; until it is released where it is left out. */
    until: day.optional(),
  }),
  output: itemKey,
  grantedTo: ['accountant'],
});

export const releaseReceivable = endpoint({
  controller: 'Receivable',
  action: 'release',
  method: 'POST',
  summary: 'Takes the dispute or hold off an item: the customer is reminded of it again.',
  input: itemKey,
  output: itemKey,
  grantedTo: ['accountant'],
});
