import type { RecordKind } from '../../core/plugin/manifest';
import { newEntryPath } from './contract/newEntryPath';

/** The records the palette finds, and what else shows them. */
export const recordKinds: readonly RecordKind[] = [
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
    id: 'accounting:financial-reports',
    title: { ja: '財務諸表', en: 'Financial reports' },
    search: 'FinReport.search',
  },
  {
    id: 'accounting:accounts',
    title: { ja: '勘定科目', en: 'Accounts' },
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
