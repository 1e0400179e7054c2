import { formatDay } from '#core/value/formatDay.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { TilePending } from '#ui/tiles/TilePending.tsx';
import { listOwnReceipts } from '../../tax-receipt/contract/taxReceipt';
import { listOwnDeclarations } from '../contract/declaration';

/** What the user is asked to declare, and the slips that were handed over; whoever has left reads these alone. */
export default function OwnYearEndTile() {
  const say = useMessages('payroll');
  const declares = useMissingRightInWords(listOwnDeclarations) === undefined;
  const declarations = useRead(listOwnDeclarations, {}, { message: false, enabled: declares });
  const receipts = useRead(listOwnReceipts, {}, { message: false });
  const waits = declares && !declarations.data ? declarations : receipts;
  if (!waits.data) return <TilePending read={waits} rows={2} />;
  const asked = declarations.data?.rows ?? [];
  const slips = receipts.data?.rows ?? [];
  if (asked.length + slips.length === 0) return <p>{say('declaration.tileNone')}</p>;
  return (
    <ul>
      {asked.map(({ year, state, dueOn }) => (
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
