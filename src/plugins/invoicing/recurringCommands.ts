import type { CommandDefinition } from '../../core/plugin/manifest';
import { listCommands, recordCommands } from '../../core/plugin/recordCommands';
import { lineCommands } from './entryCommands';

const SCREEN = 'invoicing:recurring-invoice';
const typing = { context: SCREEN, effect: 'draft', needs: ['RecurringInvoice.update'] } as const;
const standing = { context: SCREEN, effect: 'draft', needs: ['RecurringInvoice.advance'] } as const;

/** What is done to recurring invoices, and to the drafts they are about to make. */
export const recurringCommands: readonly CommandDefinition[] = [
  ...listCommands('invoicing:recurring-list', { create: 'RecurringInvoice.update', hasFigures: true }),
  {
    id: 'invoicing:open-due-invoices',
    title: { ja: '期日の来た定期請求を確認', en: 'Look at the recurring invoices that are due' },
    reading: 'きじつのきたていきせいきゅうをかくにん',
    context: 'invoicing:recurring-list',
    keys: ['f12'],
    effect: 'read',
    needs: ['RecurringInvoice.due'],
    barLabel: { ja: '作成候補', en: 'Due' },
  },
  ...listCommands('invoicing:due-invoices', { hasFigures: true }),
  {
    id: 'invoicing:make-due-invoices',
    title: { ja: '選んだ定期請求から請求書を作成', en: 'Draft the selected recurring invoices' },
    reading: 'えらんだていきせいきゅうからせいきゅうしょをさくせい',
    context: 'invoicing:due-invoices',
    keys: ['f12'],
    effect: 'draft',
    needs: ['RecurringInvoice.make'],
    barLabel: { ja: '請求書作成', en: 'Draft' },
  },
  {
    ...typing,
    id: `${SCREEN}-save`,
    title: { ja: '定期請求を保存', en: 'Save the recurring invoice' },
    reading: 'ていきせいきゅうをほぞん',
    keys: ['f12', 'ctrl+s', 'ctrl+enter'],
    barLabel: { ja: '保存', en: 'Save' },
  },
  ...lineCommands(SCREEN, typing.needs, { ja: '定期請求', reading: 'ていきせいきゅう', en: 'recurring invoice' }),
  ...recordCommands(SCREEN),
  {
    ...standing,
    id: 'invoicing:pause-recurring',
    title: { ja: '定期請求を休止', en: 'Pause the recurring invoice' },
    reading: 'ていきせいきゅうをきゅうし',
    aliases: ['停止', 'ていし', 'stop'],
    keys: ['f9'],
  },
  {
    ...standing,
    id: 'invoicing:resume-recurring',
    title: { ja: '定期請求を再開', en: 'Resume the recurring invoice' },
    reading: 'ていきせいきゅうをさいかい',
    keys: ['f10'],
  },
  {
    ...standing,
    id: 'invoicing:end-recurring',
    title: { ja: '定期請求を終了', en: 'End the recurring invoice' },
    reading: 'ていきせいきゅうをしゅうりょう',
    keys: ['shift+f8'],
    effect: 'destroy',
  },
  {
    ...typing,
    id: 'invoicing:copy-recurring',
    title: { ja: '定期請求を複写', en: 'Copy the recurring invoice' },
    reading: 'ていきせいきゅうをふくしゃ',
    keys: ['alt+k'],
  },
  {
    context: SCREEN,
    id: 'invoicing:delete-recurring',
    title: { ja: '定期請求を削除', en: 'Delete the recurring invoice' },
    reading: 'ていきせいきゅうをさくじょ',
    keys: ['f8'],
    effect: 'destroy',
    needs: ['RecurringInvoice.delete'],
    barLabel: { ja: '削除', en: 'Delete' },
  },
];
