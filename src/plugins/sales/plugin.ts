import { definePlugin } from '../../core/plugin/manifest';
import { listKeys } from '../../core/plugin/partKeys';
import { formCommands, listCommands } from '../../core/plugin/recordCommands';
import { deletePartner, getPartner, listPartners, searchPartners, updatePartner } from './contract/businessPartner';

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
      needs: [listPartners],
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
      needs: [getPartner],
      hidden: true,
      load: () => import('./screens/PartnerScreen'),
    },
  ],
  commands: [
    {
      id: 'sales:new-partner',
      title: { ja: '取引先を登録', en: 'New partner' },
      reading: 'とりひきさきをとうろく',
      aliases: ['得意先', 'とくいさき', '仕入先', 'しいれさき', 'customer', 'vendor'],
      context: 'global',
      effect: 'draft',
      needs: [updatePartner],
      run: (host) => host.open('/CustomerManager/partner'),
    },
    ...listCommands('sales:partner-list', { create: updatePartner }),
    ...formCommands('sales:partner', { save: updatePartner, remove: deletePartner }),
  ],
  partKeys: listKeys('sales:partner-list'),
  recordKinds: [
    {
      id: 'sales:partners',
      title: { ja: '取引先', en: 'Partners' },
      prefix: '@',
      search: searchPartners,
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
