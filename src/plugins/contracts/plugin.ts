import { definePlugin } from '../../core/plugin/manifest';
import { listKeys } from '../../core/plugin/partKeys';
import { formCommands, listCommands } from '../../core/plugin/recordCommands';

const onContract = { context: 'contracts:contract', effect: 'draft' } as const;

export default definePlugin({
  id: 'contracts',
  screens: [
    {
      id: 'contracts:contract',
      path: '/ContractNew/:isCopy?',
      title: { ja: '契約登録', en: 'New contract' },
      reading: 'けいやくとうろく',
      code: '451',
      group: 'contracts-and-invoices',
      open: 'perParams',
      needs: ['Contract.get'],
      load: () => import('./screens/ContractScreen'),
    },
    {
      id: 'contracts:contract-list',
      path: '/ContractList',
      title: { ja: '契約一覧', en: 'Contracts' },
      reading: 'けいやくいちらん',
      code: '452',
      group: 'contracts-and-invoices',
      open: 'single',
      needs: ['SalesOrder.list'],
      load: () => import('./screens/ContractListScreen'),
    },
  ],
  commands: [
    {
      ...onContract,
      id: 'contracts:approve-contract',
      title: { ja: '契約を承認', en: 'Approve the contract' },
      reading: 'けいやくをしょうにん',
      needs: ['Contract.approve'],
    },
    {
      ...onContract,
      id: 'contracts:sign-contract',
      title: { ja: '契約を締結済にする', en: 'The contract is signed' },
      reading: 'けいやくをていけつずみにする',
      keys: ['alt+g'],
      needs: ['Contract.advance'],
    },
    {
      ...onContract,
      id: 'contracts:start-contract',
      title: { ja: '契約の履行を始める', en: 'Start the contract' },
      reading: 'けいやくのりこうをはじめる',
      keys: ['alt+b'],
      needs: ['Contract.advance'],
    },
    {
      ...onContract,
      id: 'contracts:end-contract',
      title: { ja: '契約を今日で終了', en: 'End the contract today' },
      reading: 'けいやくをきょうでしゅうりょう',
      needs: ['Contract.advance'],
      effect: 'post',
    },
    {
      ...onContract,
      id: 'contracts:cancel-contract',
      title: { ja: '契約を取消', en: 'Cancel the contract' },
      reading: 'けいやくをとりけし',
      needs: ['Contract.advance'],
      effect: 'destroy',
    },
    {
      ...onContract,
      id: 'contracts:reopen-contract',
      title: { ja: '契約を下書きに戻す', en: 'Back to a draft' },
      reading: 'けいやくをしたがきにもどす',
      needs: ['Contract.advance'],
    },
    {
      ...onContract,
      id: 'contracts:copy-contract',
      title: { ja: '契約を複写', en: 'Copy the contract' },
      reading: 'けいやくをふくしゃ',
      keys: ['alt+k'],
      needs: ['Contract.update'],
    },
    ...listCommands('contracts:contract-list', { create: 'Contract.update', hasFigures: true }),
    ...formCommands('contracts:contract', { save: 'Contract.update', remove: 'Contract.delete' }),
  ],
  partKeys: listKeys('contracts:contract-list'),
  locales: { ja: () => import('./locales/ja'), en: () => import('./locales/en') },
});
