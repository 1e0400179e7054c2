import type { AccountUse } from '../plugin';

let uses: readonly AccountUse[] = [];

/** Lets the chart of accounts ask every domain; once, when the installation is put together. */
export function provideAccountUses(given: readonly AccountUse[]): void {
  uses = given;
}

/** What names accounts, of every plugin. */
export const allAccountUses = (): readonly AccountUse[] => uses;
