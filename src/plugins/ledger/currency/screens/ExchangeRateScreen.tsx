import { useState } from 'react';
import { beginAct } from '#ui/act/beginAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { Filter } from '#ui/filter/FilterBar.tsx';
import { useFilters } from '#ui/filter/useFilters.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { updateExchangeRates } from '../contract/currency';
import { setRate } from '../parts/setRate';
import { CurrencyView } from './CurrencyView';
import { RateImportDialog } from './RateImportDialog';
import { RateView } from './RateView';
import { RevaluationView } from './RevaluationView';

const VIEWS = ['rates', 'revaluation', 'currencies'] as const;
type View = (typeof VIEWS)[number];

/** 通貨・為替レート: rates by day, what the closing rate makes of what is held, and the currencies themselves. */
export default function ExchangeRateScreen() {
  const say = useMessages('ledger');
  const { filters, setFilters } = useFilters({ view: '', asOf: '', currency: '', kind: '' });
  const [isImporting, setImporting] = useState(false);
  const right = useMissingRightInWords(updateExchangeRates);
  const disabled = right ? say('exchange.noRight', { right }) : undefined;
  const view: View = VIEWS.find((each) => each === filters.view) ?? 'rates';
  const turn = () => setFilters({ view: VIEWS[(VIEWS.indexOf(view) + 1) % VIEWS.length] ?? 'rates' });

  useCommandHandlers({
    'accounting:import-exchange-rates': { run: () => setImporting(true), disabled },
    'accounting:next-currency-view': { run: turn },
  });
  const viewFilter = (
    <Filter width={176}>
      <SelectField<View>
        label={say('exchange.view')}
        value={view}
        options={VIEWS.map((value) => ({ value, label: say(`exchange.views.${value}`) }))}
        onChange={(value) => setFilters({ view: value })}
      />
    </Filter>
  );
  return (
    <ScreenFrame label={say('exchange.title')}>
      <Toolbar title={say('exchange.title')}>
        <Button
          command="accounting:import-exchange-rates"
          disabled={disabled !== undefined}
          title={disabled}
          onClick={() => setImporting(true)}
        >
          {say('exchange.import')}
        </Button>
        <Button
          command="accounting:new-exchange-rate"
          disabled={disabled !== undefined}
          title={disabled}
          onClick={() => beginAct(setRate, { on: null })}
        >
          {say('exchange.add')}
        </Button>
      </Toolbar>
      {view === 'rates' ? (
        <RateView filters={filters} onFilter={setFilters}>
          {viewFilter}
        </RateView>
      ) : null}
      {view === 'revaluation' ? (
        <RevaluationView asOf={filters.asOf} onAsOf={(asOf) => setFilters({ asOf })}>
          {viewFilter}
        </RevaluationView>
      ) : null}
      {view === 'currencies' ? <CurrencyView>{viewFilter}</CurrencyView> : null}
      {isImporting ? <RateImportDialog onClose={() => setImporting(false)} /> : null}
    </ScreenFrame>
  );
}
