import { askRecord, askText } from '../../core/plugin/asks';
import type { CommandDefinition } from '../../core/plugin/manifest';
import { openWith } from '../../core/plugin/openWith';

/** What is opened with what is typed after its name. */
export const partnerOpenings: readonly CommandDefinition[] = [
  openWith('sales:open-partner', {
    title: { ja: '取引先を開く', en: 'Open a partner' },
    reading: 'とりひきさきをひらく',
    aliases: ['取引先', 'とりひきさき'],
    needs: ['BusinessPartner.get', 'BusinessPartner.search'],
    asks: { code: askRecord('sales:partners', ['取引先', 'とりひきさき', 'Partner']) },
    path: '/CustomerManager/partner',
  }),
  openWith('sales:find-partners', {
    title: { ja: '取引先を検索', en: 'Find partners' },
    reading: 'とりひきさきをけんさく',
    aliases: ['取引先検索', 'とりひきさきけんさく'],
    needs: ['BusinessPartner.list'],
    asks: { text: askText(['検索語', 'けんさくご', 'Text']) },
    path: '/CustomerManager',
  }),
];
