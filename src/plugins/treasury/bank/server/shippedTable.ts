import { createRequire } from 'node:module';
import type { Day } from '#core/value/day.ts';
import { type BankEntry, BankTable, entryCodeOf } from '../rules/bankTable';

/** The table of banks that comes with the product, and the day it is of. */
export interface ShippedTable {
  readonly table: BankTable;
  readonly on: Day;
  readonly name: string;
}

let shipped: Promise<ShippedTable> | null = null;

/**
 * The table of the package zengin-code (MIT; made weekly of what the banks publish): some 1,100 banks with 29,000
 * branches. Five megabytes that are read when somebody first asks for a bank.
 */
export function loadShippedTable(): Promise<ShippedTable> {
  shipped ??= import('zengin-code').then(({ default: known }) => {
    const entries = Object.values(known).flatMap(({ branches, ...bank }) => [
      entryOf(bank, bank.code),
      ...Object.values(branches).map((branch) => entryOf(branch, entryCodeOf(bank.code, branch.code))),
    ]);
    const { version }: { version: string } = createRequire(import.meta.url)('zengin-code/package.json');
    return { table: new BankTable(entries), on: dayOfVersion(version), name: `zengin-code ${version}` };
  });
  return shipped;
}

const entryOf = ({ name, kana }: { name: string; kana: string }, code: string): BankEntry => ({
  ...{ code, title: name, reading: kana.normalize('NFKC'), openedOn: null, closedOn: null, successor: null },
  ...{ source: 'shipped', version: 1 },
});

/** @example dayOfVersion('1.0.0-p20260824') // '2026-08-24' */
function dayOfVersion(version: string): Day {
  const [, year, month, date] = /(\d{4})(\d{2})(\d{2})$/.exec(version) ?? [];
  if (!year) throw new Error(`the version ${version} of zengin-code names no day`);
  return `${year}-${month}-${date}`;
}
