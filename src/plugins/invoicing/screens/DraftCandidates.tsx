import { formatAmount } from '#core/value/formatAmount.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { AskProps } from '#ui/listScreen/listDefinition.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { notify } from '#ui/toast/notify.ts';
import { type Candidate, draftFromCandidates } from '../contract/candidates';

/** Asks before the selected months become drafts: one for each customer and month, all of them or none. */
export function DraftCandidates({ rows, onClose }: AskProps<Candidate>) {
  const say = useMessages('invoicing');
  const screen = useScreen();
  const drafting = useWrite(draftFromCandidates, { message: false, touches: ['SalesOrder'] });
  const invoices = new Set(rows.map(({ partner, month }) => `${month} ${partner}`)).size;
  const amount = formatAmount(rows.reduce((sum, row) => sum + row.amount, 0));
  return (
    <FormDialog
      title={say('candidates.draftTitle')}
      description={say('candidates.draftBody', { lines: rows.length, invoices, amount })}
      submitLabel={say('candidates.acts.draft')}
      onSubmit={async () => {
        const lines = rows.map(({ order, line, month }) => ({ order, line, month }));
        const made = await drafting.mutateAsync({ lines });
        notify('success', say('candidates.drafted', { count: made.invoices.length }));
        onClose();
        screen.open('/InvoiceList?state=draft');
        return [];
      }}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  );
}
