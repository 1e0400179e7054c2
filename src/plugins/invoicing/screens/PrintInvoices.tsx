import { useMemo } from 'react';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { AskProps } from '#ui/listScreen/listDefinition.ts';
import BatchDialog from '#ui/paper/BatchDialog.tsx';
import type { InvoiceHead } from '../contract/customerInvoice';

/** The selected invoices in one PDF, in the order of the list. */
export function PrintInvoices({ rows, onClose }: AskProps<InvoiceHead>) {
  const say = useMessages('invoicing');
  const inputs = useMemo(() => rows.map(({ id }) => ({ id })), [rows]);
  return <BatchDialog paper="invoicing:invoice" inputs={inputs} title={say('invoices.listTitle')} onClose={onClose} />;
}
