import type { CommandDefinition } from '../../core/plugin/manifest';

const onInvoice = { context: 'invoicing:invoice' } as const;
const onList = { context: 'invoicing:invoice-list' } as const;

/** How invoices go out: by mail, and as files for the network. */
export const deliveryCommands: readonly CommandDefinition[] = [
  {
    ...onInvoice,
    id: 'invoicing:mail-invoice',
    title: { ja: '請求書をメールで送信', en: 'Mail the invoice' },
    reading: 'せいきゅうしょをめーるでそうしん',
    aliases: ['メール送信', 'めーるそうしん', '電子送付', 'でんしそうふ', 'email'],
    keys: ['alt+shift+m'],
    effect: 'draft',
    needs: ['CustomerInvoice.startmail'],
  },
  {
    ...onList,
    id: 'invoicing:mail-listed',
    title: { ja: '選んだ請求書をメールで送信', en: 'Mail the selected invoices' },
    reading: 'えらんだせいきゅうしょをめーるでそうしん',
    aliases: ['一括メール送信', 'いっかつめーるそうしん', 'email'],
    keys: ['alt+shift+m'],
    effect: 'draft',
    needs: ['CustomerInvoice.startmail'],
  },
  {
    ...onInvoice,
    id: 'invoicing:save-pint',
    title: { ja: '請求書をJP PINTで保存', en: 'Save the invoice as JP PINT' },
    reading: 'せいきゅうしょをじぇいぴーぴんとでほぞん',
    aliases: [
      'Peppol',
      'ぺぽる',
      'デジタルインボイス',
      'でじたるいんぼいす',
      '電子インボイス',
      'でんしいんぼいす',
      'xml',
    ],
    effect: 'read',
    needs: ['CustomerInvoice.downloadpint'],
  },
  {
    ...onList,
    id: 'invoicing:save-pints',
    title: { ja: '選んだ請求書をJP PINTで保存', en: 'Save the selected invoices as JP PINT' },
    reading: 'えらんだせいきゅうしょをじぇいぴーぴんとでほぞん',
    aliases: ['Peppol', 'ぺぽる', 'デジタルインボイス', 'でじたるいんぼいす', 'xml'],
    effect: 'read',
    needs: ['CustomerInvoice.downloadpints'],
  },
];
