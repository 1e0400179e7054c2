import type { CommandDefinition, ScreenDefinition } from '#core/plugin/manifest.ts';
import { listKeys, type PartKeys } from '#core/plugin/partKeys.ts';
import { listCommands } from '#core/plugin/recordCommands.ts';
import {
  approveRun,
  cancelRun,
  leaveOutListed,
  payRun,
  proposeRun,
  releaseListed,
  returnListed,
} from './parts/runActs';

/** The screens, commands and keys of payment runs, for the manifest of the plugin. */
export const paymentRunScreens: readonly ScreenDefinition[] = [
  {
    id: 'treasury:payment-run-list',
    path: '/PayableList',
    title: { ja: '支払一覧', en: 'Payment runs' },
    reading: 'しはらいいちらん',
    code: '604',
    group: 'finance',
    open: 'single',
    needs: ['Payable.list'],
    load: () => import('./screens/PaymentRunListScreen'),
  },
  {
    id: 'treasury:payment-run',
    path: '/PayableList/run',
    title: { ja: '支払処理', en: 'Payment run' },
    reading: 'しはらいしょり',
    code: '604-1',
    group: 'finance',
    open: 'perParams',
    needs: ['Payable.detail'],
    hidden: true,
    load: () => import('./screens/PaymentRunScreen'),
  },
  {
    id: 'treasury:payment-items',
    path: '/PayableList/items',
    title: { ja: '支払の明細', en: 'Items of a payment run' },
    reading: 'しはらいのめいさい',
    code: '604-2',
    group: 'finance',
    open: 'perParams',
    needs: ['Payable.items'],
    hidden: true,
    load: () => import('./screens/PaymentItemsScreen'),
  },
];

export const paymentRunCommands: readonly CommandDefinition[] = [
  proposeRun,
  ...listCommands('treasury:payment-run-list', { hasFigures: true }),
  ...listCommands('treasury:payment-run', { hasFigures: true }),
  approveRun,
  {
    id: 'treasury:write-bank-file',
    title: { ja: '振込データを出力', en: 'Write the bank file' },
    reading: 'ふりこみでーたをしゅつりょく',
    aliases: ['FBデータ', '全銀', 'ぜんぎん', '総合振込', 'bank file'],
    keys: ['f4'],
    context: 'treasury:payment-run',
    effect: 'post',
    needs: ['Payable.createfbdata'],
    barLabel: { ja: 'データ出力', en: 'Bank file' },
  },
  payRun,
  releaseListed,
  returnListed,
  {
    id: 'treasury:work-out-run',
    title: { ja: '支払を再計算', en: 'Calculate the payment run again' },
    reading: 'しはらいをさいけいさん',
    keys: ['f9'],
    context: 'treasury:payment-run',
    effect: 'draft',
    needs: ['Payable.save'],
    barLabel: { ja: '再計算', en: 'Again' },
  },
  cancelRun,
  ...listCommands('treasury:payment-items'),
  leaveOutListed,
  {
    id: 'treasury:take-in-item',
    title: { ja: '明細を支払に戻す', en: 'Take the items into the run again' },
    reading: 'めいさいをしはらいにもどす',
    keys: ['alt+shift+i'],
    context: 'treasury:payment-items',
    effect: 'draft',
    needs: ['Payable.takein'],
  },
];

export const paymentRunKeys: readonly PartKeys[] = [
  ...listKeys('treasury:payment-run-list'),
  ...listKeys('treasury:payment-run'),
  ...listKeys('treasury:payment-items'),
];
