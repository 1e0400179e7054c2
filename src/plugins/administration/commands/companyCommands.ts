import type { CommandDefinition } from '../../../core/plugin/manifest';
import { formCommands, listCommands } from '../../../core/plugin/recordCommands';

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
];
