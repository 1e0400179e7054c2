import { dayInTokyo } from '#core/value/day.ts';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { getInvoice } from '../contract/customerInvoice';
import { InvoiceForm } from './invoice/InvoiceForm';
import { copyInvoice, type StoredInvoice } from './invoice/invoiceDraft';
import { useInvoice } from './invoice/useInvoice';

/** 請求書作成: a blank invoice of this month, or one like another (`?from=`). Nothing is stored until it is saved. */
export default function NewInvoiceScreen() {
  const from = useScreen().query.get('from');
  const other = useRead(getInvoice, { id: from ?? '' }, { enabled: from !== null, message: false });
  if (from !== null && other.error && !other.data)
    return <FailedRead error={other.error} onRetry={() => void other.refetch()} />;
  if (from !== null && !other.data) return <Skeleton rows={8} columns={[120, 200, 0]} />;
  return <NewInvoice other={other.data ?? null} />;
}

function NewInvoice({ other }: { other: StoredInvoice | null }) {
  const say = useMessages('invoicing');
  const begins = other ? copyInvoice(other, dayInTokyo(new Date())) : undefined;
  const work = useInvoice({ stored: null, begins });
  return <InvoiceForm work={work} screen="invoicing:new-invoice" stored={null} title={say('invoice.newTitle')} />;
}
