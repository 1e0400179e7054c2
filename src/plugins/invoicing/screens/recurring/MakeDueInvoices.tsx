import { formatAmount } from '#core/value/formatAmount.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { AskProps } from '#ui/listScreen/listDefinition.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { notify } from '#ui/toast/notify.ts';
import { type DueInvoice, makeDueInvoices } from '../../contract/recurringInvoice';

/** Asks before the selected periods become drafts; each answers for itself. */
export function MakeDueInvoices({ rows, onClose }: AskProps<DueInvoice>) {
  const say = useMessages('invoicing');
  const screen = useScreen();
  const making = useWrite(makeDueInvoices, { message: false, touches: ['CustomerInvoice'] });
  const amount = formatAmount(rows.reduce((sum, { billed }) => sum + billed, 0));
  return (
    <FormDialog
      title={say('due.makeTitle')}
      description={say('due.makeBody', { count: rows.length, amount })}
      submitLabel={say('due.acts.make')}
      onSubmit={async () => {
        const answer = await making.mutateAsync({ rows: rows.map(({ id, period }) => ({ id, period })) });
        const refused = answer.rows.flatMap(({ refusal }) => refusal ?? []);
        const made = answer.rows.length - refused.length;
        if (made > 0) notify('success', say('due.made', { count: made }));
        if (refused[0]) notify('warning', refused[0]);
        onClose();
        if (made > 0) screen.open('/InvoiceList?state=draft');
        return [];
      }}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  );
}
