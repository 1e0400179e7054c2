import type { Text } from '../value/text';

interface MenuGroup {
  readonly title: Text;
  readonly reading: string;
}

/** The areas of the specification, in the order the menu shows them. A screen names its group by key. */
export const MENU_GROUPS = {
  assistant: { title: { ja: 'ホーム', en: 'Home' }, reading: 'ほーむ' },
  people: { title: { ja: '人事・組織', en: 'People' }, reading: 'じんじそしき' },
  'time-and-payroll': { title: { ja: '勤怠・給与', en: 'Time and payroll' }, reading: 'きんたいきゅうよ' },
  'expenses-and-tasks': { title: { ja: '経費・タスク', en: 'Expenses and tasks' }, reading: 'けいひたすく' },
  sales: { title: { ja: '営業', en: 'Sales' }, reading: 'えいぎょう' },
  'contracts-and-invoices': {
    title: { ja: '契約・請求', en: 'Contracts and invoices' },
    reading: 'けいやくせいきゅう',
  },
  purchasing: { title: { ja: '購買', en: 'Purchasing' }, reading: 'こうばい' },
  'accounting-documents': { title: { ja: '会計伝票', en: 'Accounting documents' }, reading: 'かいけいでんぴょう' },
  finance: { title: { ja: '財務', en: 'Finance' }, reading: 'ざいむ' },
  ocr: { title: { ja: 'OCR', en: 'OCR' }, reading: 'おーしーあーる' },
  assets: { title: { ja: '資産', en: 'Assets' }, reading: 'しさん' },
  'organisation-and-hr-administration': {
    title: { ja: '会社・人事設定', en: 'Organisation settings' },
    reading: 'かいしゃじんじせってい',
  },
  other: { title: { ja: 'その他', en: 'Other' }, reading: 'そのた' },
} as const satisfies Record<string, MenuGroup>;

export type MenuGroupKey = keyof typeof MENU_GROUPS;
