import { formatAmount } from '#core/value/formatAmount.ts';
import form from '#ui/entryGrid/LinedForm.module.css';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { TypedLine } from './invoiceDraft';
import type { LinesWork } from './useInvoice';

/** What the invoice comes to, rate by rate, and what it lacks, as it is typed. */
export function SumsPane({ work, inHand }: { work: LinesWork; inHand: TypedLine | null }) {
  const { sums, points, sayPoint, isEditable } = work;
  const say = useMessages('invoicing');
  const told = work.told(points, inHand);
  const rest = (
    [
      ['expense', sums.expense],
      ['total', sums.total],
      ['advance', -sums.advance],
      ['withholding', -sums.withholding],
    ] as const
  ).filter(([name, amount]) => amount !== 0 || name === 'total');
  return (
    <aside className={form.sums} aria-label={say('sums.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('sums.rate')}</th>
            <th scope="col">{say('sums.taxable')}</th>
            <th scope="col">{say('sums.tax')}</th>
          </tr>
        </thead>
        <tbody>
          {sums.perRate.map(({ taxCode, taxable, tax }) => (
            <tr key={taxCode}>
              <th scope="row">{say(`rates.${taxCode}`)}</th>
              <td>{formatAmount(taxable)}</td>
              <td>{formatAmount(tax)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {rest.map(([name, amount]) => (
            <tr key={name}>
              <th scope="row" colSpan={2}>
                {say(`sums.${name}`)}
              </th>
              <td>{formatAmount(amount)}</td>
            </tr>
          ))}
          <tr className={form.billed}>
            <th scope="row" colSpan={2}>
              {say('sums.billed')}
            </th>
            <td>{formatAmount(sums.billed)}</td>
          </tr>
        </tfoot>
      </table>
      {isEditable ? (
        <section aria-label={say('invoice.points')}>
          <h2>{say('invoice.points')}</h2>
          <ul className={form.points}>
            {told.length === 0 ? (
              <li className={form.quiet}>{say(points.length > 0 ? 'invoice.pointsLater' : 'invoice.noPoints')}</li>
            ) : null}
            {told.map((point) => (
              <li key={`${point.line} ${point.code}`} data-fault={point.isFault || undefined}>
                {sayPoint(point)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </aside>
  );
}
