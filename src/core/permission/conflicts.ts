import type { PermissionKey } from '../contract/endpoint';
import type { Day } from '../value/day';
import type { Text } from '../value/text';

/** Two groups of rights that one person should not hold both: whoever has a right of each side could hide a fraud. */
export interface RightConflict {
  readonly code: string;
  readonly title: Text;
  readonly one: readonly PermissionKey[];
  readonly other: readonly PermissionKey[];
  readonly reason: Text;
  /** Since when the product warns of it. */
  readonly effectiveFrom: Day;
}

/**
 * Separation of duties as auditors of internal control ask for it (職務分掌). Hints, not walls: a small company may have
 * to live with one, and shall know of it. Where the product itself refuses (nobody approves what is one's own, bank
 * accounts and roles change by two persons), the hint still says that one person could prepare both sides.
 */
export const RIGHT_CONFLICTS: readonly RightConflict[] = [
  {
    code: 'vendor-and-payment',
    title: { ja: '取引先の登録と支払', en: 'Keeping vendors and paying them' },
    one: ['BusinessPartner.update'],
    other: ['AccountingDocument.post', 'AccountingDocument.clear', 'BankLine.post'],
    reason: {
      ja: '架空の取引先を登録し、そこへ支払う記帳を一人で終えられます。',
      en: 'One person could make up a vendor and book its payment.',
    },
    effectiveFrom: '2026-04-01',
  },
  {
    code: 'enter-and-approve',
    title: { ja: '伝票の入力と承認経路の決定', en: 'Entering documents and deciding who approves' },
    one: ['AccountingDocument.update', 'AccountingDocument.post'],
    other: ['Workflow.updatedefinition', 'DocumentType.update'],
    reason: {
      ja: '承認が不要な伝票種類や自分に都合のよい経路に変えて、自分の伝票を登録できます。',
      en: 'One person could take the approval off a document type and post documents of that type.',
    },
    effectiveFrom: '2026-04-01',
  },
  {
    code: 'bank-and-payment',
    title: { ja: '口座情報の変更と支払', en: 'Changing bank accounts and paying' },
    one: ['Company.proposebankaccounts', 'Employee.updatebank'],
    other: ['Expense.pay', 'BankLine.post'],
    reason: {
      ja: '振込先を書き換えたうえで支払を実行できます。',
      en: 'One person could redirect an account and release the payment to it.',
    },
    effectiveFrom: '2026-04-01',
  },
  {
    code: 'pay-and-person',
    title: { ja: '社員の登録と給与の決定', en: 'Hiring and setting pay' },
    one: ['Employee.create'],
    other: ['Employee.updatesalary'],
    reason: {
      ja: '実在しない社員を登録し、給与を決められます。',
      en: 'One person could make up an employee and set the pay.',
    },
    effectiveFrom: '2026-04-01',
  },
  {
    code: 'post-and-reopen',
    title: { ja: '伝票の登録と締め解除', en: 'Posting and reopening periods' },
    one: ['AccountingDocument.post'],
    other: ['Period.setperiod', 'Period.grantexception'],
    reason: {
      ja: '締め解除した月に、過去の日付で伝票を登録できます。',
      en: 'One person could open a closed month and post into it.',
    },
    effectiveFrom: '2026-04-01',
  },
  {
    code: 'clear-and-tolerance',
    title: { ja: '消込と消込差額の許容範囲の設定', en: 'Clearing and setting tolerances' },
    one: ['AccountingDocument.clear'],
    other: ['Clearing.updatetolerance'],
    reason: {
      ja: '許容範囲を広げて、足りない入金を損失として処理できます。',
      en: 'One person could widen a tolerance and clear a shortage away.',
    },
    effectiveFrom: '2026-04-01',
  },
  {
    code: 'users-and-books',
    title: { ja: 'ユーザーの権限と記帳', en: 'Giving rights and keeping books' },
    one: ['User.setroles', 'Role.update'],
    other: ['AccountingDocument.post', 'Expense.pay'],
    reason: {
      ja: '自分で権限を広げて記帳・支払まで行えます。管理者と経理は分けてください。',
      en: 'One person could widen rights and use them in the books.',
    },
    effectiveFrom: '2026-04-01',
  },
];

const SIDES = ['one', 'other'] as const;

/** The sides of conflicts on which somebody with these rights stands: `vendor-and-payment:one`. */
export const findSides = (rights: ReadonlySet<string>): readonly string[] =>
  RIGHT_CONFLICTS.flatMap((conflict) =>
    SIDES.filter((side) => conflict[side].some((right) => rights.has(right))).map((side) => `${conflict.code}:${side}`),
  );

/** The codes of the conflicts of which both sides are in one hand; the sides of several roles add up. */
export const conflictsOfSides = (sides: readonly string[]): string[] =>
  RIGHT_CONFLICTS.map(({ code }) => code).filter((code) => SIDES.every((side) => sides.includes(`${code}:${side}`)));

/** The codes of the conflicts that somebody with these rights has in one hand. */
export const findConflicts = (rights: readonly string[]): string[] => conflictsOfSides(findSides(new Set(rights)));
