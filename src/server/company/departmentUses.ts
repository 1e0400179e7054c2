import { permissionOf } from '../../core/contract/endpoint';
import type { Day } from '../../core/value/day';
import type { Tx } from '../database/transaction';
import type { Call, DepartmentUse } from '../plugin';

let uses: readonly DepartmentUse[] = [];

/** Lets the preview of a re-organisation ask every domain; once, when the installation is put together. */
export function provideDepartmentUses(given: readonly DepartmentUse[]): void {
  uses = given;
}

/** How many names of a kind are told. */
const FIRST = 10;

/** What a change of a department on a day touches, kind by kind; null instead of a count where the caller may not know. */
export async function findDepartmentUses(tx: Tx, call: Call, asked: { readonly code: string; readonly on: Day }) {
  const found = [];
  for (const { title, read, find } of uses) {
    const names = call.permissions.has(permissionOf(read)) ? await find(tx, call, asked) : null;
    found.push({ title: title[call.locale], count: names?.length ?? null, first: names?.slice(0, FIRST) ?? [] });
  }
  return found;
}
