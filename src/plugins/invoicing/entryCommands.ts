import type { CommandDefinition } from '../../core/plugin/manifest';

type Screen = `${string}:${string}`;

/** What has the lines, in the words of its commands. */
interface Noun {
  readonly ja: string;
  readonly reading: string;
  readonly en: string;
}

const INVOICE: Noun = { ja: '請求書', reading: 'せいきゅうしょ', en: 'invoice' };

/** What is done to lines of an invoice as they are typed, or to those of one that recurs. */
export const lineCommands = (
  screen: Screen,
  needs: NonNullable<CommandDefinition['needs']>,
  noun: Noun,
): readonly CommandDefinition[] => {
  const typing = { context: screen, effect: 'draft', needs } as const;
  return [
    {
      ...typing,
      id: `${screen}-add-line`,
      title: { ja: `${noun.ja}の行を追加`, en: `Add a line to the ${noun.en}` },
      reading: `${noun.reading}のぎょうをついか`,
      keys: ['alt+insert', 'ctrl++'],
    },
    {
      ...typing,
      id: `${screen}-copy-line`,
      title: { ja: `${noun.ja}の行をコピー`, en: `Copy the line of the ${noun.en}` },
      reading: `${noun.reading}のぎょうをこぴー`,
      keys: ['alt+shift+insert'],
    },
    {
      ...typing,
      id: `${screen}-remove-line`,
      title: { ja: `${noun.ja}の行を削除`, en: `Remove the line of the ${noun.en}` },
      reading: `${noun.reading}のぎょうをさくじょ`,
      keys: ['alt+delete', 'ctrl+-'],
    },
    {
      ...typing,
      id: `${screen}-undo`,
      title: { ja: '元に戻す', en: 'Undo' },
      reading: 'もとにもどす',
      keys: ['ctrl+z'],
    },
    {
      ...typing,
      id: `${screen}-redo`,
      title: { ja: 'やり直す', en: 'Redo' },
      reading: 'やりなおす',
      keys: ['ctrl+y', 'ctrl+shift+z'],
    },
  ];
};

/** What is done to an invoice as it is typed, on the screen of a new one and on that of a stored one alike. */
export const entryCommands = (screen: Screen): readonly CommandDefinition[] => {
  const typing = { context: screen, effect: 'draft', needs: ['CustomerInvoice.update'] } as const;
  return [
    {
      ...typing,
      id: `${screen}-save`,
      title: { ja: '請求書を下書き保存', en: 'Save the draft of the invoice' },
      reading: 'せいきゅうしょをしたがきほぞん',
      keys: ['f12', 'ctrl+s'],
      barLabel: { ja: '保存', en: 'Save' },
    },
    {
      context: screen,
      id: `${screen}-issue`,
      title: { ja: '請求書を発行', en: 'Issue the invoice' },
      reading: 'せいきゅうしょをはっこう',
      aliases: ['採番', 'さいばん', '計上', 'けいじょう', 'post'],
      keys: ['f10', 'ctrl+enter'],
      effect: 'post',
      needs: ['CustomerInvoice.issue', 'CustomerInvoice.update'],
      barLabel: { ja: '発行', en: 'Issue' },
    },
    ...lineCommands(screen, typing.needs, INVOICE),
  ];
};
