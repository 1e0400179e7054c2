import { gridKeys, type PartKeys } from '#core/plugin/partKeys.ts';

const SCREEN = 'accounting:document';

const key = (keys: readonly string[], ja: string, reading: string, en: string): PartKeys => ({
  context: SCREEN,
  title: { ja, en },
  reading,
  keys,
});

/** What the cells of a document answer: those of every grid, and `readEntryKey`. */
export const entryGridKeys: readonly PartKeys[] = [
  ...gridKeys(SCREEN, { hasLines: true }),
  key(['*'], '貸借の差額を入れる', 'たいしゃくのさがくをいれる', 'Fill in the balancing amount'),
  key(['/'], '000 を付ける', 'ぜろさんつをつける', 'Append 000'),
  key(
    [','],
    '3 桁が続けば桁区切り、確定すれば 000',
    'さんけたがつづけばけたくぎりかくていすればぜろさんつ',
    'Separator before three digits, 000 before Enter',
  ),
  key(['-'], '貸借を入れ替え', 'たいしゃくをいれかえ', 'Swap debit and credit'),
];
