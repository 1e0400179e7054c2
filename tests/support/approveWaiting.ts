import { expect } from 'vitest';
import { listChanges, settleChange } from '../../src/core/dualControl/contract';
import type { Client } from './testServer';

/** The second person approves every change that waits for one: what a test begins with was entered by another. */
export async function approveWaiting(second: Client): Promise<void> {
  const { rows } = (await second.call(listChanges, {})).data;
  for (const { id, mayDecide } of rows) {
    if (mayDecide) expect(await second.call(settleChange, { id, decision: 'approve' })).toMatchObject({ code: 0 });
  }
}
