import type { Tx } from '#server/database/transaction.ts';
import type { VerifiedPromise } from '#server/plugin.ts';
import { sumSlip } from '../../pay-run/rules/slip';
import { readSlips, type StoredSlip } from '../../pay-run/server/storedRuns';
import { composeRegister } from '../../wage-ledger/rules/composeRegister';
import { nameRun, promiseOf, readConfirmedRuns, type Violations } from './confirmedRuns';

const SUMS = ['gross', 'deductions', 'net', 'employer'] as const;

/** The sums of every confirmed payslip, and what its run shows of it, are its items, and 支給控除一覧 says the same of the run. */
export async function verifySlips(tx: Tx, companyId: string): Promise<VerifiedPromise> {
  const violations: Violations[number][] = [];
  let checked = 0;
  for (const run of await readConfirmedRuns(tx, companyId)) {
    const slips = await readSlips(tx, companyId, [run.id]);
    checked += slips.length;
    const wrong = slips.filter((slip) => !isSummed(slip) || !isShown(slip));
    for (const { number } of wrong) {
      violations.push({ subject: `${nameRun(run)} ${number}`, detail: 'the sums of the payslip are not its items' });
    }
    if (!isRegistered(slips)) {
      violations.push({ subject: nameRun(run), detail: 'payments and deductions by department are not the payslips' });
    }
  }
  return promiseOf('payslipsSum', checked, violations);
}

function isSummed(slip: StoredSlip): boolean {
  const summed = sumSlip(slip.items);
  return SUMS.every((name) => slip[name] === summed[name]);
}

/** A run shows `amounts`, so that it need not read the items. */
function isShown({ items, amounts }: StoredSlip): boolean {
  const paid = items.filter(({ amount }) => amount !== 0);
  return paid.length === Object.keys(amounts).length && paid.every(({ code, amount }) => amounts[code] === amount);
}

function isRegistered(slips: readonly StoredSlip[]): boolean {
  const { departments, ...whole } = composeRegister(slips);
  const add = (parts: readonly { readonly [Name in (typeof SUMS)[number]]: number }[], name: (typeof SUMS)[number]) =>
    parts.reduce((sum, part) => sum + part[name], 0);
  return SUMS.every((name) => add(slips, name) === whole[name] && add(departments, name) === whole[name]);
}
