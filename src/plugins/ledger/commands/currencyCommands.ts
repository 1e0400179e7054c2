import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { addCurrencyAct, changeCurrencyAct } from '../currency/parts/currencyActs';
import { setRate } from '../currency/parts/setRate';

const SCREEN = 'accounting:exchange-rates';

/** What can be done with currencies, their rates, and what is held in them. */
export const currencyCommands: readonly CommandDefinition[] = [
  {
    id: 'accounting:choose-currency',
    title: { ja: '伝票の通貨とレート', en: 'Currency and rate of the document' },
    reading: 'でんぴょうのつうかとれーと',
    aliases: ['外貨', 'がいか', 'ドル', 'どる', 'currency'],
    keys: ['alt+u'],
    context: 'accounting:document',
    effect: 'draft',
    needs: ['AccountingDocument.update'],
  },
  {
    id: 'accounting:post-money',
    title: { ja: '入出金を記帳して消し込む', en: 'Post money and clear' },
    reading: 'にゅうしゅっきんをきちょうしてけしこむ',
    aliases: ['入金', 'にゅうきん', '支払', 'しはらい', 'receipt'],
    keys: ['alt+n'],
    context: 'accounting:clearing',
    effect: 'post',
    needs: ['AccountingDocument.clear'],
  },
  setRate,
  addCurrencyAct,
  changeCurrencyAct,
  {
    id: 'accounting:import-exchange-rates',
    title: { ja: '為替レートを取り込む', en: 'Import exchange rates' },
    reading: 'かわせれーとをとりこむ',
    aliases: ['CSV', '取込', 'とりこみ', 'import'],
    keys: ['f6'],
    barLabel: { ja: '取込', en: 'Import' },
    context: SCREEN,
    effect: 'draft',
    needs: ['Currency.updateexchangerate'],
  },
  {
    id: 'accounting:next-currency-view',
    title: { ja: 'レート・期末換算・通貨を切り替え', en: 'Rates, revaluation or currencies' },
    reading: 'れーときまつかんさんつうかをきりかえ',
    keys: ['f4'],
    barLabel: { ja: '表示', en: 'View' },
    context: SCREEN,
    effect: 'read',
  },
  {
    id: 'accounting:revalue-currencies',
    title: { ja: '期末換算を実行', en: 'Post the revaluation' },
    reading: 'きまつかんさんをじっこう',
    aliases: ['評価替', 'ひょうかがえ', '洗替', 'あらいがえ', 'revaluation'],
    keys: ['f12', 'ctrl+enter'],
    barLabel: { ja: '換算', en: 'Revalue' },
    context: SCREEN,
    effect: 'post',
    needs: ['Currency.revalue'],
  },
];
