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
