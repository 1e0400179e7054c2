import { formatAmount } from '#core/value/formatAmount.ts';
import form from '#ui/entryGrid/LinedForm.module.css';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { StatedTaxes } from './StatedTaxes';
import type { VendorInvoiceWork } from './useVendorInvoice';
import type { TypedLine } from './vendorInvoiceDraft';

/** What the invoice comes to, rate by rate, what of its tax is lost, and what is worth a look, as it is typed. */
export function VendorSums({ work, inHand }: { work: VendorInvoiceWork; inHand: TypedLine | null }) {
  const { sums, points, sayPoint } = work;
  const say = useMessages('purchasing');
  const told = work.told(points, inHand);
  const rest = (
    [
      ['total', sums.total],
      ['withholding', -sums.withholding],
    ] as const
  ).filter(([name, amount]) => amount !== 0 || name === 'total');
  return (
    <aside className={form.sums} aria-label={say('invoiceSums.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('invoiceSums.rate')}</th>
            <th scope="col">{say('invoiceSums.taxable')}</th>
            <th scope="col">{say('invoiceSums.tax')}</th>
          </tr>
        </thead>
        <tbody>
          {sums.perRate.map(({ taxCode, taxable, tax, sharePercent }) => (
            <tr key={taxCode}>
              <th scope="row">
                {say(`purchaseRates.${taxCode}`)}
                {sharePercent === 100 ? null : ` ${say('invoiceSums.share', { share: sharePercent })}`}
              </th>
              <td>{formatAmount(taxable)}</td>
              <td>{formatAmount(tax)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {rest.map(([name, amount]) => (
            <tr key={name}>
              <th scope="row" colSpan={2}>
                {say(`invoiceSums.${name}`)}
              </th>
              <td>{formatAmount(amount)}</td>
            </tr>
          ))}
          <tr className={form.billed}>
            <th scope="row" colSpan={2}>
              {say(work.invoice.kind === 'creditNote' ? 'invoiceSums.credited' : 'invoiceSums.payable')}
            </th>
            <td>{formatAmount(sums.payable)}</td>
          </tr>
          {sums.lostTax === 0 ? null : (
            <tr>
              <th scope="row" colSpan={2}>
                {say('invoiceSums.lostTax')}
              </th>
              <td>{formatAmount(sums.lostTax)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      {work.isEditable ? <StatedTaxes work={work} /> : null}
      <section aria-label={say('invoice.points')}>
        <h2>{say('invoice.points')}</h2>
        <ul className={form.points}>
          {told.length === 0 ? (
            <li className={form.quiet}>{say(points.length > 0 ? 'invoice.pointsLater' : 'invoice.noPoints')}</li>
          ) : null}
          {told.map((point) => (
            <li key={`${point.line} ${point.code} ${sayPoint(point)}`} data-fault={point.isFault || undefined}>
              {sayPoint(point)}
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
