import type { CommandDefinition } from '../../core/plugin/manifest';

type Screen = `${string}:${string}`;

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
    {
      ...typing,
      id: `${screen}-add-line`,
      title: { ja: '請求書の行を追加', en: 'Add a line to the invoice' },
      reading: 'せいきゅうしょのぎょうをついか',
      keys: ['alt+insert', 'ctrl++'],
    },
    {
      ...typing,
      id: `${screen}-copy-line`,
      title: { ja: '請求書の行をコピー', en: 'Copy the line of the invoice' },
      reading: 'せいきゅうしょのぎょうをこぴー',
      keys: ['alt+shift+insert'],
    },
    {
      ...typing,
      id: `${screen}-remove-line`,
      title: { ja: '請求書の行を削除', en: 'Remove the line of the invoice' },
      reading: 'せいきゅうしょのぎょうをさくじょ',
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
