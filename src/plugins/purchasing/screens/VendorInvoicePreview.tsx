import type { RequestPreviewProps } from '#core/plugin/manifest.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import { RequestFacts, RequestLines, RequestNotes } from '#ui/approval/RequestParts.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { getVendorInvoice } from '../contract/vendorInvoice';
import { matchOrderMonths } from '../rules/matchOrderMonths';
import { useVendorInvoicePoints, wordPoint } from './vendorInvoice/useVendorInvoicePoints';
import { type StoredInvoice, startInvoice } from './vendorInvoice/vendorInvoiceDraft';

/** An invoice of a vendor as it is to be decided about: its lines beside order and hours, and what is worth a look. */
export default function VendorInvoicePreview({ subjectId }: RequestPreviewProps) {
  const { data, error, refetch } = useRead(getVendorInvoice, { id: subjectId }, { message: false });
  if (error && !data) return <FailedRead error={error} onRetry={refetch} />;
  return data ? <Preview invoice={data} /> : <Skeleton rows={4} columns={[96, 0]} />;
}

function Preview({ invoice }: { invoice: StoredInvoice }) {
  const say = useMessages('purchasing');
  const { points } = useVendorInvoicePoints(startInvoice(invoice, invoice.invoicedOn), invoice, false);
  const matches = matchOrderMonths(invoice.lines, invoice.entry, invoice.orderMonths, invoice.kind);
  const isCredit = invoice.kind === 'creditNote';
  const warned = new Set(points.map(({ line }) => line));
  return (
    <>
      <RequestFacts
        facts={[
          [say('invoice.kind'), isCredit ? say(`vendorInvoiceKinds.${invoice.kind}`) : null],
          [say('invoice.partner'), invoice.partnerTitle],
          [say('invoice.original'), invoice.original?.number ?? null],
          [say('invoice.vendorNumber'), invoice.vendorNumber || null],
          [say('invoice.month'), formatMonth(invoice.month)],
          [say('invoice.dueOn'), isCredit ? null : invoice.dueOn && formatDay(invoice.dueOn)],
          [say('invoiceSums.net'), formatAmount(invoice.net)],
          [say('invoiceSums.tax'), formatAmount(invoice.tax)],
          [say('invoiceSums.withholding'), invoice.withholding > 0 ? formatAmount(invoice.withholding) : null],
          [say(isCredit ? 'invoiceSums.credited' : 'invoiceSums.payable'), formatAmount(invoice.payable)],
        ]}
      />
      <RequestLines
        label={say('invoice.lines')}
        columns={[
          { title: say('invoiceLine.title') },
          { title: say('invoiceLine.order'), isCode: true },
          { title: say('invoiceLine.account') },
          { title: say('invoiceLine.amount'), isAmount: true },
          { title: say('invoiceLine.expected'), isAmount: true },
          { title: say('invoiceLine.difference'), isAmount: true },
        ]}
        rows={invoice.lines.map((line, index) => {
          const match = matches[index];
          return {
            key: index,
            isMarked: warned.has(index + 1),
            cells: [
              line.title,
              <OrderMonth key="order" order={line.order} month={line.month} />,
              [line.account, line.department].filter(Boolean).join(' '),
              formatAmount(line.amount),
              match ? formatAmount(match.expected) : '',
              match ? formatAmount(match.difference) : '',
            ],
          };
        })}
      />
      <RequestNotes
        title={say('invoice.points')}
        none={say('invoice.noPoints')}
        notes={points.map((point) => ({ text: wordPoint(say, point), isWarning: true }))}
      />
    </>
  );
}

/** The order and month of a line, below each other. */
function OrderMonth({ order, month }: { order: string | null; month: string | null }) {
  if (!order || !month) return null;
  return (
    <>
      {order}
      <br />
      {formatMonth(month)}
    </>
  );
}
