import { Refusal } from '#core/contract/refusal.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import { type Step, yen } from '../../law/rules/explained';
import { multiply, type Ratio, ratioOf, roundRatio, sum, toNumber, ZERO } from '../../law/rules/ratio';
import type { VariableName } from '../../law/rules/variables';
import { DivisionByZero, evaluateFormula, showFigures } from '../../pay-item/rules/evaluateFormula';
import { type Expression, namesIn, parseFormula } from '../../pay-item/rules/parseFormula';
import { itemsOf, type PayItem } from '../../pay-item/rules/payItem';
import { deriveFigure } from './deriveFigure';
import type { Figure } from './figure';
import { findBonusProblems, findProblems } from './findProblems';
import { basisOf } from './itemBasis';
import { minimumWageOn } from './minimumWage';
import type { ManualAmount, PayFacts, PayPart, PaySetting } from './payFacts';
import { kindOf } from './payRunKind';
import { readFactVariables } from './readFacts';
import { rememberFor } from './rememberFor';
import { findRetroMonth } from './retroactive';
import { serviceShareOf } from './serviceShare';
import { type PayProblem, type Slip, type SlipItem, sumSlip } from './slip';
import type { SlipInHand } from './slipInHand';

interface ItemFigure {
  readonly item: SlipItem;
  /** Of a whole month, before it is prorated: what the hourly wage is made of. */
  readonly full: number;
}

interface ItemPart {
  readonly exact: Ratio;
  readonly shown: string;
}

/** The variables of hours and days of the timesheet. */
const TIME: ReadonlySet<VariableName> = new Set([
  ...(['workDays', 'leaveDays', 'absenceDays', 'regularHours', 'withinLawHours', 'overtimeHours'] as const),
  ...(['over60Hours', 'nightHours', 'holidayHours', 'missedHours'] as const),
]);
const isTime = (name: VariableName): boolean => TIME.has(name);

interface FormulasOfRun {
  readonly items: readonly PayItem[];
  readonly formulas: ReadonlyMap<string, Expression>;
}

/** The items of a run and their formulas, read once for everybody. */
const formulasOf = rememberFor((setting: PaySetting): FormulasOfRun => {
  const items = itemsOf(setting.items, kindOf(setting.bonus), setting.period.through);
  const codes = new Set(items.map(({ code }) => code));
  return {
    items,
    formulas: new Map(items.map(({ code, formula }) => [code, parseFormula(formula, (each) => codes.has(each))])),
  };
});

/** One slip at work: each variable and each item is worked out once, when something asks for it. */
class SlipCalculation implements SlipInHand {
  readonly facts: PayFacts;
  readonly setting: PaySetting;
  readonly items: readonly PayItem[];
  readonly problems: PayProblem[] = [];
  readonly #manual: ReadonlyMap<string, ManualAmount>;
  readonly #figures: Map<VariableName, Figure>;
  readonly #known = new Map<string, ItemFigure>();
  readonly #formulas: ReadonlyMap<string, Expression>;
  /** The same slip by each pay that held in the period, where it changed within it. */
  readonly #parts: readonly { readonly part: PayPart; readonly inHand: SlipCalculation }[];

  constructor(facts: PayFacts, setting: PaySetting, manual: ReadonlyMap<string, ManualAmount>) {
    this.facts = facts;
    this.setting = setting;
    const { items, formulas } = formulasOf(setting);
    this.items = items;
    this.#formulas = formulas;
    this.#manual = manual;
    this.#figures = new Map(readFactVariables(facts, setting));
    this.#parts = (facts.parts ?? []).map((part) => ({
      part,
      inHand: new SlipCalculation({ ...facts, ...part, parts: [] }, setting, manual),
    }));
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
    const known = this.#formulas.get(item.code);
    if (!known) throw new Error(`${item.code} is no item of this run`);
    return known;
  }

  /** Where the formula of an item gets its figures from. */
  readonly #source = {
    variable: (name: VariableName): Ratio => this.figure(name).value,
    item: (code: string): Ratio => {
      const found = this.items.find((each) => each.code === code);
      return found ? ratioOf(this.amountOf(found)) : ZERO;
    },
  };

  #exactOf(item: PayItem): Ratio {
    try {
      return evaluateFormula(this.#formula(item), this.#source);
    } catch (error) {
      if (!(error instanceof DivisionByZero)) throw error;
      this.tell({ code: 'division-by-zero', params: { item: item.title, at: error.at } });
      return ZERO;
    }
  }

  /**
   * An item by each pay that held in the period, where it goes by time: what is paid for a month by the working days each
   * pay held on, what is paid by hours and days by those worked meanwhile. Everything else is as of the end of the period.
   */
  #partsOf(item: PayItem): readonly ItemPart[] {
    const expression = this.#formula(item);
    const goesByTime = item.isProrated || [...namesIn(expression).variables].some(isTime);
    if (item.kind !== 'earning' || !goesByTime || this.#parts.length === 0) return [];
    return this.#parts.map(({ part: { from, through }, inHand }) => {
      const exact = inHand.#exactOf(item);
      const shown = `${from} – ${through}: ${showFigures(expression, inHand.#source)}`;
      if (!item.isProrated) return { exact, shown };
      const { days, of } = serviceShareOf(this.facts, this.setting, { from, through });
      return { exact: multiply(exact, ratioOf(days, of)), shown: `${shown} × ${days} ÷ ${of}` };
    });
  }

  #make(item: PayItem): ItemFigure {
    const expression = this.#formula(item);
    const exact = this.#exactOf(item);
    const names = namesIn(expression);
    const figures = [...names.variables].map((name) => this.figure(name));
    const share = serviceShareOf(this.facts, this.setting);
    const isPart = item.isProrated && share.days < share.of;
    const full = roundRatio(exact, item.fraction);
    const parts = this.#partsOf(item);
    const calculated =
      parts.length > 0
        ? roundRatio(sum(parts.map((part) => part.exact)), item.fraction)
        : isPart
          ? roundRatio(multiply(exact, ratioOf(share.days, share.of)), item.fraction)
          : full;
    const typed = this.#manual.get(item.code);
    const rounding = { fraction: item.fraction, unit: 1 };
    const steps: Step[] = [...new Set(figures.flatMap(({ explanation }) => explanation))];
    if (parts.length > 0) {
      steps.push(
        ...parts.map((part): Step => ({ step: 'payPart', formula: part.shown, value: toNumber(part.exact) })),
        {
          step: 'payItem',
          formula: parts.map((part) => yen(toNumber(part.exact))).join(' + '),
          value: calculated,
          rounding,
        },
      );
    } else if (expression.type !== 'variable' || (full !== 0 && steps.at(-1)?.value !== full)) {
      steps.push({
        step: 'payItem',
        formula: showFigures(expression, this.#source),
        value: full,
        rounding,
        source: { law: { ja: `計算式: ${item.formula}`, en: `Formula: ${item.formula}` } },
      });
    }
    if (isPart && parts.length === 0) {
      steps.push({
        step: 'proration',
        formula: `${yen(toNumber(exact))} × ${share.days} ÷ ${share.of}`,
        value: calculated,
        rounding,
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
    for (const code of names.items) uses[code] = toNumber(this.#source.item(code));
    if (isPart) {
      uses.serviceDays = share.days;
      uses.scheduledDays = share.of;
      if (share.onLeave > 0) uses.onLeaveDays = share.onLeave;
    }
    if (parts.length > 0) uses.earlierPayDays = this.#earlierPayDays();
    return {
      full: typed ? amount : full,
      item: {
        ...{ code: item.code, title: item.title, titleEn: item.titleEn, kind: item.kind, formula: item.formula },
        ...{ account: item.account, contraAccount: item.contraAccount },
        ...{ amount, calculated, isManual: typed !== undefined, reason: typed?.reason ?? '' },
        ...{ explanation: steps, uses, basis: basisOf(steps) },
      },
    };
  }

  /** The working days on which another pay held than at the end. */
  #earlierPayDays(): number {
    return this.#parts
      .slice(0, -1)
      .reduce((days, { part }) => days + serviceShareOf(this.facts, this.setting, part).days, 0);
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
  tellRetro(inHand, items);
  const sums = sumSlip(items);
  const unproven = provisionalTables(items);
  return {
    ...sums,
    items,
    isProvisional: unproven.length > 0,
    problems: [
      ...inHand.problems,
      ...(setting.bonus
        ? findBonusProblems(facts, { net: sums.net, items })
        : findProblems(facts, { net: sums.net, items }, setting)),
      ...(!setting.bonus && isBelowMinimum(inHand) ? [{ code: 'below-minimum-wage' as const, params: {} }] : []),
      ...unproven.map((table): PayProblem => ({ code: 'provisional', params: { table } })),
    ],
  };
}

/** The earnings of a payslip alone: what a confirmed month is compared by. */
export function calculateEarnings(
  facts: PayFacts,
  setting: PaySetting,
  manual: ReadonlyMap<string, ManualAmount> = new Map(),
): SlipItem[] {
  const inHand = new SlipCalculation(facts, setting, manual);
  return inHand.items.filter(({ kind }) => kind === 'earning').map((item) => inHand.itemFigure(item).item);
}

/** Which confirmed months this pay settles, or that no item does; and of which premiums were taken that are not owed. */
function tellRetro(slip: SlipCalculation, items: readonly SlipItem[]): void {
  const retro = slip.facts.retro ?? [];
  const freed = retro.filter(({ isFreed }) => isFreed).map(({ month }) => formatMonth(month));
  if (freed.length > 0) slip.tell({ code: 'premiums-taken', params: { months: freed.join(', ') } });
  const months = retro.filter(({ taxable, free }) => taxable !== 0 || free !== 0).map(({ month }) => month);
  if (months.length === 0) return;
  const isSettled = items.some(({ uses }) => Object.keys(uses).some((key) => findRetroMonth(key) !== null));
  slip.tell(
    isSettled
      ? { code: 'retro-pay', params: { months: months.map(formatMonth).join(', ') } }
      : { code: 'retro-no-item', params: {} },
  );
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
    [...new Set(items.flatMap(({ explanation }) => explanation))].flatMap(({ source }) =>
      source?.table && source.table.status !== 'published' ? [source.table.kind] : [],
    ),
  ),
];
