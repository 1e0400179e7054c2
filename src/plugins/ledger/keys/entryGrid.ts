import type { PartKeys } from '../../../core/plugin/partKeys';

const key = (keys: readonly string[], ja: string, reading: string, en: string): PartKeys => ({
  context: 'accounting:document',
  title: { ja, en },
  reading,
  keys,
});

/** What the cells of the entry grid answer: `readCellKey` reads them. */
export const entryGridKeys: readonly PartKeys[] = [
  key(['enter'], '次の項目・次の行へ', 'つぎのこうもくつぎのぎょうへ', 'Next field, next line'),
  key(['shift+enter'], '前の項目へ', 'まえのこうもくへ', 'Previous field'),
  key(['+'], '上の行の同じ項目を複写', 'うえのぎょうのおなじこうもくをふくしゃ', 'Copy the field above'),
  key(['*'], '貸借の差額を入れる', 'たいしゃくのさがくをいれる', 'Fill in the balancing amount'),
  key(['/'], '000 を付ける', 'ぜろさんつをつける', 'Append 000'),
  key(
    [','],
    '3 桁が続けば桁区切り、確定すれば 000',
    'さんけたがつづけばけたくぎりかくていすればぜろさんつ',
    'Separator before three digits, 000 before Enter',
  ),
  key(['-'], '貸借を入れ替え', 'たいしゃくをいれかえ', 'Swap debit and credit'),
  key(['ctrl++'], '行を挿入', 'ぎょうをそうにゅう', 'Insert line'),
  key(['ctrl+-'], '行を削除', 'ぎょうをさくじょ', 'Delete line'),
  key(['alt+up', 'alt+down'], '行を移動', 'ぎょうをいどう', 'Move the line'),
  key(['ctrl+d'], '選択した範囲を下へ複写', 'せんたくしたはんいをしたへふくしゃ', 'Copy down'),
  key(['shift+up', 'shift+down', 'shift+left', 'shift+right'], '範囲を選択', 'はんいをせんたく', 'Select a range'),
  key(['f2'], '項目の中でカーソルを動かす', 'こうもくのなかでかーそるをうごかす', 'Move the caret inside the field'),
];
