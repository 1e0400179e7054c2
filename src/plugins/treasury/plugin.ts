import { definePlugin } from '../../core/plugin/manifest';
import { listKeys } from '../../core/plugin/partKeys';
import { formCommands, listCommands } from '../../core/plugin/recordCommands';
import { paymentRunCommands, paymentRunKeys, paymentRunScreens } from './payment-run/commands';

export default definePlugin({
  id: 'treasury',
  screens: [
    {
      id: 'treasury:house-bank-list',
      path: '/HouseBankList',
      title: { ja: '自社口座一覧', en: 'House banks' },
      reading: 'じしゃこうざいちらん',
      code: '612',
      group: 'finance',
      open: 'single',
      needs: ['HouseBank.list'],
      load: () => import('./house-bank/screens/HouseBankListScreen'),
    },
    {
      id: 'treasury:house-bank',
      path: '/HouseBankList/bank',
      title: { ja: '自社口座', en: 'House bank' },
      reading: 'じしゃこうざ',
      code: '612-1',
      group: 'finance',
      open: 'perParams',
      needs: ['HouseBank.get'],
      hidden: true,
      load: () => import('./house-bank/screens/HouseBankScreen'),
    },
    ...paymentRunScreens,
  ],
  commands: [
    {
      id: 'treasury:new-house-bank',
      title: { ja: '自社口座を登録', en: 'New house bank' },
      reading: 'じしゃこうざをとうろく',
      aliases: ['銀行口座', 'ぎんこうこうざ', 'bank account'],
      context: 'global',
      effect: 'draft',
      needs: ['HouseBank.update'],
      run: (host) => host.open('/HouseBankList/bank'),
    },
    {
      id: 'treasury:add-house-account',
      title: { ja: '自社口座の口座番号を申請', en: 'Propose the number of the house bank' },
      reading: 'じしゃこうざのこうざばんごうをしんせい',
      keys: ['alt+insert'],
      context: 'treasury:house-bank',
      effect: 'draft',
      needs: ['HouseBank.proposeaccount'],
    },
    ...listCommands('treasury:house-bank-list', { create: 'HouseBank.update', hasFigures: true }),
    ...paymentRunCommands,
    ...formCommands('treasury:house-bank', { save: 'HouseBank.update', remove: 'HouseBank.delete' }),
  ],
  partKeys: [...listKeys('treasury:house-bank-list'), ...paymentRunKeys],
  locales: { ja: () => import('./locales/ja'), en: () => import('./locales/en') },
});
