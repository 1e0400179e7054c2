import type { ScreenDefinition } from '../../core/plugin/manifest';
import { definePlugin } from '../../core/plugin/manifest';
import { listKeys } from '../../core/plugin/partKeys';
import { commands } from './commands';
import { chartOfAccounts, getAccount, listAccountGroups, listAccounts, searchAccounts } from './contract/account';
import { downloadExport, exportDocuments, exportHistory, exportPackages } from './contract/accountingExport';
import { getKeyword, listKeywords } from './contract/accountKeyword';
import { accountItems, balanceSheet, incomeStatement, trialBalance } from './contract/balance';
import { previewCarryForward } from './contract/carryForward';
import { openItems, proposeClearing } from './contract/clearing';
import { getCloseChecklist } from './contract/closeChecklist';
import { documentTypeOverview, getDocumentType } from './contract/documentTypeManagement';
import { listReports, reportAmounts, searchReports } from './contract/financialReport';
import { currentYear, listPeriods } from './contract/fiscalPeriod';
import { getDocument, listDocuments, searchDocuments } from './contract/journalEntry';
import { newEntryPath } from './contract/newEntryPath';
import { excelPost, excelUpload, uploadHistory } from './contract/upload';
import { bugyo } from './keys/bugyo';
import { entryGridKeys } from './keys/entryGrid';
import { yayoi } from './keys/yayoi';
import { reportKeys } from './reportCommands';

/** The screens, in the order of the menu. */
const screens = [
  {
    id: 'accounting:document',
    path: '/ACDocument',
    title: { ja: '会計伝票入力', en: 'Accounting document' },
    reading: 'かいけいでんぴょうにゅうりょく',
    code: '501',
    keys: ['g j'],
    group: 'accounting-documents',
    open: 'perParams',
    needs: [getDocument, listAccounts],
    load: () => import('./screens/DocumentScreen'),
  },
  {
    id: 'accounting:upload',
    path: '/ExpenseDocUpload',
    title: { ja: '経費伝票アップロード', en: 'Expense document upload' },
    reading: 'けいひでんぴょうあっぷろーど',
    code: '502',
    group: 'accounting-documents',
    open: 'single',
    needs: [excelUpload, excelPost, uploadHistory],
    load: () => import('./screens/UploadScreen'),
  },
  {
    id: 'accounting:export',
    path: '/ACDocExport',
    title: { ja: '会計データ出力', en: 'Accounting export' },
    reading: 'かいけいでーたしゅつりょく',
    code: '505',
    group: 'accounting-documents',
    open: 'single',
    needs: [exportPackages, exportDocuments, exportHistory, downloadExport],
    load: () => import('./screens/ExportScreen'),
  },
  {
    id: 'accounting:document-list',
    path: '/ACDocList',
    title: { ja: '会計伝票一覧', en: 'Accounting documents' },
    reading: 'かいけいでんぴょういちらん',
    code: '503',
    keys: ['g l'],
    group: 'accounting-documents',
    open: 'single',
    needs: [listDocuments],
    load: () => import('./screens/DocumentListScreen'),
  },
  {
    id: 'accounting:account-items',
    path: '/AccountitemsList',
    title: { ja: '勘定明細一覧', en: 'Account line items' },
    reading: 'かんじょうめいさいいちらん',
    code: '504',
    keys: ['g m'],
    group: 'accounting-documents',
    open: 'single',
    needs: [accountItems, listAccounts],
    load: () => import('./screens/AccountItemsScreen'),
  },
  {
    id: 'accounting:keyword-list',
    path: '/ACIDKwList',
    title: { ja: '勘定科目キーワード一覧', en: 'Account keywords' },
    reading: 'かんじょうかもくきーわーどいちらん',
    code: '506',
    group: 'accounting-documents',
    open: 'single',
    needs: [listKeywords],
    load: () => import('./screens/KeywordListScreen'),
  },
  {
    id: 'accounting:keyword',
    path: '/ACIDKwList/keyword',
    title: { ja: '勘定科目キーワード', en: 'Account keyword' },
    reading: 'かんじょうかもくきーわーど',
    code: '506-1',
    group: 'accounting-documents',
    open: 'perParams',
    needs: [getKeyword],
    hidden: true,
    load: () => import('./screens/KeywordScreen'),
  },
  {
    id: 'accounting:trial-balance',
    path: '/AccountBalance',
    title: { ja: '勘定残高', en: 'Account balances' },
    reading: 'かんじょうざんだか',
    code: '601',
    keys: ['g b'],
    group: 'finance',
    open: 'single',
    needs: [trialBalance],
    load: () => import('./screens/TrialBalanceScreen'),
  },
  {
    id: 'accounting:clearing',
    path: '/Clearing',
    title: { ja: '消込', en: 'Clearing' },
    reading: 'けしこみ',
    code: '605',
    keys: ['g c'],
    group: 'finance',
    open: 'single',
    needs: [openItems, proposeClearing],
    load: () => import('./screens/ClearingScreen'),
  },
  {
    id: 'accounting:balance-sheet',
    path: '/BalanceSheet',
    title: { ja: '貸借対照表', en: 'Balance sheet' },
    reading: 'たいしゃくたいしょうひょう',
    code: '606',
    keys: ['g s'],
    group: 'finance',
    open: 'single',
    needs: [balanceSheet, incomeStatement],
    load: () => import('./screens/StatementScreen'),
  },
  {
    id: 'accounting:financial-report',
    path: '/FinReportCustomize',
    title: { ja: '財務諸表カスタマイズ', en: 'Financial report customisation' },
    reading: 'ざいむしょひょうかすたまいず',
    code: '608',
    group: 'finance',
    open: 'perParams',
    needs: [listReports, reportAmounts, listAccounts, listAccountGroups],
    load: () => import('./screens/ReportScreen'),
  },
  {
    id: 'accounting:chart-of-accounts',
    path: '/AccountManager',
    title: { ja: '勘定科目管理', en: 'Chart of accounts' },
    reading: 'かんじょうかもくかんり',
    code: '609',
    keys: ['g a'],
    group: 'finance',
    open: 'single',
    needs: [chartOfAccounts, listAccountGroups],
    load: () => import('./screens/ChartOfAccountsScreen'),
  },
  {
    id: 'accounting:account',
    path: '/Account',
    title: { ja: '勘定科目の登録', en: 'Account' },
    reading: 'かんじょうかもくのとうろく',
    code: '609-1',
    group: 'finance',
    open: 'perParams',
    needs: [getAccount, listAccountGroups],
    load: () => import('./screens/AccountScreen'),
  },
  {
    id: 'accounting:document-types',
    path: '/DocTypeManage',
    title: { ja: '伝票種類管理', en: 'Document types' },
    reading: 'でんぴょうしゅるいかんり',
    code: '610',
    keys: ['g t'],
    group: 'finance',
    open: 'single',
    needs: [documentTypeOverview],
    load: () => import('./screens/DocumentTypeListScreen'),
  },
  {
    id: 'accounting:document-type',
    path: '/DocType',
    title: { ja: '伝票種類の登録', en: 'Document type' },
    reading: 'でんぴょうしゅるいのとうろく',
    code: '610-1',
    group: 'finance',
    open: 'perParams',
    needs: [getDocumentType],
    load: () => import('./screens/DocumentTypeScreen'),
  },
  {
    id: 'accounting:periods',
    path: '/AccountingPeriodManagement',
    title: { ja: '会計期間管理', en: 'Accounting periods' },
    reading: 'かいけいきかんかんり',
    code: '611',
    keys: ['g p'],
    group: 'finance',
    open: 'single',
    needs: [listPeriods, getCloseChecklist],
    load: () => import('./screens/PeriodScreen'),
  },
  {
    id: 'accounting:carry-forward',
    path: '/WardBalances',
    title: { ja: '残高繰越', en: 'Carry-forward of balances' },
    reading: 'ざんだかくりこし',
    code: '613',
    group: 'finance',
    open: 'single',
    needs: [previewCarryForward],
    load: () => import('./screens/CarryForwardScreen'),
  },
] as const satisfies readonly ScreenDefinition[];

export default definePlugin({
  id: 'accounting',
  screens,
  commands,
  recordKinds: [
    {
      id: 'accounting:documents',
      title: { ja: '会計伝票', en: 'Accounting documents' },
      prefix: '#',
      search: searchDocuments,
      commands: ['accounting:copy-document', 'accounting:reverse-document'],
      places: [
        {
          id: 'accounting:in-list',
          title: { ja: '一覧で表示', en: 'Show in the list' },
          reading: 'いちらんでひょうじ',
          pathOf: ({ code, title }) => `/ACDocList?${new URLSearchParams({ text: code ?? title })}`,
        },
      ],
    },
    {
      id: 'accounting:financial-reports',
      title: { ja: '財務諸表', en: 'Financial reports' },
      search: searchReports,
    },
    {
      id: 'accounting:accounts',
      title: { ja: '勘定科目', en: 'Accounts' },
      search: searchAccounts,
      places: [
        {
          id: 'accounting:account-record',
          title: { ja: 'この科目の登録内容', en: 'This account in the chart' },
          reading: 'このかもくのとうろくないよう',
          pathOf: ({ id }) => `/Account?${new URLSearchParams({ code: id })}`,
        },
        {
          id: 'accounting:debit-account',
          title: { ja: 'この科目を借方に仕訳を入力', en: 'New entry with this account as debit' },
          reading: 'このかもくをかりかたにしわけをにゅうりょく',
          pathOf: ({ id }) => newEntryPath({ debit: id }),
        },
      ],
    },
  ],
  keyPresets: { yayoi, bugyo },
  partKeys: [
    ...entryGridKeys,
    ...reportKeys,
    ...listKeys('accounting:document-list'),
    ...listKeys('accounting:keyword-list'),
    ...listKeys('accounting:chart-of-accounts'),
  ],
  indicators: [{ id: 'accounting:period', needs: [currentYear], load: () => import('./screens/PeriodIndicator') }],
  locales: { ja: () => import('./locales/ja'), en: () => import('./locales/en') },
});
