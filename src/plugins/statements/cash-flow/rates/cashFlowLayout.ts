import type { Provenance } from '#plugins/ledger/books/rates/provenance.ts';

export const cashFlowLayoutProvenance: Provenance = {
  law: '連結財務諸表等におけるキャッシュ・フロー計算書の作成に関する実務指針、財務諸表等規則様式',
  source: '間接法の標準的な様式。資金は手許現金と要求払預金で、定期預金は投資活動に入れる',
  confidence: 'high',
  checkedOn: '2026-11-20',
};

/** Accounts by code, and by the groups they stand under; a code goes before a group. */
export interface CashFlowAccounts {
  readonly groups?: readonly string[];
  readonly accounts?: readonly string[];
}

/**
 * How a row gets its figure, in yen that come in. `reverses` takes a gain or loss out of the profit, `changes` is what
 * balance-sheet accounts (and gains and losses that belong with them) brought, `rest` is every account no row names. A
 * row of `receipts` has its `payments` in the row of that code.
 */
export type CashFlowRow =
  | { readonly code: string; readonly title: string; readonly kind: 'profit' | 'rest' | 'exchange' | 'exchangeBack' }
  | { readonly code: string; readonly title: string; readonly kind: 'reverses'; readonly of: readonly string[] }
  | { readonly code: string; readonly title: string; readonly kind: 'changes'; readonly of: CashFlowAccounts }
  | {
      readonly code: string;
      readonly title: string;
      readonly kind: 'receipts';
      readonly of: CashFlowAccounts;
      readonly payments: string;
    }
  | { readonly code: string; readonly title: string; readonly kind: 'payments' | 'subtotal' };

export interface CashFlowSection {
  readonly code: 'operating' | 'investing' | 'financing' | 'exchange';
  readonly title: string;
  readonly rows: readonly CashFlowRow[];
}

/** A row of the direct method: what its accounts brought in or cost, claims and debts included. */
export interface DirectRow {
  readonly code: string;
  readonly title: string;
  /** Every other account of operations where it is absent. */
  readonly of?: CashFlowAccounts;
}

/**
 * 直接法: what stands above the subtotal of operations in place of the profit and its corrections, by the accounts on the
 * other side of the money. Tax received comes with the sales, tax paid and handed over is among the other payments.
 */
export const DIRECT_ROWS: readonly DirectRow[] = [
  {
    code: 'SALES_CASH',
    title: '営業収入',
    of: {
      groups: ['PL-SALES', 'BS-A-CUR-NOTE', 'BS-A-CUR-ERMC', 'BS-A-CUR-AR', 'BS-A-CUR-ALW', 'BS-L-CUR-ADV'],
      accounts: ['2250', '6375', '6380'],
    },
  },
  {
    code: 'PURCHASE_CASH',
    title: '原材料又は商品の仕入れによる支出',
    of: {
      groups: ['PL-COGS', 'BS-A-CUR-INV', 'BS-L-CUR-NOTE', 'BS-L-CUR-ERMC', 'BS-L-CUR-AP'],
      accounts: ['1410'],
    },
  },
  {
    code: 'STAFF_CASH',
    title: '人件費の支出',
    of: {
      groups: ['BS-L-CUR-ALW'],
      accounts: [
        ...['5140', '6110', '6120', '6125', '6130', '6135', '6140', '6150', '6160', '6165'],
        ...['2410', '2420', '2430', '2435', '2630'],
      ],
    },
  },
  { code: 'OTHER_CASH', title: 'その他の営業支出' },
];

/** What counts as money: everything of this group but time deposits. */
export const CASH: CashFlowAccounts & { readonly except: readonly string[] } = {
  groups: ['BS-A-CUR-CASH'],
  except: ['1130'],
};

export const EXCHANGE_ACCOUNTS: readonly string[] = ['7130', '7520'];
export const INCOME_TAX_GROUP = 'PL-TAX';
/**
 * Claims and debts that money settles later. What was sold, bought or declared against one of them (非資金取引) stands in
 * its section only when it is paid.
 */
export const CLAIMS: CashFlowAccounts = {
  groups: ['BS-A-CUR-NOTE', 'BS-A-CUR-ERMC', 'BS-A-CUR-AR'],
  accounts: ['1430', '1435'],
};
export const DEBTS: CashFlowAccounts = {
  groups: ['BS-L-CUR-NOTE', 'BS-L-CUR-ERMC', 'BS-L-CUR-AP', 'BS-L-CUR-ACP', 'BS-L-CUR-ACE'],
  accounts: ['2490', '2640'],
};
/** Money that moved before its purpose was booked: 前渡金・仮払金・前受金・仮受金 and the clearing accounts of banks. */
export const MONEY_BEFORE: CashFlowAccounts = {
  groups: ['BS-SUS'],
  accounts: ['1410', '1450', '1455', '2315', '2510'],
};

export const CASH_FLOW_SECTIONS: readonly CashFlowSection[] = [
  {
    code: 'operating',
    title: '営業活動によるキャッシュ・フロー',
    rows: [
      { code: 'PRETAX', title: '税引前当期純利益', kind: 'profit' },
      { code: 'DEP', title: '減価償却費', kind: 'reverses', of: ['6370', '7540'] },
      { code: 'IMPAIR', title: '減損損失', kind: 'reverses', of: ['8530'] },
      { code: 'ALW', title: '貸倒引当金の増減額', kind: 'changes', of: { groups: ['BS-A-CUR-ALW'] } },
      { code: 'BONUS', title: '賞与引当金の増減額', kind: 'changes', of: { groups: ['BS-L-CUR-ALW'] } },
      { code: 'RETIRE', title: '退職給付引当金の増減額', kind: 'changes', of: { accounts: ['2630'] } },
      { code: 'INT_GAIN', title: '受取利息及び受取配当金', kind: 'reverses', of: ['7110', '7120'] },
      { code: 'INT_LOSS', title: '支払利息', kind: 'reverses', of: ['7510'] },
      { code: 'FX', title: '為替差損益', kind: 'exchange' },
      { code: 'SALE', title: '有形固定資産売却損益', kind: 'reverses', of: ['8110', '8510'] },
      { code: 'SCRAP', title: '固定資産除却損', kind: 'reverses', of: ['8520'] },
      { code: 'SEC_SALE', title: '投資有価証券売却損益', kind: 'reverses', of: ['8120'] },
      {
        code: 'AR',
        title: '売上債権及び契約資産の増減額',
        kind: 'changes',
        of: { groups: ['BS-A-CUR-NOTE', 'BS-A-CUR-ERMC', 'BS-A-CUR-AR'] },
      },
      { code: 'INV', title: '棚卸資産の増減額', kind: 'changes', of: { groups: ['BS-A-CUR-INV'] } },
      {
        code: 'AP',
        title: '仕入債務の増減額',
        kind: 'changes',
        of: { groups: ['BS-L-CUR-NOTE', 'BS-L-CUR-ERMC', 'BS-L-CUR-AP'] },
      },
      {
        code: 'CTAX',
        title: '未払消費税等の増減額',
        kind: 'changes',
        of: { groups: ['BS-L-CUR-CTAX'], accounts: ['1470', '1480', '2250'] },
      },
      { code: 'ADV', title: '契約負債・前受金の増減額', kind: 'changes', of: { groups: ['BS-L-CUR-ADV'] } },
      { code: 'OTHER', title: 'その他', kind: 'rest' },
      { code: 'SUB', title: '小計', kind: 'subtotal' },
      { code: 'INT_IN_CASH', title: '利息及び配当金の受取額', kind: 'changes', of: { accounts: ['7110', '7120'] } },
      { code: 'INT_OUT_CASH', title: '利息の支払額', kind: 'changes', of: { accounts: ['7510'] } },
      {
        code: 'TAX',
        title: '法人税等の支払額',
        kind: 'changes',
        of: { groups: ['PL-TAX', 'BS-L-CUR-TAX'], accounts: ['1475', '1760', '2660'] },
      },
    ],
  },
  {
    code: 'investing',
    title: '投資活動によるキャッシュ・フロー',
    rows: [
      { code: 'TERM_OUT', title: '定期預金の預入による支出', kind: 'payments' },
      {
        code: 'TERM_IN',
        title: '定期預金の払戻による収入',
        kind: 'receipts',
        of: { accounts: ['1130'] },
        payments: 'TERM_OUT',
      },
      { code: 'TAN_OUT', title: '有形固定資産の取得による支出', kind: 'payments' },
      {
        code: 'TAN_IN',
        title: '有形固定資産の売却による収入',
        kind: 'receipts',
        of: { groups: ['BS-A-FIX-TAN'], accounts: ['6370', '8110', '8510', '8520', '8530'] },
        payments: 'TAN_OUT',
      },
      { code: 'INT_OUT', title: '無形固定資産の取得による支出', kind: 'payments' },
      {
        code: 'INT_IN',
        title: '無形固定資産の売却による収入',
        kind: 'receipts',
        of: { groups: ['BS-A-FIX-INT'] },
        payments: 'INT_OUT',
      },
      { code: 'SEC_OUT', title: '投資有価証券の取得による支出', kind: 'payments' },
      {
        code: 'SEC_IN',
        title: '投資有価証券の売却による収入',
        kind: 'receipts',
        of: { groups: ['BS-A-CUR-SEC', 'BS-E-VAL'], accounts: ['1710', '1715', '1720', '8120'] },
        payments: 'SEC_OUT',
      },
      { code: 'DEPOSIT_OUT', title: '敷金及び保証金の差入による支出', kind: 'payments' },
      {
        code: 'DEPOSIT_IN',
        title: '敷金及び保証金の回収による収入',
        kind: 'receipts',
        of: { accounts: ['1740'] },
        payments: 'DEPOSIT_OUT',
      },
      { code: 'LENT_OUT', title: '貸付けによる支出', kind: 'payments' },
      {
        code: 'LENT_IN',
        title: '貸付金の回収による収入',
        kind: 'receipts',
        of: { accounts: ['1460', '1730'] },
        payments: 'LENT_OUT',
      },
      {
        code: 'INVEST_OTHER',
        title: 'その他',
        kind: 'changes',
        of: { groups: ['BS-A-FIX-INV', 'BS-A-DEF'], accounts: ['7540'] },
      },
    ],
  },
  {
    code: 'financing',
    title: '財務活動によるキャッシュ・フロー',
    rows: [
      { code: 'SHORT', title: '短期借入金の純増減額', kind: 'changes', of: { groups: ['BS-L-CUR-LOAN'] } },
      {
        code: 'LONG_IN',
        title: '長期借入れによる収入',
        kind: 'receipts',
        of: { accounts: ['2120', '2610'] },
        payments: 'LONG_OUT',
      },
      { code: 'LONG_OUT', title: '長期借入金の返済による支出', kind: 'payments' },
      { code: 'BOND', title: '社債の発行・償還', kind: 'changes', of: { accounts: ['2615'] } },
      {
        code: 'LEASE',
        title: 'リース債務の返済による支出',
        kind: 'changes',
        of: { groups: ['BS-L-CUR-LEASE'], accounts: ['2620'] },
      },
      {
        code: 'CAPITAL',
        title: '株式の発行による収入',
        kind: 'changes',
        of: { groups: ['BS-E-CAP', 'BS-E-CSP', 'BS-E-SAR'] },
      },
      { code: 'TREASURY', title: '自己株式の取得による支出', kind: 'changes', of: { groups: ['BS-E-TRS'] } },
      { code: 'DIVIDEND', title: '配当金の支払額', kind: 'changes', of: { groups: ['BS-E-RET'] } },
    ],
  },
  {
    code: 'exchange',
    title: '現金及び現金同等物に係る換算差額',
    rows: [{ code: 'FX_CASH', title: '現金及び現金同等物に係る換算差額', kind: 'exchangeBack' }],
  },
];
