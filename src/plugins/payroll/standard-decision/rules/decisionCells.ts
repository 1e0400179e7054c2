import type { DecisionRow } from '../contract/standardDecision';
import type { DecisionKind } from './standardDecision';

type Cell = (row: DecisionRow) => string | number | null | undefined;

const month = (place: number): readonly (readonly [head: string, cell: Cell])[] => [
  [`支給月${place + 1}`, ({ months }) => months[place]?.month],
  [`基礎日数${place + 1}`, ({ months }) => months[place]?.days],
  [`報酬${place + 1}`, ({ months }) => months[place]?.amount],
];

/** The fields of 算定基礎届 and 月額変更届 in the order of the forms, which are Japanese alone; no individual numbers. */
const FIELDS: readonly (readonly [head: string, cell: Cell])[] = [
  ['被保険者整理番号', ({ referenceNumber }) => referenceNumber],
  ['社員番号', ({ employee }) => employee],
  ['氏名', ({ name }) => name],
  ['フリガナ', ({ kana }) => kana],
  ['生年月日', ({ birthOn }) => birthOn],
  ['適用年月', ({ effectiveFrom }) => effectiveFrom.slice(0, 7)],
  ['従前の標準報酬月額', ({ current }) => current?.standard],
  ['従前改定月', ({ currentFrom }) => currentFrom?.slice(0, 7)],
  ...[0, 1, 2].flatMap(month),
  ['総計', ({ months }) => months.reduce((sum, { amount, isCounted }) => sum + (isCounted ? (amount ?? 0) : 0), 0)],
  ['平均額', ({ average }) => average],
  ['決定後の等級（健保）', ({ decided }) => decided?.grade],
  ['決定後の等級（厚年）', ({ decided }) => decided?.pensionGrade],
  ['決定後の標準報酬月額', ({ decided }) => decided?.standard],
];

const OF_REVISION: typeof FIELDS = [
  ['昇（降）給月', ({ changeMonth }) => changeMonth],
  ['昇（降）給の区分', ({ fixedPay }) => (fixedPay === 'down' ? '降給' : '昇給')],
];

const AFTER_LEAVE: typeof FIELDS = [['休業終了日の翌日の属する月', ({ changeMonth }) => changeMonth]];

const MORE_FIELDS = { regular: [], revision: OF_REVISION, afterLeave: AFTER_LEAVE };
const fieldsOf = (kind: DecisionKind) => [...FIELDS, ...MORE_FIELDS[kind]];

export const decisionHeads = (kind: DecisionKind): string[] => fieldsOf(kind).map(([head]) => head);

export const decisionCells = (row: DecisionRow): string[] =>
  fieldsOf(row.kind).map(([, cell]) => String(cell(row) ?? ''));
