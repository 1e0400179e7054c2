import { askListed, askWord, optional } from '#core/plugin/asks.ts';
import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { openWith } from '#core/plugin/openWith.ts';

/** What is opened with what is typed after its name. */
export const budgetOpenings: readonly CommandDefinition[] = [
  openWith('accounting:open-budget', {
    title: { ja: '予算を年度で開く', en: 'Budget of a year' },
    reading: 'よさんをねんどでひらく',
    aliases: ['予算', 'よさん'],
    needs: ['Budget.get', 'Team.list'],
    asks: {
      year: askWord(['年度', 'ねんど', 'Fiscal year'], { pattern: /^\d{4}$/, maxLength: 4 }),
      department: optional(askListed('Team.list', ['部門', 'ぶもん', 'Department'])),
    },
    path: '/Budget',
  }),
];
