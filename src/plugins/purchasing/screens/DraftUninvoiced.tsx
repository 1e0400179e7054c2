import { useState } from 'react';
import { formatAmount } from '#core/value/formatAmount.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { AskProps } from '#ui/listScreen/listDefinition.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { notify } from '#ui/toast/notify.ts';
import { draftFromOrderMonths, type UninvoicedMonth } from '../contract/vendorInvoiceOrders';

/** Asks before the selected months become drafts: one for each vendor and month, all of them or none. */
export function DraftUninvoiced({ rows, onClose }: AskProps<UninvoicedMonth>) {
  const say = useMessages('purchasing');
  const screen = useScreen();
  const [isSelfBilled, setSelfBilled] = useState(false);
  const drafting = useWrite(draftFromOrderMonths, { message: false, touches: ['PurchaseOrder'] });
  const invoices = new Set(rows.map(({ partner, month }) => `${month} ${partner}`)).size;
  const amount = formatAmount(rows.reduce((sum, { left }) => sum + left, 0));
  return (
    <FormDialog
      title={say('uninvoiced.draftTitle')}
      description={say('uninvoiced.draftBody', { lines: rows.length, invoices, amount })}
      submitLabel={say('uninvoiced.acts.draft')}
      onSubmit={async () => {
        const lines = rows.map(({ order, month }) => ({ order, month }));
        const made = await drafting.mutateAsync({ lines, isSelfBilled });
        notify('success', say('uninvoiced.drafted', { count: made.invoices.length }));
        onClose();
        screen.open('/VendorInvoiceList?state=draft');
        return [];
      }}
      onClose={onClose}
    >
      <CheckField label={say('invoice.isSelfBilled')} checked={isSelfBilled} onChange={setSelfBilled} />
    </FormDialog>
  );
}
