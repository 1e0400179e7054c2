import { askOneOf, askRecord } from '#core/plugin/asks.ts';
import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { openWith } from '#core/plugin/openWith.ts';

/** What is opened with what is typed after its name. */
export const clearingOpenings: readonly CommandDefinition[] = [
  openWith('accounting:open-clearing', {
    title: { ja: '消込を開く', en: 'Clear receivables or payables' },
    reading: 'けしこみをひらく',
    aliases: ['消込', 'けしこみ'],
    needs: ['AccountingDocument.uncleareditems', 'Clearing.propose'],
    asks: {
      ledger: askOneOf(['債権・債務', 'さいけんさいむ', 'Side'], {
        receivable: ['売掛金', 'うりかけきん', 'Receivables'],
        payable: ['買掛金', 'かいかけきん', 'Payables'],
      }),
    },
    path: '/Clearing',
  }),
  openWith('accounting:payers-of-partner', {
    title: { ja: '取引先の振込名義を開く', en: 'Payer names of a partner' },
    reading: 'とりひきさきのふりこみめいぎをひらく',
    aliases: ['振込名義', 'ふりこみめいぎ'],
    needs: ['Clearing.payers', 'BusinessPartner.search'],
    asks: { partner: askRecord('sales:partners', ['取引先', 'とりひきさき', 'Partner']) },
    path: '/Clearing/payers',
  }),
];
