import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { listCommands } from '#core/plugin/recordCommands.ts';
import { closePeriodAct, grantExceptionAct } from '../parts/act/acts';
import { closingOpenings } from './closingOpenings';

/** What can be done: by key, by palette, or by the screen that shows it. */
export const commands: readonly CommandDefinition[] = [
  ...closingOpenings,
  closePeriodAct,
  grantExceptionAct,
  {
    id: 'accounting:set-period',
    title: { ja: '締めを設定', en: 'Set the close' },
    reading: 'しめをせってい',
    aliases: ['締めの段階', 'しめのだんかい', '締め解除', 'しめかいじょ'],
    keys: ['f12', 'ctrl+enter'],
    barLabel: { ja: '締め', en: 'Close' },
    context: 'accounting:periods',
    effect: 'post',
    needs: ['Period.setperiod'],
  },
  {
    id: 'accounting:verify-books',
    title: { ja: '帳簿を検証', en: 'Verify the books' },
    reading: 'ちょうぼをけんしょう',
    aliases: ['検証', 'けんしょう', 'verify'],
    context: 'global',
    effect: 'read',
    needs: ['Books.verify'],
    run: (host) => host.open('/AccountingPeriodManagement?view=verify'),
  },
  {
    id: 'accounting:carry-balances-forward',
    title: { ja: '残高を繰り越す', en: 'Carry balances forward' },
    reading: 'ざんだかをくりこす',
    keys: ['f12', 'ctrl+enter'],
    barLabel: { ja: '繰越', en: 'Carry' },
    context: 'accounting:carry-forward',
    effect: 'post',
    needs: ['Balance.carryforward'],
  },
  // Its list has no views and no columns to arrange.
  ...listCommands('accounting:carry-forward').filter(({ id }) => /-(?:export|print)$/.test(id)),
];
