import { Refusal } from '#core/contract/refusal.ts';
import { type Step, yen } from '../../law/rules/explained';
import { multiply, type Ratio, ratioOf, roundRatio, toNumber, ZERO } from '../../law/rules/ratio';
import type { VariableName } from '../../law/rules/variables';
import { DivisionByZero, evaluateFormula, showFigures } from '../../pay-item/rules/evaluateFormula';
import { type Expression, namesIn, parseFormula } from '../../pay-item/rules/parseFormula';
import { itemsOf, type PayItem } from '../../pay-item/rules/payItem';
import { deriveFigure } from './deriveFigure';
import type { Figure } from './figure';
import { findBonusProblems, findProblems } from './findProblems';
import { minimumWageOn } from './minimumWage';
import type { ManualAmount, PayFacts, PaySetting } from './payFacts';
import { kindOf } from './payRunKind';
import { readFactVariables } from './readFacts';
import { type PayProblem, type Slip, type SlipItem, sumSlip } from './slip';
import type { SlipInHand } from './slipInHand';

interface ItemFigure {
  readonly item: SlipItem;
  /** Of a whole month, before it is prorated: what the hourly wage is made of. */
  readonly full: number;
}

/** The working days of the period in service, of all of them; whole where somebody was there all the time. */
export function serviceShareOf(
  { joinedOn, leftOn }: PayFacts,
  { workingDays }: PaySetting,
): { days: number; of: number } {
  const days = workingDays.filter((day) => day >= joinedOn && (leftOn === null || day <= leftOn)).length;
  return { days, of: workingDays.length };
}

/** One slip at work: each variable and each item is worked out once, when something asks for it. */
class SlipCalculation implements SlipInHand {
  readonly facts: PayFacts;
  readonly setting: PaySetting;
  readonly items: readonly PayItem[];
  readonly problems: PayProblem[] = [];
  readonly #manual: ReadonlyMap<string, ManualAmount>;
  readonly #figures: Map<VariableName, Figure>;
  readonly #known = new Map<string, ItemFigure>();
  readonly #formulas = new Map<string, Expression>();

  constructor(facts: PayFacts, setting: PaySetting, manual: ReadonlyMap<string, ManualAmount>) {
    this.facts = facts;
    this.setting = setting;
    this.items = itemsOf(setting.items, kindOf(setting.bonus), setting.period.through);
    this.#manual = manual;
    this.#figures = new Map(readFactVariables(facts, setting));
  }

  /** A variable; where the law has no table for it, zero and a problem that blocks. */
  figure(name: VariableName): Figure {
    const known = this.#figures.get(name);
    if (known) return known;
    let figure: Figure = { value: ZERO, explanation: [], uses: {} };
    try {
      figure = deriveFigure(name, this);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.tell({ code: 'law-missing', params: { ...error.params, reason: error.code.replace('payroll/', '') } });
    }
    this.#figures.set(name, figure);
    return figure;
  }

  tell(problem: PayProblem): void {
    const text = JSON.stringify(problem);
    if (!this.problems.some((each) => JSON.stringify(each) === text)) this.problems.push(problem);
  }

  amountOf(item: PayItem): number {
    return this.itemFigure(item).item.amount;
  }

  fullOf(item: PayItem): number {
    return this.itemFigure(item).full;
  }

  itemFigure(item: PayItem): ItemFigure {
    const known = this.#known.get(item.code);
    if (known) return known;
    const made = this.#make(item);
    this.#known.set(item.code, made);
    return made;
  }

  #formula(item: PayItem): Expression {
    const known =
      this.#formulas.get(item.code) ??
      parseFormula(item.formula, (code) => this.items.some((each) => each.code === code));
    this.#formulas.set(item.code, known);
    return known;
  }

  #make(item: PayItem): ItemFigure {
    const expression = this.#formula(item);
    const source = {
      variable: (name: VariableName): Ratio => this.figure(name).value,
      item: (code: string): Ratio => {
        const found = this.items.find((each) => each.code === code);
        return found ? ratioOf(this.amountOf(found)) : ZERO;
      },
    };
    let exact = ZERO;
    try {
      exact = evaluateFormula(expression, source);
    } catch (error) {
      if (!(error instanceof DivisionByZero)) throw error;
      this.tell({ code: 'division-by-zero', params: { item: item.title, at: error.at } });
    }
    const names = namesIn(expression);
    const figures = [...names.variables].map((name) => this.figure(name));
    const share = serviceShareOf(this.facts, this.setting);
    const isPart = item.isProrated && share.days < share.of;
    const full = roundRatio(exact, item.fraction);
    const calculated = isPart ? roundRatio(multiply(exact, ratioOf(share.days, share.of)), item.fraction) : full;
    const typed = this.#manual.get(item.code);
    const steps: Step[] = [...new Set(figures.flatMap(({ explanation }) => explanation))];
    if (expression.type !== 'variable' || (full !== 0 && steps.at(-1)?.value !== full)) {
      steps.push({
        step: 'payItem',
        formula: showFigures(expression, source),
        value: full,
        rounding: { fraction: item.fraction, unit: 1 },
        source: { law: { ja: `計算式: ${item.formula}`, en: `Formula: ${item.formula}` } },
      });
    }
    if (isPart) {
      steps.push({
        step: 'proration',
        formula: `${yen(toNumber(exact))} × ${share.days} ÷ ${share.of}`,
        value: calculated,
        rounding: { fraction: item.fraction, unit: 1 },
      });
    }
    if (typed) {
      steps.push({
        step: 'manualAmount',
        formula: yen(calculated),
        value: typed.amount,
        source: { law: { ja: typed.reason, en: typed.reason } },
      });
    }
    const amount = typed?.amount ?? calculated;
    if (amount < 0 && !item.allowsMinus) this.tell({ code: 'minus-item', params: { item: item.title } });
    const uses = Object.assign({}, ...figures.map((figure) => figure.uses)) as Record<string, number>;
    for (const code of names.items) uses[code] = toNumber(source.item(code));
    if (isPart) {
      uses.serviceDays = share.days;
      uses.scheduledDays = share.of;
    }
    return {
      full: typed ? amount : full,
      item: {
        ...{ code: item.code, title: item.title, titleEn: item.titleEn, kind: item.kind, formula: item.formula },
        ...{ account: item.account, contraAccount: item.contraAccount },
        ...{ amount, calculated, isManual: typed !== undefined, reason: typed?.reason ?? '', explanation: steps, uses },
      },
    };
  }
}

/**
 * The payslip of one person: every item worked out by its formula from facts, timesheet, other items and the law, each
 * with the steps behind it. What is odd is told beside it, and never keeps the other items from being worked out.
 * The items have been checked: none is circular (`findItemFault`).
 */
export function calculateSlip(
  facts: PayFacts,
  setting: PaySetting,
  manual: ReadonlyMap<string, ManualAmount> = new Map(),
): Slip {
  const inHand = new SlipCalculation(facts, setting, manual);
  const items = inHand.items.map((item) => inHand.itemFigure(item).item);
  const sums = sumSlip(items);
  const unproven = provisionalTables(items);
  return {
    ...sums,
    items,
    isProvisional: unproven.length > 0,
    problems: [
      ...inHand.problems,
      ...(setting.bonus ? findBonusProblems(facts, sums) : findProblems(facts, { net: sums.net, items })),
      ...(!setting.bonus && isBelowMinimum(inHand) ? [{ code: 'below-minimum-wage' as const, params: {} }] : []),
      ...unproven.map((table): PayProblem => ({ code: 'provisional', params: { table } })),
    ],
  };
}

/**
 * Whether an hour is paid less than the minimum wage where the company is insured, as of the end of the period. The wage is
 * that overtime is worked out from: commuting and family allowances are in neither (最低賃金法施行規則1条・2条).
 */
function isBelowMinimum(slip: SlipCalculation): boolean {
  const { setting } = slip;
  const on = setting.period.through;
  const prefecture = setting.insuranceOn(on)?.prefecture;
  const minimum = prefecture === undefined ? undefined : minimumWageOn(setting.book, prefecture, on);
  if (minimum === undefined) return false;
  const { numerator, denominator } = slip.figure('hourlyRate').value;
  return numerator > 0n && numerator < BigInt(minimum) * denominator;
}

/** The tables behind some figure that are still to be compared with what was published, by kind. */
const provisionalTables = (items: readonly SlipItem[]): string[] => [
  ...new Set(
    items
      .flatMap(({ explanation }) => explanation)
      .flatMap(({ source }) => (source?.table && source.table.status !== 'published' ? [source.table.kind] : [])),
  ),
];
