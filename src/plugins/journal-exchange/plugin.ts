import { definePlugin, type ScreenDefinition } from '../../core/plugin/manifest';
import { commands } from './commands/commands';
import { partKeys } from './keys/partKeys';

/** The screens, in the order of the menu. */
const screens = [
  {
    id: 'accounting:upload',
    path: '/ExpenseDocUpload',
    title: { ja: '経費伝票アップロード', en: 'Expense document upload' },
    usualName: { ja: '仕訳・銀行明細の取込', en: 'Import of files' },
    reading: 'けいひでんぴょうあっぷろーど',
    code: '502',
    group: 'accounting-documents',
    open: 'single',
    needs: ['AccountingDocument.excelupload', 'AccountingDocument.excelpost', 'AccountingDocument.uploadhistory'],
    load: () => import('./upload/screens/UploadScreen'),
  },
  {
    id: 'accounting:export',
    path: '/ACDocExport',
    title: { ja: '会計データ出力', en: 'Accounting export' },
    reading: 'かいけいでーたしゅつりょく',
    code: '505',
    group: 'accounting-documents',
    open: 'single',
    needs: [
      'AccountingExport.packages',
      'AccountingExport.write',
      'AccountingExport.history',
      'AccountingExport.export',
    ],
    load: () => import('./export/screens/ExportScreen'),
  },
  {
    id: 'accounting:keyword-list',
    path: '/ACIDKwList',
    title: { ja: '勘定科目キーワード一覧', en: 'Account keywords' },
    reading: 'かんじょうかもくきーわーどいちらん',
    code: '506',
    group: 'accounting-documents',
    open: 'single',
    needs: ['AccountKeyword.list'],
    load: () => import('./keyword/screens/KeywordListScreen'),
  },
  {
    id: 'accounting:keyword',
    path: '/ACIDKwList/keyword',
    title: { ja: '勘定科目キーワード', en: 'Account keyword' },
    reading: 'かんじょうかもくきーわーど',
    code: '506-1',
    group: 'accounting-documents',
    open: 'perParams',
    needs: ['AccountKeyword.get'],
    hidden: true,
    load: () => import('./keyword/screens/KeywordScreen'),
  },
  {
    id: 'accounting:keyword-versions',
    path: '/ACIDKwList/versions',
    title: { ja: '勘定科目キーワードの版', en: 'Versions of account keywords' },
    reading: 'かんじょうかもくきーわーどのはん',
    code: '506-2',
    group: 'accounting-documents',
    open: 'perParams',
    needs: ['AccountKeyword.versions'],
    hidden: true,
    load: () => import('./keyword/screens/KeywordVersionsScreen'),
  },
  {
    id: 'accounting:opening-import',
    path: '/OpeningImport',
    title: { ja: '期首残高の取込', en: 'Import opening balances' },
    reading: 'きしゅざんだかのとりこみ',
    code: '613-2',
    group: 'finance',
    open: 'single',
    needs: ['Balance.opening', 'Balance.openingupload', 'Balance.openingpost'],
    load: () => import('./opening-import/screens/OpeningImportScreen'),
  },
] as const satisfies readonly ScreenDefinition[];

export default definePlugin({
  id: 'journal-exchange',
  domain: 'accounting',
  screens,
  commands,
  partKeys,
  alsoSays: ['ledger'],
  screenParts: [
    { id: 'accounting:keyword-hint', of: 'accounting:document', load: () => import('./keyword/screens/KeywordHint') },
  ],
  locales: { ja: () => import('./locales/ja'), en: () => import('./locales/en') },
});
