import { expect, it } from 'vitest';
import { REQUEST_ACTS, REQUEST_STATES, requestAt } from '#plugins/people/rules/changeRequestMachine.ts';
import { statesTable } from '#tests/support/statesTable.ts';

it('the states of a request of staff: every act in every state', () =>
  expect(statesTable(REQUEST_STATES, REQUEST_ACTS, requestAt)).toEqual([
    'draft: save→draft remove→draft send→requested',
    'requested: approve→approved sendBack→sentBack reject→rejected withdraw→withdrawn',
    'sentBack: save→sentBack send→requested withdraw→withdrawn',
    'approved:',
    'rejected:',
    'withdrawn:',
  ]));
