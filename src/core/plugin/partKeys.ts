import type { Text } from '../value/text';

/**
 * Keys that a part of a screen answers by itself: the cells of an entry grid, the rows of a list. They are told in the
 * help beside the commands, but belong to what one types and walks with there, and are not to be changed.
 */
export interface PartKeys {
  /** The screen that has the part. */
  readonly context: `${string}:${string}`;
  readonly title: Text;
  readonly reading: string;
  readonly keys: readonly string[];
}

/** What the rows of every list answer; `hasPreview`, where Space shows more of the row beside the list. */
export function listKeys(
  context: PartKeys['context'],
  { hasPreview = false }: { hasPreview?: boolean } = {},
): readonly PartKeys[] {
  return [
    ...(hasPreview
      ? [
          {
            context,
            title: { ja: 'プレビューを広げる・戻す', en: 'Widen the preview or not' },
            reading: 'ぷれびゅーをひろげるもどす',
            keys: ['space'],
          },
        ]
      : []),
    { context, title: { ja: '行を開く', en: 'Open the row' }, reading: 'ぎょうをひらく', keys: ['enter'] },
    {
      context,
      title: { ja: '行を選択・選択解除', en: 'Select the row or not' },
      reading: 'ぎょうをせんたくせんたくかいじょ',
      keys: [hasPreview ? 'shift+space' : 'space'],
    },
    {
      context,
      title: { ja: '行の範囲を選択', en: 'Select a range of rows' },
      reading: 'ぎょうのはんいをせんたく',
      keys: ['shift+up', 'shift+down'],
    },
    {
      context,
      title: { ja: 'すべての行を選択', en: 'Select all rows' },
      reading: 'すべてのぎょうをせんたく',
      keys: ['ctrl+a'],
    },
    {
      context,
      title: { ja: '選択した行をコピー', en: 'Copy the rows' },
      reading: 'せんたくしたぎょうをこぴー',
      keys: ['ctrl+c'],
    },
  ];
}

/**
 * What the cells of every entry grid answer: `readGridKey` of the kit reads them. `hasLines`, where lines come and go;
 * `plus` and `caret` are false
 * where `+` and F2 mean something else.
 */
export function gridKeys(
  context: PartKeys['context'],
  { hasLines = false, plus = true, caret = true }: { hasLines?: boolean; plus?: boolean; caret?: boolean } = {},
): readonly PartKeys[] {
  const key = (keys: readonly string[], ja: string, reading: string, en: string): PartKeys => ({
    context,
    title: { ja, en },
    reading,
    keys,
  });
  return [
    key(['enter'], '次の項目・次の行へ', 'つぎのこうもくつぎのぎょうへ', 'Next field, next line'),
    key(['shift+enter'], '前の項目へ', 'まえのこうもくへ', 'Previous field'),
    ...(plus
      ? [key(['+'], '上の行の同じ項目を複写', 'うえのぎょうのおなじこうもくをふくしゃ', 'Copy the field above')]
      : []),
    ...(hasLines
      ? [
          key(['ctrl++'], '行を挿入', 'ぎょうをそうにゅう', 'Insert line'),
          key(['ctrl+-'], '行を削除', 'ぎょうをさくじょ', 'Delete line'),
          key(['alt+up', 'alt+down'], '行を移動', 'ぎょうをいどう', 'Move the line'),
        ]
      : []),
    key(['ctrl+d'], '選択した範囲を下へ複写', 'せんたくしたはんいをしたへふくしゃ', 'Copy down'),
    key(['shift+up', 'shift+down', 'shift+left', 'shift+right'], '範囲を選択', 'はんいをせんたく', 'Select a range'),
    ...(caret
      ? [
          key(
            ['f2'],
            '項目の中でカーソルを動かす',
            'こうもくのなかでかーそるをうごかす',
            'Move the caret inside the field',
          ),
        ]
      : []),
  ];
}
