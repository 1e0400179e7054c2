import type { CommandDefinition } from '../../core/plugin/manifest';
import { formCommands, listCommands, recordCommands } from '../../core/plugin/recordCommands';

interface Family {
  readonly list: `${string}:${string}`;
  readonly table: `${string}:${string}`;
  readonly controller: 'TaxRule' | 'SocialSecurity';
  readonly aliases: readonly string[];
}

/** What can be done with the tables of a family: the same for taxes and for insurance. */
const tableCommands = ({ list, table, controller, aliases }: Family): CommandDefinition[] => [
  ...listCommands(list, { hasFigures: true }),
  {
    id: `${list}-calculate`,
    title: { ja: '試算', en: 'Try a calculation' },
    reading: 'しさん',
    aliases,
    keys: ['f4'],
    context: list,
    effect: 'read',
    needs: ['TaxRule.sample'],
    barLabel: { ja: '試算', en: 'Calculate' },
  },
  {
    id: `${list}-own`,
    title: { ja: '自社の表を登録', en: 'Add a table of your own' },
    reading: 'じしゃのひょうをとうろく',
    aliases: ['料率', 'りつひょう', 'rate'],
    keys: ['alt+n'],
    context: list,
    effect: 'draft',
    needs: [`${controller}.update`],
    barLabel: { ja: '登録', en: 'Add' },
  },
  ...recordCommands(table),
  {
    id: `${table}-copy`,
    title: { ja: 'この表をもとに自社の表を登録', en: 'Add a table of your own from this one' },
    reading: 'このひょうをもとにじしゃのひょうをとうろく',
    keys: ['alt+n'],
    context: table,
    effect: 'draft',
    needs: [`${controller}.update`],
    barLabel: { ja: '登録', en: 'Add' },
  },
  {
    id: `${table}-edit`,
    title: { ja: '自社の表を編集', en: 'Edit the table' },
    reading: 'じしゃのひょうをへんしゅう',
    keys: ['f2'],
    context: table,
    effect: 'draft',
    needs: [`${controller}.update`],
    barLabel: { ja: '編集', en: 'Edit' },
  },
];

export const commands: readonly CommandDefinition[] = [
  ...tableCommands({
    list: 'payroll:tax-list',
    table: 'payroll:tax-table',
    controller: 'TaxRule',
    aliases: ['源泉税', 'げんせんぜい', '税額', 'ぜいがく', 'simulate'],
  }),
  ...tableCommands({
    list: 'payroll:insurance-list',
    table: 'payroll:insurance-table',
    controller: 'SocialSecurity',
    aliases: ['保険料', 'ほけんりょう', '標準報酬', 'ひょうじゅんほうしゅう', 'simulate'],
  }),
  {
    id: 'payroll:open-insurance-settings',
    title: { ja: '自社の社会保険の設定を開く', en: 'Open the insurance settings of the company' },
    reading: 'じしゃのしゃかいほけんのせっていをひらく',
    aliases: ['健保組合', 'けんぽくみあい', '協会けんぽ', 'きょうかいけんぽ'],
    keys: ['alt+s'],
    context: 'payroll:insurance-list',
    effect: 'read',
    needs: ['SocialSecurity.settings'],
    barLabel: { ja: '自社の設定', en: 'Settings' },
  },
  ...listCommands('payroll:insurance-setting-list', { create: 'SocialSecurity.updatesetting' }),
  ...formCommands('payroll:insurance-setting', {
    save: 'SocialSecurity.updatesetting',
    remove: 'SocialSecurity.deletesetting',
  }),
];
