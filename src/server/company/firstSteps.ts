import { permissionOf } from '../../core/contract/endpoint';
import type { Tx } from '../database/transaction';
import type { Call, FirstStep } from '../plugin';

let steps: readonly FirstStep[] = [];

/** Lets the start page ask every domain; once, when the installation is put together. */
export function provideFirstSteps(given: readonly FirstStep[]): void {
  steps = [...given].sort((one, other) => one.order - other.order);
}

/** What a new company needs before its first document, as far as the caller may do it; nothing once all of it is done. */
export async function findFirstSteps(tx: Tx, call: Call) {
  const found = [];
  for (const { title, path, does, isDone } of steps) {
    if (!call.permissions.has(permissionOf(does))) continue;
    found.push({ title: title[call.locale], path, isDone: await isDone(tx, call) });
  }
  return found.every(({ isDone }) => isDone) ? [] : found;
}
