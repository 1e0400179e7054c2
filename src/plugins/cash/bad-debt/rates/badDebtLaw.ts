/** When the tax authority takes a receivable for lost, by first day. Units last. */
export const BAD_DEBT_LAW = {
  effectiveFrom: '1969-05-01',
  effectiveThrough: null,
  /** 形式上: at least so many months after trading stopped, the last due day or the last payment, whichever came last. */
  formalAfterMonths: 12,
  /** 備忘価額: what stays in the books of each customer then. The circular names no figure; practice is 1 yen. */
  memorandumYen: 1,
  law: '法人税基本通達9-6-1（法律上の貸倒れ）、9-6-2（事実上の貸倒れ）、9-6-3（形式上の貸倒れ）',
  source: '国税庁「法人税基本通達」第9章第6節、税務研究会「法人税基本通達逐条解説」',
  checkedOn: '2026-11-28',
  confidence: 'high（9-6-2の全額と担保物、9-6-3の1年と備忘価額）、medium（施行日）',
} as const;

export { BAD_DEBT_ACCOUNT } from '#plugins/ledger/books/rules/systemAccounts.ts';

/** Where what comes in after all is posted unless another account is chosen (雑収入; 償却債権取立益 where a chart has it). */
export const RECOVERY_ACCOUNT = '7190';
