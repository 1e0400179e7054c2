import type { Tx } from '../database/transaction';
import type { Call, PluginServer } from '../plugin';
import type { BoughtWork, ExpectedWork } from './boughtWork';

type Find = NonNullable<PluginServer['findBoughtWork']>;

type FindTax = NonNullable<PluginServer['findLostTax']>;

let finders: readonly Find[] = [];
let taxFinders: readonly FindTax[] = [];

/** Lets whoever sums profits ask what work was bought; once, when the installation is put together. */
export function provideBoughtWork(given: readonly Find[], taxes: readonly FindTax[]): void {
  finders = given;
  taxFinders = taxes;
}

/** The input tax of expected work that will not be deducted, in yen; the answers follow their order. */
export async function readLostTax(tx: Tx, call: Call, expected: readonly ExpectedWork[]): Promise<readonly number[]> {
  const [find] = taxFinders;
  return find && expected.length > 0 ? find(tx, call, expected) : expected.map(() => 0);
}

/** The work of some months that is bought, of every plugin. */
export async function readBoughtWork(tx: Tx, call: Call, months: readonly string[]): Promise<readonly BoughtWork[]> {
  const found: BoughtWork[] = [];
  for (const find of finders) found.push(...(await find(tx, call, months)));
  return found;
}
