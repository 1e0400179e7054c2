import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { listCommands } from '#core/plugin/recordCommands.ts';

const here = { context: 'payroll:decision-list' } as const;

/** What can be done with decisions of the standard monthly remuneration. */
export const decisionCommands: readonly CommandDefinition[] = [
  ...listCommands('payroll:decision-list', { hasFigures: true }),
  {
    ...here,
    id: 'payroll:propose-decision',
    title: { ja: '選んだ社員の標準報酬月額の決定を申請', en: 'Propose the standards of the selected people' },
    reading: 'えらんだしゃいんのひょうじゅんほうしゅうげつがくのけっていをしんせい',
    keys: ['f8'],
    effect: 'draft',
    needs: ['SocialSecurity.proposedecision'],
    barLabel: { ja: '申請', en: 'Propose' },
  },
  {
    ...here,
    id: 'payroll:print-decisions',
    title: { ja: '算定基礎届・月額変更届を印刷', en: 'Print the notice of decisions' },
    reading: 'さんていきそとどけげつがくへんこうとどけをいんさつ',
    keys: ['alt+shift+p'],
    effect: 'read',
    needs: ['SocialSecurity.decisionreport'],
    barLabel: { ja: '届を印刷', en: 'Notice' },
  },
  {
    ...here,
    id: 'payroll:save-decisions',
    title: { ja: '算定基礎届・月額変更届をCSVに保存', en: 'Save the notice of decisions as CSV' },
    reading: 'さんていきそとどけげつがくへんこうとどけをしーえすぶいにほぞん',
    aliases: ['csv'],
    keys: ['alt+s'],
    effect: 'read',
    needs: ['SocialSecurity.downloaddecisions'],
  },
  {
    id: 'payroll:open-decisions',
    title: { ja: '標準報酬月額の決定を開く', en: 'Open the decisions of standards' },
    reading: 'ひょうじゅんほうしゅうげつがくのけっていをひらく',
    keys: ['f9'],
    context: 'payroll:insurance-list',
    effect: 'read',
    needs: ['SocialSecurity.decisions'],
    barLabel: { ja: '標準報酬の決定', en: 'Standards' },
  },
];
