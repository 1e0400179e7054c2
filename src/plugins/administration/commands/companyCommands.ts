import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { formCommands, listCommands } from '#core/plugin/recordCommands.ts';
import { addCompanyUserAct, removeCompanyAct } from '../parts/act/acts';

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
  addCompanyUserAct,
  removeCompanyAct,
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
