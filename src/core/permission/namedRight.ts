import { z } from 'zod';
import { endpoint } from '../contract/endpoint';
import { id, text } from '../contract/scalars';
import { decision, settled } from '../dualControl/contract';
import { reason } from './role';

/** Rights that no role gives (個人番号関係事務の事務取扱担当者): persons are named one by one, by two others. */

export const listNamed = endpoint({
  controller: 'NamedRight',
  action: 'list',
  method: 'GET',
  summary: 'Users for each task that no role allows: who is in charge of it, and since when, first.',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        userId: id,
        employeeNumber: z.string(),
        name: z.string(),
        /** The controller whose acts it is about: `MyNumber`. */
        controller: z.string(),
        /** Null for who is not in charge. */
        namedAt: z.string().nullable(),
        /** Somebody proposed to name or to release the person, and a second one has not decided. */
        isWaiting: z.boolean(),
      }),
    ),
  }),
  grantedTo: ['hr'],
});

export const proposeNamed = endpoint({
  controller: 'NamedRight',
  action: 'propose',
  method: 'POST',
  summary: 'Proposes that somebody is in charge of what no role allows, or no more; a second person approves.',
  input: z.object({ userId: id, controller: text(80).min(1), isNamed: z.boolean(), reason }),
  output: settled,
  grantedTo: ['hr'],
});

export const decideNamed = endpoint({
  controller: 'NamedRight',
  action: 'decide',
  method: 'POST',
  summary: 'Approves or refuses that somebody is put in charge; never by who proposed it or the person themself.',
  input: decision,
  output: settled,
  grantedTo: ['hr'],
});
