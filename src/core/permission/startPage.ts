import { z } from 'zod';
import { endpoint } from '../contract/endpoint';
import { code } from '../contract/scalars';
import { settled } from '../dualControl/contract';
import { reason, tileId } from './role';

/** What a role shows on the start page and offers in document entry: everything its rights allow, but what it leaves out. */

const tile = z.object({ id: z.string(), title: z.string(), needs: z.array(z.string()) });
const documentType = z.object({ code: z.string(), title: z.string() });

export const listTiles = endpoint({
  controller: 'Dashboard',
  action: 'alltiles',
  method: 'GET',
  summary: 'Every tile of the start page with the rights it needs, and every type of documents that is typed.',
  input: z.object({}),
  output: z.object({ tiles: z.array(tile), documentTypes: z.array(documentType) }),
});

export const tilesOfRole = endpoint({
  controller: 'Dashboard',
  action: 'tilesbyrole',
  method: 'GET',
  summary: 'The tiles and the document types of one role: whether its rights allow them, and whether it shows them.',
  input: z.object({ code }),
  output: z.object({
    tiles: z.array(tile.extend({ missing: z.array(z.string()), isShown: z.boolean() })),
    documentTypes: z.array(documentType.extend({ isShown: z.boolean() })),
    version: z.number().int(),
  }),
});

export const updateTilesOfRole = endpoint({
  controller: 'Dashboard',
  action: 'updatetilesanddoctypesbyrole',
  method: 'POST',
  summary:
    'Proposes which tiles and document types a role leaves out. It takes effect when a second person approves, like every change of a role.',
  input: z.object({
    code,
    version: z.number().int().min(1),
    hiddenTiles: z.array(tileId).max(500),
    hiddenDocumentTypes: z.array(code).max(500),
    reason,
  }),
  output: settled,
});
