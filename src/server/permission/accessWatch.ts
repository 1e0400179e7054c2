import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';

/** Carries out a change of what users may do, and tells whom it concerns. */
export type AccessWatch = (tx: Tx, call: Call, change: () => Promise<void>) => Promise<void>;

let watch: AccessWatch = (_tx, _call, change) => change();

/** Takes who looks on while roles, their holders and logins change; once, when the installation is put together. */
export function provideAccessWatch(given: AccessWatch): void {
  watch = given;
}

/** Makes a change of what users may do under the eyes of whoever depends on it. */
export const changeAccess: AccessWatch = (tx, call, change) => watch(tx, call, change);
