import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import { TilePending } from '#ui/tiles/TilePending.tsx';
import { currentYear } from '../contract/fiscalPeriod';

/** How the books of this fiscal year keep consumption tax and round it, and where that is changed. */
export default function TaxTreatmentTile() {
  const say = useMessages('ledger');
  const read = useRead(currentYear, {}, { message: false });
  if (!read.data) return <TilePending read={read} rows={2} />;
  const { fiscalYear, current } = read.data;
  const way = say(`periods.tax.${current.isTaxInclusive ? 'inside' : 'apart'}`);
  return (
    <>
      <p>
        {say('periods.taxKept', { fiscalYear, way })}{' '}
        <ScreenLink to="/AccountingPeriodManagement">{say('periods.changeTax')}</ScreenLink>
      </p>
      <p>
        {say('periods.taxRounded')} <ScreenLink to="/CustomerManager">{say('periods.toPartners')}</ScreenLink>
      </p>
    </>
  );
}
