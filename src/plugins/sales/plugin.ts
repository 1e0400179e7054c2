import { definePlugin } from '../../core/plugin/manifest';
import { listKeys } from '../../core/plugin/partKeys';
import { formCommands, listCommands } from '../../core/plugin/recordCommands';
import { partnerOpenings } from './openings';

export default definePlugin({
  id: 'sales',
  screens: [
    {
      id: 'sales:partner-list',
      path: '/CustomerManager',
      title: { ja: '取引先管理', en: 'Customers and vendors' },
      reading: 'とりひきさきかんり',
      code: '408',
      group: 'sales',
      open: 'single',
      needs: ['BusinessPartner.list'],
      load: () => import('./screens/PartnerListScreen'),
    },
    {
      id: 'sales:partner',
      path: '/CustomerManager/partner',
      title: { ja: '取引先', en: 'Partner' },
      reading: 'とりひきさき',
      code: '408-1',
      group: 'sales',
      open: 'perParams',
      needs: ['BusinessPartner.get'],
      hidden: true,
      load: () => import('./screens/PartnerScreen'),
    },
    {
      id: 'sales:partner-import',
      path: '/PartnerImport',
      title: { ja: '取引先の取込', en: 'Import partners' },
      reading: 'とりひきさきのとりこみ',
      code: '408-2',
      group: 'sales',
      open: 'single',
      needs: ['BusinessPartner.import', 'BusinessPartner.applyimport'],
      load: () => import('./screens/PartnerImportScreen'),
    },
  ],
  commands: [
    ...partnerOpenings,
    {
      id: 'sales:new-partner',
      title: { ja: '取引先を登録', en: 'New partner' },
      reading: 'とりひきさきをとうろく',
      aliases: [
        ...['得意先', 'とくいさき', '仕入先', 'しいれさき', '得意先を登録', '仕入先を登録', '顧客を登録'],
        ...['customer', 'vendor', 'add a partner', 'add a customer', 'add a supplier'],
      ],
      context: 'global',
      effect: 'draft',
      needs: ['BusinessPartner.update'],
      run: (host) => host.open('/CustomerManager/partner'),
    },
    {
      id: 'sales:add-bank-account',
      title: { ja: '取引先の銀行口座を追加', en: 'Add a bank account of the partner' },
      reading: 'とりひきさきのぎんこうこうざをついか',
      aliases: ['振込先', 'ふりこみさき', 'bank'],
      keys: ['alt+insert'],
      context: 'sales:partner',
      effect: 'draft',
      needs: ['BusinessPartner.proposebankaccounts'],
    },
    {
      id: 'sales:apply-partner-import',
      title: { ja: '取引先を取り込む', en: 'Import the partners' },
      reading: 'とりひきさきをとりこむ',
      keys: ['f12', 'ctrl+enter'],
      barLabel: { ja: '取込', en: 'Import' },
      context: 'sales:partner-import',
      effect: 'draft',
      needs: ['BusinessPartner.applyimport'],
    },
    ...listCommands('sales:partner-list', { create: 'BusinessPartner.update' }),
    ...formCommands('sales:partner', { save: 'BusinessPartner.update', remove: 'BusinessPartner.delete' }),
  ],
  partKeys: listKeys('sales:partner-list'),
  recordKinds: [
    {
      id: 'sales:partners',
      title: { ja: '取引先', en: 'Partners' },
      prefix: '@',
      face: 'partner',
      search: 'BusinessPartner.search',
      places: [
        {
          id: 'sales:partner-record',
          title: { ja: '取引先の登録内容', en: 'The record of the partner' },
          reading: 'とりひきさきのとうろくないよう',
          pathOf: ({ id }) => `/CustomerManager/partner?${new URLSearchParams({ code: id })}`,
        },
      ],
    },
  ],
  locales: { ja: () => import('./locales/ja'), en: () => import('./locales/en') },
});
