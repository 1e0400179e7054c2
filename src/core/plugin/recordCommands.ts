import type { PermissionKey } from '../contract/endpoint';
import type { CommandDefinition } from './manifest';

type ScreenId = `${string}:${string}`;

/** F3 and `/` lead into the search field of a list or a statement. */
export const searchCommand = (
  screen: ScreenId,
  named: Pick<CommandDefinition, 'title' | 'reading'>,
): CommandDefinition => ({
  ...named,
  id: `${screen}-search`,
  keys: ['f3', '/'],
  barLabel: { ja: '検索', en: 'Search' },
  context: screen,
  effect: 'read',
});

/**
 * What every screen made by `listScreen` can do; put them among the commands of the manifest. `create` is the right to
 * add a record, where the list leads to that; `hasFigures`, where figures stand above it.
 */
export function listCommands(
  screen: ScreenId,
  { create, hasFigures = false }: { create?: PermissionKey; hasFigures?: boolean } = {},
): CommandDefinition[] {
  const here = { context: screen, effect: 'read' } as const;
  return [
    searchCommand(screen, {
      title: { ja: 'この一覧を検索', en: 'Search this list' },
      reading: 'このいちらんをけんさく',
    }),
    {
      ...here,
      id: `${screen}-export`,
      title: { ja: '一覧を書き出し', en: 'Export the list' },
      reading: 'いちらんをかきだし',
      aliases: ['xlsx', 'csv', 'エクスポート'],
      keys: ['ctrl+e'],
    },
    {
      ...here,
      id: `${screen}-columns`,
      title: { ja: '列の設定', en: 'Columns' },
      reading: 'れつのせってい',
      keys: ['alt+c'],
    },
    {
      ...here,
      id: `${screen}-views`,
      title: { ja: '保存したビュー', en: 'Saved views' },
      reading: 'ほぞんしたびゅー',
      keys: ['alt+v'],
    },
    {
      ...here,
      id: `${screen}-print`,
      title: { ja: '一覧を印刷', en: 'Print the list' },
      reading: 'いちらんをいんさつ',
      keys: ['ctrl+p'],
      barLabel: { ja: '印刷', en: 'Print' },
    },
    ...(hasFigures
      ? [
          {
            ...here,
            id: `${screen}-figures` as const,
            title: { ja: '一覧の上の件数へ', en: 'Go to the figures above the list' },
            reading: 'いちらんのうえのけんすうへ',
            aliases: ['KPI', '集計', 'しゅうけい'],
            keys: ['alt+k'],
          },
        ]
      : []),
    ...(create
      ? [
          {
            id: `${screen}-create` as const,
            title: { ja: '新規に登録', en: 'New record' },
            reading: 'しんきにとうろく',
            keys: ['alt+n'],
            context: screen,
            effect: 'draft' as const,
            needs: [create],
          },
        ]
      : []),
  ];
}

/** The way through the records of the list one came from, and to what stands beside a record. */
export function recordCommands(screen: ScreenId): CommandDefinition[] {
  const here = { context: screen, effect: 'read' } as const;
  return [
    {
      ...here,
      id: `${screen}-previous`,
      title: { ja: '一覧の前のレコード', en: 'Previous record of the list' },
      reading: 'いちらんのまえのれこーど',
      keys: ['alt+arrowup'],
    },
    {
      ...here,
      id: `${screen}-next`,
      title: { ja: '一覧の次のレコード', en: 'Next record of the list' },
      reading: 'いちらんのつぎのれこーど',
      keys: ['alt+arrowdown'],
    },
    {
      ...here,
      id: `${screen}-history`,
      title: { ja: '履歴を見る', en: 'History' },
      reading: 'りれきをみる',
      keys: ['alt+h'],
    },
    {
      ...here,
      id: `${screen}-attachments`,
      title: { ja: '添付ファイル', en: 'Attachments' },
      reading: 'てんぷふぁいる',
      keys: ['alt+a'],
    },
    {
      ...here,
      id: `${screen}-comments`,
      title: { ja: 'コメント', en: 'Comments' },
      reading: 'こめんと',
      aliases: ['メモ', 'めも', 'comment'],
      keys: ['alt+c'],
    },
    {
      ...here,
      id: `${screen}-related`,
      title: { ja: '関連する記録', en: 'Related records' },
      reading: 'かんれんするきろく',
      aliases: ['リンク', 'りんく', 'links'],
      keys: ['alt+l'],
    },
  ];
}

/** What every screen made by `recordScreen` can do, besides `recordCommands`. */
export function formCommands(
  screen: ScreenId,
  { save, remove }: { save: PermissionKey; remove?: PermissionKey },
): CommandDefinition[] {
  return [
    {
      id: `${screen}-save`,
      title: { ja: '保存', en: 'Save' },
      reading: 'ほぞん',
      keys: ['ctrl+s', 'ctrl+enter', 'f12'],
      context: screen,
      effect: 'draft',
      needs: [save],
      barLabel: { ja: '保存', en: 'Save' },
    },
    {
      id: `${screen}-edit`,
      title: { ja: '編集', en: 'Edit' },
      reading: 'へんしゅう',
      keys: ['f2'],
      context: screen,
      effect: 'draft',
      needs: [save],
      barLabel: { ja: '編集', en: 'Edit' },
    },
    ...(remove
      ? [
          {
            id: `${screen}-delete` as const,
            title: { ja: '削除', en: 'Delete' },
            reading: 'さくじょ',
            keys: ['f8'],
            context: screen,
            effect: 'destroy' as const,
            needs: [remove],
            barLabel: { ja: '削除', en: 'Delete' },
          },
        ]
      : []),
    ...recordCommands(screen),
  ];
}
