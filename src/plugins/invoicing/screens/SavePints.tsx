import { fetchFile } from '#core/client/callEndpoint.ts';
import { formatCount } from '#core/value/formatAmount.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { saveFile } from '#ui/download/saveFile.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { AskProps } from '#ui/listScreen/listDefinition.ts';
import type { InvoiceHead } from '../contract/customerInvoice';
import { downloadPints } from '../contract/invoiceFiles';

/** The selected invoices as JP PINT, in one zip. */
export function SavePints({ rows, onClose }: AskProps<InvoiceHead>) {
  const say = useMessages('invoicing');
  return (
    <FormDialog
      title={say('pint.title')}
      description={say('pint.explain', { count: formatCount(rows.length) })}
      submitLabel={say('pint.submit')}
      initialFocus="submit"
      asksToDiscard={false}
      onSubmit={async () => {
        saveFile(await fetchFile(downloadPints, { ids: rows.map(({ id }) => id) }, { message: false }));
        onClose();
        return [];
      }}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  );
}
