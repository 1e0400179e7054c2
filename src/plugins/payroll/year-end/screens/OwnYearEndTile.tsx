import { formatDay } from '#core/value/formatDay.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import { TilePending } from '#ui/tiles/TilePending.tsx';
import { listOwnReceipts } from '../../tax-receipt/contract/taxReceipt';
import { listOwnDeclarations } from '../contract/declaration';

/** What the user is asked to declare, and the slips that were handed over. */
export default function OwnYearEndTile() {
  const say = useMessages('payroll');
  const declarations = useRead(listOwnDeclarations, {}, { message: false });
  const receipts = useRead(listOwnReceipts, {}, { message: false });
  if (!declarations.data) return <TilePending read={declarations} rows={2} />;
  const slips = receipts.data?.rows ?? [];
  if (declarations.data.rows.length + slips.length === 0) return <p>{say('declaration.tileNone')}</p>;
  return (
    <ul>
      {declarations.data.rows.map(({ year, state, dueOn }) => (
        <li key={`declaration ${year}`}>
          <ScreenLink to={`/WithholdingTax/declaration?year=${year}`}>
            {say('declaration.tileOpen', { year, state: say(`declarationStates.${state}`), day: formatDay(dueOn) })}
          </ScreenLink>
        </li>
      ))}
      {slips.map(({ year, issuedOn }) => (
        <li key={`receipt ${year}`}>
          <ScreenLink to={`/TaxReceipt/slip?year=${year}`}>
            {say('declaration.tileReceipt', { year, day: formatDay(issuedOn) })}
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}
