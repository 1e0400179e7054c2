import type { CommandDefinition } from '#core/plugin/manifest.ts';

/** How documents are entered one after the other, and how one in the books is corrected. */
export const entryCommands: readonly CommandDefinition[] = [
  {
    id: 'accounting:correct-document',
    context: 'accounting:document',
    effect: 'post',
    title: { ja: '訂正（赤伝＋黒伝）', en: 'Correct document' },
    reading: 'ていせいあかでんくろでん',
    aliases: ['修正', 'しゅうせい', '伝票を直す', 'でんぴょうをなおす', '赤黒訂正', 'あかくろていせい', 'correct'],
    keys: ['f2'],
    barLabel: { ja: '訂正', en: 'Correct' },
    needs: ['AccountingDocument.correct'],
  },
  {
    id: 'accounting:toggle-continuous',
    context: 'accounting:document',
    effect: 'read',
    title: { ja: '連続入力の切替', en: 'Continuous entry on or off' },
    reading: 'れんぞくにゅうりょくのきりかえ',
    keys: ['alt+shift+j'],
  },
  {
    id: 'accounting:open-last-posted',
    context: 'accounting:document',
    effect: 'read',
    title: { ja: '直前に登録した伝票を開く', en: 'Open the document posted last' },
    reading: 'ちょくぜんにとうろくしたでんぴょうをひらく',
    keys: ['alt+o'],
  },
  {
    id: 'accounting:go-to-posted',
    context: 'accounting:document',
    effect: 'read',
    title: { ja: '登録した伝票の一覧へ', en: 'Go to the documents posted last' },
    reading: 'とうろくしたでんぴょうのいちらんへ',
    keys: ['alt+j'],
  },
];
