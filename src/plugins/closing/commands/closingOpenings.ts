import { askWord } from '#core/plugin/asks.ts';
import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { openWith } from '#core/plugin/openWith.ts';

/** What is opened with what is typed after its name. */
export const closingOpenings: readonly CommandDefinition[] = [
  openWith('accounting:open-period', {
    title: { ja: '会計期間を年度で開く', en: 'Periods of a year' },
    reading: 'かいけいきかんをねんどでひらく',
    aliases: ['会計期間', 'かいけいきかん'],
    needs: ['Period.list', 'Period.checklist'],
    asks: { year: askWord(['年度', 'ねんど', 'Fiscal year'], { pattern: /^\d{4}$/, maxLength: 4 }) },
    path: '/AccountingPeriodManagement',
  }),
  openWith('accounting:open-carry-forward', {
    title: { ja: '残高繰越を年度で開く', en: 'Carry forward of a year' },
    reading: 'ざんだかくりこしをねんどでひらく',
    aliases: ['残高繰越', 'ざんだかくりこし'],
    needs: ['Balance.carryforwardpreview'],
    asks: { year: askWord(['年度', 'ねんど', 'Fiscal year'], { pattern: /^\d{4}$/, maxLength: 4 }) },
    path: '/WardBalances',
  }),
];
