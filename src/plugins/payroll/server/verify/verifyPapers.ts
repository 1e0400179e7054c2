import { monthOf } from '#core/value/day.ts';
import type { Month } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { VerifiedPromise } from '#server/plugin.ts';
import type { VariableName } from '../../law/rules/variables';
import { namesIn, parseFormula } from '../../pay-item/rules/parseFormula';
import type { StoredItem } from '../../pay-run/rules/slipSteps';
import { readSlips } from '../../pay-run/server/storedRuns';
import { PARTS_OF_KIND, PREMIUM_KINDS, type PremiumKind } from '../../premium-bill/rules/composeBill';
import { readBill } from '../../premium-bill/server/getBill';
import { readWithheld } from '../../resident-tax-payment/server/listPayments';
import { readSheet } from '../../withholding-payment/server/readSheet';
import { promiseOf, readConfirmedRuns, type Violations } from './confirmedRuns';

type Items = readonly StoredItem[];

const sum = (figures: readonly number[]) => figures.reduce((total, each) => total + each, 0);

/** The items of payslips that name any of some variables, by the formula they were worked out by. */
function naming(items: Items, kind: StoredItem['kind'], ...names: readonly VariableName[]): Items {
  const own = items.filter((item) => item.kind === kind);
  const formulas = [...new Set(own.map(({ formula }) => formula))];
  const wanted = new Set(formulas.filter((formula) => names.some((name) => variablesIn(formula).has(name))));
  return own.filter(({ formula }) => wanted.has(formula));
}
const amountOf = (items: Items) => sum(items.map(({ amount }) => amount));

const variablesIn = (formula: string): ReadonlySet<VariableName> =>
  namesIn(parseFormula(formula, () => true)).variables;

/**
 * What goes out by the papers of a month is what its payslips took: 所得税徴収高計算書, the list of resident tax, and the
 * premiums of social insurance, of which the bill differs by a fraction of a yen for each person at most.
 */
export async function verifyPapers(tx: Tx, companyId: string): Promise<VerifiedPromise> {
  const runs = await readConfirmedRuns(tx, companyId);
  const months = [...new Set(runs.map(({ paidOn }) => monthOf(paidOn)))];
  const violations: Violations[number][] = [];
  for (const month of months) {
    const ids = runs.filter(({ paidOn }) => monthOf(paidOn) === month).map(({ id }) => id);
    const items: StoredItem[] = [];
    for (const id of ids) for (const slip of await readSlips(tx, companyId, [id])) items.push(...slip.items);
    const faults = [
      ...(await findTaxFaults(tx, companyId, month, items)),
      ...(await findPremiumFaults(tx, companyId, month, items)),
    ];
    violations.push(...faults.map((detail) => ({ subject: month, detail })));
  }
  return promiseOf('payPapersTie', months.length, violations);
}

async function findTaxFaults(tx: Tx, companyId: string, month: Month, items: Items): Promise<string[]> {
  const { lines, shortage, excess, nonResidents } = await readSheet(tx, companyId, { month, span: 'month' });
  const income = sum([...lines, ...nonResidents].map(({ tax }) => tax)) + shortage - excess;
  const resident = sum((await readWithheld(tx, companyId, month)).people.map(({ withheld }) => withheld));
  const taken = (...names: readonly VariableName[]) => amountOf(naming(items, 'deduction', ...names));
  return [
    ...(income === taken('incomeTaxWithheld', 'yearEndDifference')
      ? []
      : ['the payment sheet of income tax is not what the payslips took']),
    ...(resident === taken('residentTaxDue') ? [] : ['the list of resident tax is not what the payslips took']),
  ];
}

async function findPremiumFaults(tx: Tx, companyId: string, month: Month, items: Items): Promise<string[]> {
  const { lines } = await readBill(tx, companyId, month);
  const lineOf = (kind: PremiumKind) => lines.find((line) => line.kind === kind);
  return PREMIUM_KINDS.flatMap((kind) => {
    const { employee = 0, employer = 0, billed = 0, people = [] } = lineOf(kind) ?? {};
    const ofEmployee = naming(items, 'deduction', ...PARTS_OF_KIND[kind].employee);
    const ofEmployer = naming(items, 'employer', PARTS_OF_KIND[kind].employer);
    // A typed amount has no part before it was cut to whole yen.
    const isNear =
      [...ofEmployee, ...ofEmployer].some(({ isManual }) => isManual) ||
      Math.abs(billed - employee - employer) <= people.length;
    return [
      ...(employee === amountOf(ofEmployee) && employer === amountOf(ofEmployer)
        ? []
        : [`the premiums (${kind}) are not what the payslips took and booked`]),
      ...(isNear ? [] : [`the bill of premiums (${kind}) is not what was taken and booked`]),
    ];
  });
}
