import type { Day } from '#core/value/day.ts';
import { portionOf } from '#core/value/rounding.ts';
import { FEE_STATEMENT_KINDS, type FeeStatementKind, feeReportingOf } from '../rates/feeReporting';

/** A fee that was fixed by a document: with its tax, what is held back, what was owed and still open at the year's end. */
export interface FixedFee {
  readonly entryId: string;
  readonly number: string;
  readonly postingDate: Day;
  readonly text: string;
  readonly partner: string | null;
  readonly fee: number;
  readonly withheld: number;
  readonly owed: number;
  readonly open: number;
}

/** What is kept of a payee for the statement. */
export interface FeePayee {
  readonly partner: string;
  readonly kind: FeeStatementKind;
  readonly detail: string;
  readonly address: string;
  readonly version: number;
}

/** Why a statement cannot be handed in as it is. */
export const FEE_STATEMENT_PROBLEMS = ['no-kind', 'no-partner', 'no-address'] as const;
type FeeStatementProblem = (typeof FEE_STATEMENT_PROBLEMS)[number];

export interface FeeStatement {
  readonly partner: string | null;
  readonly payee: FeePayee | null;
  /** 支払金額 and the part of it not paid yet (内書). */
  readonly paid: number;
  readonly unpaid: number;
  /** 源泉徴収税額 and the part of it not withheld yet, since it is withheld on payment (内書). */
  readonly withheld: number;
  readonly notWithheld: number;
  /** Above what the law says for its kind: it is handed in; null while its kind is not known. */
  readonly isReported: boolean | null;
  readonly problem: FeeStatementProblem | null;
  readonly fees: readonly FixedFee[];
}

const sumOf = <T>(rows: readonly T[], amount: (row: T) => number) => rows.reduce((sum, row) => sum + amount(row), 0);

/** The part of an amount that is as open as what was owed; what a credit note takes back is below zero. */
const openOf = ({ open, owed }: FixedFee, amount: number) =>
  owed === 0 || open <= 0 || Math.sign(amount) !== Math.sign(owed)
    ? 0
    : Math.sign(amount) * portionOf(Math.abs(amount), Math.min(open, Math.abs(owed)), Math.abs(owed));

/**
 * Statements of a year by payee (支払調書): fees fixed in it (施行規則84条), with their consumption tax, as the law judges the limit
 * in principle; what was not paid at its end is beside it. Fees that come to nothing (reversed) are left out.
 */
export function composeFeeStatements(
  year: number,
  fees: readonly FixedFee[],
  payees: readonly FeePayee[],
): FeeStatement[] {
  const { kinds } = feeReportingOf(year);
  const payeeOf = new Map(payees.map((payee) => [payee.partner, payee]));
  const partners = [...new Set(fees.map(({ partner }) => partner))].sort((one, other) =>
    (one ?? '\uffff') < (other ?? '\uffff') ? -1 : 1,
  );
  return partners
    .map((partner) => {
      const own = fees.filter((each) => each.partner === partner);
      const payee = (partner === null ? undefined : payeeOf.get(partner)) ?? null;
      const paid = sumOf(own, ({ fee }) => fee);
      return {
        ...{ partner, payee, paid, fees: own },
        unpaid: sumOf(own, (each) => openOf(each, each.fee)),
        withheld: sumOf(own, ({ withheld }) => withheld),
        notWithheld: sumOf(own, (each) => openOf(each, each.withheld)),
        isReported: payee ? paid > kinds[payee.kind].above : null,
        problem: problemOf(partner, payee),
      };
    })
    .filter(({ paid, withheld }) => paid !== 0 || withheld !== 0);
}

function problemOf(partner: string | null, payee: FeePayee | null): FeeStatementProblem | null {
  if (partner === null) return 'no-partner';
  if (!payee) return 'no-kind';
  return payee.address === '' ? 'no-address' : null;
}

/** People, fees and tax: of all fees, or of the statements that are handed in. */
export interface FeeSums {
  readonly people: number;
  readonly pay: number;
  readonly tax: number;
}

export const sumFees = (statements: readonly FeeStatement[]): FeeSums => ({
  people: statements.length,
  pay: sumOf(statements, ({ paid }) => paid),
  tax: sumOf(statements, ({ withheld }) => withheld),
});

/**
 * What the summary (法定調書合計表) says of fees: by item of 所得税法204条1項, all of them, those handed in, and those whose kind
 * nobody has recorded.
 */
export function sumFeesOfYear(year: number, statements: readonly FeeStatement[]) {
  const { kinds } = feeReportingOf(year);
  const items = [...new Set(FEE_STATEMENT_KINDS.map((kind) => kinds[kind].item))];
  const ofItem = (item: number) => statements.filter(({ payee }) => payee && kinds[payee.kind].item === item);
  return {
    items: items.map((item) => ({ item, ...sumFees(ofItem(item)) })).filter(({ people }) => people > 0),
    all: sumFees(statements),
    reported: sumFees(statements.filter(({ isReported }) => isReported)),
    withoutKind: sumFees(statements.filter(({ payee }) => payee === null)),
  };
}
