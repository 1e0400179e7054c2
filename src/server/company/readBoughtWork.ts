import type { Tx } from '../database/transaction';
import type { Call, PluginServer } from '../plugin';
import type { BoughtWork } from './boughtWork';

type Find = NonNullable<PluginServer['findBoughtWork']>;

let finders: readonly Find[] = [];

/** Lets whoever sums profits ask what work was bought; once, when the installation is put together. */
export function provideBoughtWork(given: readonly Find[]): void {
  finders = given;
}

/** The work of some months that is bought, of every plugin. */
export async function readBoughtWork(tx: Tx, call: Call, months: readonly string[]): Promise<readonly BoughtWork[]> {
  const found: BoughtWork[] = [];
  for (const find of finders) found.push(...(await find(tx, call, months)));
  return found;
}
