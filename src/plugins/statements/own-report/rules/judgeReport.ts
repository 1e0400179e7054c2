import type { RefusalParams } from '#core/contract/refusal.ts';
import type { ReportColumnDefinition, ReportDefinition, ReportRowDefinition } from '../contract/financialReport';
import { findCycle } from './findCycle';
import { type Formula, FormulaError, parseFormula, rowsNamedIn } from './parseFormula';
import { type Chart, selectAccounts } from './selectAccounts';

/** What keeps a definition from being saved, and where it stands. */
export interface ReportFault {
  readonly code: `accounting/report-${string}`;
  readonly params: RefusalParams;
  readonly part: 'row' | 'column';
  readonly index: number;
}

/** A definition that was read: the formulas and the accounts of its rows, by their codes. */
export interface ReadReport {
  readonly formulas: ReadonlyMap<string, Formula>;
  readonly selections: ReadonlyMap<string, readonly string[]>;
  readonly faults: readonly ReportFault[];
}

/**
 * Reads a definition and finds everything wrong with it: codes used twice, formulas that cannot be read, unknown rows,
 * columns and accounts, cycles, and accounts that would be counted twice.
 */
export function readReport({ rows, columns }: ReportDefinition, chart: Chart): ReadReport {
  const formulas = new Map<string, Formula>();
  const selections = new Map<string, readonly string[]>();
  const faults: ReportFault[] = [];
  for (const [index, row] of rows.entries()) {
    const add = (reason: string, params: RefusalParams = {}) =>
      faults.push({ code: `accounting/report-${reason}`, params: { row: row.code, ...params }, part: 'row', index });
    if (rows.findIndex(({ code }) => code === row.code) < index || row.code === 'SUM') add('row-code-taken');
    if (row.kind === 'accounts') {
      const { accounts, unknown, reversed } = selectAccounts(row.content, chart);
      if (reversed) add('range-reversed', { ...reversed });
      else if (unknown.length > 0) add('unknown-accounts', { accounts: unknown.join(', ') });
      else if (accounts.length === 0) add('no-accounts');
      selections.set(row.code, accounts);
    } else if (row.kind === 'formula') {
      try {
        formulas.set(row.code, parseFormula(row.content));
      } catch (error) {
        if (!(error instanceof FormulaError)) throw error;
        add('formula-unreadable', { at: error.at + 1 });
      }
    }
  }
  faults.push(...findFormulaFaults(rows, formulas), ...findSharedAccounts(rows, selections));
  faults.push(...findColumnFaults(columns, rows));
  return { formulas, selections, faults: [...faults].sort(byPlace) };
}

const byPlace = (a: ReportFault, b: ReportFault) => (a.part === b.part ? a.index - b.index : a.part === 'row' ? -1 : 1);

function findFormulaFaults(
  rows: readonly ReportRowDefinition[],
  formulas: ReadonlyMap<string, Formula>,
): ReportFault[] {
  const places = new Map(rows.map(({ code }, index) => [code, index]));
  const isFigure = (code: string) => rows[places.get(code) ?? -1]?.kind !== 'heading' && places.has(code);
  const named = new Map([...formulas].map(([code, formula]) => [code, rowsReadBy(formula, rows)]));
  const cycle = findCycle(named);
  const countRows = counterOf(rows, formulas);
  const faults: ReportFault[] = [];
  for (const [code, formula] of formulas) {
    const index = places.get(code) ?? 0;
    const add = (reason: string, params: RefusalParams) =>
      faults.push({ code: `accounting/report-${reason}`, params: { row: code, ...params }, part: 'row', index });
    const unknown = rowsNamedIn(formula).filter(
      (each) => !(isInSum(formula, each) ? places.has(each) : isFigure(each)),
    );
    if (unknown.length > 0) add('unknown-row', { unknown: [...new Set(unknown)].join(', ') });
    const reversed = sumsIn(formula).find(({ from, through }) => (places.get(from) ?? 0) > (places.get(through) ?? 0));
    if (reversed) add('sum-reversed', { from: reversed.from, through: reversed.through });
    if (cycle?.includes(code)) add('cycle', { rows: [...cycle, cycle[0]].join(' → ') });
    else if (!cycle && unknown.length === 0) {
      const twice = [...(countRows(formula) ?? [])].find(([, times]) => Math.abs(times) > 1);
      if (twice) add('row-counted-twice', { twice: twice[0] });
    }
  }
  return faults;
}

/** An account belongs to one row of a measure, unless the other one says that it restates it. */
function findSharedAccounts(
  rows: readonly ReportRowDefinition[],
  selections: ReadonlyMap<string, readonly string[]>,
): ReportFault[] {
  const holders = new Map<string, string>();
  const faults: ReportFault[] = [];
  for (const [index, { code, kind, measure, isRestated }] of rows.entries()) {
    if (kind !== 'accounts' || isRestated) continue;
    const shared = new Map<string, string>();
    for (const account of selections.get(code) ?? []) {
      const use = `${account} ${measure}`;
      const holder = holders.get(use);
      if (holder !== undefined && holder !== code) shared.set(account, holder);
      else holders.set(use, code);
    }
    const [first] = shared;
    if (!first) continue;
    const params = { row: code, account: nameSome([...shared.keys()]), other: first[1] };
    faults.push({ code: 'accounting/report-account-twice', params, part: 'row', index });
  }
  return faults;
}

const NAMED_AT_MOST = 3;

const nameSome = (accounts: readonly string[]): string =>
  accounts.slice(0, NAMED_AT_MOST).join(', ') + (accounts.length > NAMED_AT_MOST ? ' …' : '');

function findColumnFaults(
  columns: readonly ReportColumnDefinition[],
  rows: readonly ReportRowDefinition[],
): ReportFault[] {
  const named = new Map(columns.map((column) => [column.code, columnsReadBy(column)]));
  const cycle = findCycle(named);
  const figures = new Set(rows.filter(({ kind }) => kind !== 'heading').map(({ code }) => code));
  return columns.flatMap((column, index) => {
    const fault = (reason: string, params: RefusalParams = {}): ReportFault[] => [
      { code: `accounting/report-${reason}`, params: { column: column.code, ...params }, part: 'column', index },
    ];
    if (columns.findIndex(({ code }) => code === column.code) < index) return fault('column-code-taken');
    const unknown = columnsReadBy(column).find((code) => !named.has(code));
    if (unknown !== undefined) return fault('unknown-column', { unknown });
    if (column.kind === 'share' && !figures.has(column.row))
      return fault('share-of-unknown-row', { unknown: column.row });
    return cycle?.includes(column.code) ? fault('column-cycle') : [];
  });
}

function columnsReadBy(column: ReportColumnDefinition): string[] {
  if (column.kind === 'difference') return [column.of, column.less];
  if (column.kind === 'percent') return [column.of, column.base];
  return column.kind === 'share' ? [column.of] : [];
}

/** The account rows from one row through another, those that restate others left out. */
export function rowsOfSum(
  { from, through }: { from: string; through: string },
  rows: readonly ReportRowDefinition[],
): string[] {
  const [first, last] = [from, through].map((code) => rows.findIndex((row) => row.code === code));
  if (first === undefined || last === undefined || first < 0 || last < 0) return [];
  return rows
    .slice(first, last + 1)
    .filter(({ kind, isRestated }) => kind === 'accounts' && !isRestated)
    .map(({ code }) => code);
}

function sumsIn(formula: Formula): Extract<Formula, { kind: 'sum' }>[] {
  if (formula.kind === 'sum') return [formula];
  if (formula.kind === 'negative') return sumsIn(formula.of);
  return formula.kind === 'operation' ? [...sumsIn(formula.left), ...sumsIn(formula.right)] : [];
}

const isInSum = (formula: Formula, code: string): boolean =>
  sumsIn(formula).some(({ from, through }) => from === code || through === code);

const rowsReadBy = (formula: Formula, rows: readonly ReportRowDefinition[]): string[] => [
  ...rowsNamedIn(formula),
  ...sumsIn(formula).flatMap((sum) => rowsOfSum(sum, rows)),
];

type Counts = ReadonlyMap<string, number>;

/**
 * How often each account row is in a formula that only adds and takes off, through the formulas it names; null for one
 * that multiplies or divides, which may well name a row twice. Each formula is counted once, so formulas upon formulas
 * cost no more than there are of them.
 */
function counterOf(
  rows: readonly ReportRowDefinition[],
  formulas: ReadonlyMap<string, Formula>,
): (formula: Formula) => Counts | null {
  const known = new Map<string, Counts | null>();
  const ofRow = (code: string): Counts | null => {
    const formula = formulas.get(code);
    if (!formula) return new Map([[code, 1]]);
    const counted = known.get(code);
    if (counted !== undefined) return counted;
    const counts = count(formula);
    known.set(code, counts);
    return counts;
  };
  const count = (formula: Formula): Counts | null => {
    switch (formula.kind) {
      case 'number':
        return new Map();
      case 'row':
        return ofRow(formula.code);
      case 'sum':
        return new Map(rowsOfSum(formula, rows).map((code) => [code, 1]));
      case 'negative':
        return combine(new Map(), count(formula.of), -1);
      case 'operation':
        if (formula.operator !== '+' && formula.operator !== '-') return null;
        return combine(count(formula.left), count(formula.right), formula.operator === '+' ? 1 : -1);
    }
  };
  return count;
}

function combine(left: Counts | null, right: Counts | null, sign: 1 | -1): Counts | null {
  if (!left || !right) return null;
  const counts = new Map(left);
  for (const [code, times] of right) counts.set(code, (counts.get(code) ?? 0) + sign * times);
  return counts;
}
