import {
  definePlugin,
  type IndicatorDefinition,
  type RecordKind,
  type RequestKind,
  type ScreenDefinition,
  type TileDefinition,
} from '../../core/plugin/manifest';
import { commands } from './commands/commands';
import { newEntryPath } from './document/contract/newEntryPath';
import { bugyo } from './keys/bugyo';
import { partKeys } from './keys/partKeys';
import { yayoi } from './keys/yayoi';

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
    needs: ['AccountingDocument.getbynumber', 'Account.list'],
    load: () => import('./document/screens/DocumentScreen'),
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
    needs: ['AccountingDocument.list'],
    load: () => import('./document-list/screens/DocumentListScreen'),
  },
  {
    id: 'accounting:evidence',
    path: '/EvidenceList',
    title: { ja: '証憑検索', en: 'Evidence' },
    reading: 'しょうひょうけんさく',
    code: '503-1',
    group: 'accounting-documents',
    open: 'single',
    needs: ['AccountingDocument.attachments'],
    load: () => import('./evidence/screens/EvidenceScreen'),
  },
  {
    id: 'accounting:recurring',
    path: '/RecurringEntry',
    title: { ja: '定期仕訳・振戻', en: 'Recurring entries' },
    reading: 'ていきしわけ・ふりもどし',
    code: '501-1',
    group: 'accounting-documents',
    open: 'single',
    needs: ['RecurringEntry.list'],
    load: () => import('./recurring/screens/RecurringScreen'),
  },
  {
    id: 'accounting:exchange-rates',
    path: '/ExchangeRate',
    title: { ja: '通貨・為替レート', en: 'Currencies and exchange rates' },
    reading: 'つうかかわせれーと',
    code: '611-1',
    group: 'finance',
    open: 'single',
    needs: ['Currency.exchangerates', 'Currency.list', 'Currency.revaluation'],
    load: () => import('./currency/screens/ExchangeRateScreen'),
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
    needs: ['Account.chart', 'Account.groups'],
    load: () => import('./account/screens/ChartOfAccountsScreen'),
  },
  {
    id: 'accounting:account',
    path: '/Account',
    title: { ja: '勘定科目の登録', en: 'Account' },
    reading: 'かんじょうかもくのとうろく',
    code: '609-1',
    group: 'finance',
    open: 'perParams',
    needs: ['Account.get', 'Account.groups'],
    load: () => import('./account/screens/AccountScreen'),
  },
  {
    id: 'accounting:account-import',
    path: '/AccountImport',
    title: { ja: '勘定科目の取込', en: 'Import accounts' },
    reading: 'かんじょうかもくのとりこみ',
    code: '609-2',
    group: 'finance',
    open: 'single',
    needs: ['Account.import', 'Account.applyimport', 'Account.imports'],
    load: () => import('./account/screens/AccountImportScreen'),
  },
  {
    id: 'accounting:account-groups',
    path: '/AccountGroups',
    title: { ja: '勘定科目グループ', en: 'Groups of accounts' },
    reading: 'かんじょうかもくぐるーぷ',
    code: '609-4',
    group: 'finance',
    open: 'single',
    needs: ['Balance.accountgrouplist'],
    load: () => import('./account/screens/AccountGroupsScreen'),
  },
  {
    id: 'accounting:tax-codes',
    path: '/TaxCodeList',
    title: { ja: '税区分一覧', en: 'Tax codes' },
    reading: 'ぜいくぶんいちらん',
    code: '609-3',
    group: 'finance',
    open: 'single',
    needs: ['DocumentType.taxcodes'],
    load: () => import('./document-type/screens/TaxCodeListScreen'),
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
    needs: ['DocumentType.overview'],
    load: () => import('./document-type/screens/DocumentTypeListScreen'),
  },
  {
    id: 'accounting:document-type',
    path: '/DocType',
    title: { ja: '伝票種類の登録', en: 'Document type' },
    reading: 'でんぴょうしゅるいのとうろく',
    code: '610-1',
    group: 'finance',
    open: 'perParams',
    needs: ['DocumentType.get'],
    load: () => import('./document-type/screens/DocumentTypeScreen'),
  },
  {
    id: 'accounting:approval-routes',
    path: '/ApprovalRouteList',
    title: { ja: '承認経路', en: 'Approval routes' },
    reading: 'しょうにんけいろ',
    code: '610-2',
    group: 'finance',
    open: 'single',
    needs: ['Workflow.definitions'],
    load: () => import('./document-type/screens/ApprovalRouteListScreen'),
  },
  {
    id: 'accounting:approval-route',
    path: '/ApprovalRoute',
    title: { ja: '承認経路の登録', en: 'Approval route' },
    reading: 'しょうにんけいろのとうろく',
    code: '610-3',
    group: 'finance',
    open: 'perParams',
    needs: ['Workflow.definitions'],
    load: () => import('./document-type/screens/ApprovalRouteScreen'),
  },
] as const satisfies readonly ScreenDefinition[];

/** What stands at the right of the top bar. */
const indicators = [
  { id: 'accounting:period', needs: ['Period.currentyear'], load: () => import('./period/screens/PeriodIndicator') },
] as const satisfies readonly IndicatorDefinition[];

/** What stands among what is kept about the own company. */
const tiles = [
  {
    id: 'accounting:tax-treatment',
    on: ['company'],
    title: { ja: '消費税の経理と端数', en: 'How consumption tax is kept and rounded' },
    needs: ['Period.currentyear'],
    load: () => import('./period/screens/TaxTreatmentTile'),
  },
] as const satisfies readonly TileDefinition[];

/** What is put before approvers. */
const requestKinds = [
  {
    kind: 'journal-entry',
    title: { ja: '仕訳の承認', en: 'Approval of a journal entry' },
    load: () => import('./document/screens/DocumentPreview'),
  },
] as const satisfies readonly RequestKind[];

/** The records the palette finds, and what else shows them. */
const recordKinds: readonly RecordKind[] = [
  {
    id: 'accounting:documents',
    title: { ja: '会計伝票', en: 'Accounting documents' },
    prefix: '#',
    search: 'AccountingDocument.search',
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
    id: 'accounting:accounts',
    title: { ja: '勘定科目', en: 'Accounts' },
    face: 'account',
    search: 'Account.search',
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
];

export default definePlugin({
  id: 'ledger',
  domain: 'accounting',
  screens,
  commands,
  recordKinds,
  recordPreviews: [
    {
      id: 'accounting:document-preview',
      of: 'accounting:documents',
      needs: ['AccountingDocument.getbynumber'],
      load: () => import('./document/screens/DocumentGlance'),
    },
  ],
  keyPresets: { yayoi, bugyo },
  partKeys,
  indicators,
  tiles,
  requestKinds,
  locales: { ja: () => import('./locales/ja'), en: () => import('./locales/en') },
});
