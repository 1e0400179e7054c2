import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { formCommands, listCommands } from '#core/plugin/recordCommands.ts';

/** What can be done with our own company. */
export const companyCommands: readonly CommandDefinition[] = [
  ...formCommands('administration:own-company', { save: 'Company.update' }),
  {
    id: 'administration:add-bank-account',
    title: { ja: '自社の銀行口座を追加', en: 'Add a bank account of the company' },
    reading: 'じしゃのぎんこうこうざをついか',
    aliases: ['振込先', 'ふりこみさき', 'bank'],
    keys: ['alt+insert'],
    context: 'administration:own-company',
    effect: 'draft',
    needs: ['Company.proposebankaccounts'],
  },
  ...listCommands('administration:company-list'),
  {
    id: 'administration:new-company',
    title: { ja: '会社を追加', en: 'Add a company' },
    reading: 'かいしゃをついか',
    keys: ['alt+n'],
    context: 'administration:company-list',
    effect: 'draft',
    needs: ['Company.create'],
  },
  {
    id: 'administration:add-company-user',
    title: { ja: 'ユーザーを別の会社にも登録', en: 'Add a user to another company' },
    reading: 'ゆーざーをべつのかいしゃにもとうろく',
    keys: ['f9'],
    context: 'administration:company-list',
    effect: 'draft',
    needs: ['Company.adduser'],
    barLabel: { ja: '兼務', en: 'Add user' },
  },
  {
    id: 'administration:remove-company',
    title: { ja: '会社を削除', en: 'Remove a company' },
    reading: 'かいしゃをさくじょ',
    keys: ['shift+f9'],
    context: 'administration:company-list',
    effect: 'draft',
    needs: ['Company.remove'],
  },
  {
    id: 'administration:to-own-companies',
    title: { ja: '会社の切替を開く', en: 'Open the change of company' },
    reading: 'かいしゃのきりかえをひらく',
    keys: ['f4'],
    context: 'administration:company-list',
    effect: 'read',
    barLabel: { ja: '切替', en: 'Change' },
  },
];
