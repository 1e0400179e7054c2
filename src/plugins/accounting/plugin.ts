import { definePlugin } from '../../core/plugin/manifest';
import { listKeys } from '../../core/plugin/partKeys';
import { searchAccounts } from './contract/account';
import { currentYear } from './contract/fiscalPeriod';
import { searchDocuments } from './contract/journalEntry';
import { newEntryPath } from './contract/newEntryPath';
import { bugyo } from './keys/bugyo';
import { entryGridKeys } from './keys/entryGrid';
import { yayoi } from './keys/yayoi';
import { commands } from './manifest/commands';
import { screens } from './manifest/screens';

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
      id: 'accounting:accounts',
      title: { ja: '勘定科目', en: 'Accounts' },
      search: searchAccounts,
      places: [
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
  partKeys: [...entryGridKeys, ...listKeys('accounting:document-list'), ...listKeys('accounting:chart-of-accounts')],
  indicators: [{ id: 'accounting:period', needs: [currentYear], load: () => import('./screens/PeriodIndicator') }],
  locales: { ja: () => import('./locales/ja'), en: () => import('./locales/en') },
});
