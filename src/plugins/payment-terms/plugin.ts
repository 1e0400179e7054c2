import { definePlugin } from '../../core/plugin/manifest';
import { listKeys } from '../../core/plugin/partKeys';
import { formCommands, listCommands } from '../../core/plugin/recordCommands';

export default definePlugin({
  id: 'payment-terms',
  domain: 'treasury',
  screens: [
    {
      id: 'treasury:payment-term-list',
      path: '/Paymenttermlist',
      title: { ja: '支払条件一覧', en: 'Payment terms' },
      reading: 'しはらいじょうけんいちらん',
      code: '808',
      group: 'organisation-and-hr-administration',
      open: 'single',
      needs: ['PaymentTerm.list'],
      load: () => import('./screens/PaymentTermListScreen'),
    },
    {
      id: 'treasury:payment-term',
      path: '/Paymenttermlist/term',
      title: { ja: '支払条件', en: 'Payment term' },
      reading: 'しはらいじょうけん',
      code: '808-1',
      group: 'organisation-and-hr-administration',
      open: 'perParams',
      needs: ['PaymentTerm.get'],
      hidden: true,
      load: () => import('./screens/PaymentTermScreen'),
    },
  ],
  commands: [
    {
      id: 'treasury:new-payment-term',
      title: { ja: '支払条件を登録', en: 'New payment term' },
      reading: 'しはらいじょうけんをとうろく',
      aliases: ['支払サイト', 'しはらいさいと', '締日', 'しめび', 'closing day'],
      context: 'global',
      effect: 'draft',
      needs: ['PaymentTerm.update'],
      run: (host) => host.open('/Paymenttermlist/term'),
    },
    ...listCommands('treasury:payment-term-list', { create: 'PaymentTerm.update', hasFigures: true }),
    ...formCommands('treasury:payment-term', { save: 'PaymentTerm.update', remove: 'PaymentTerm.delete' }),
  ],
  partKeys: listKeys('treasury:payment-term-list'),
  locales: { ja: () => import('./locales/ja'), en: () => import('./locales/en') },
});
