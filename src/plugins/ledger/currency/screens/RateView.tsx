import type { ReactNode } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { Filter, FilterBar } from '#ui/filter/FilterBar.tsx';
import { type Say, useMessages } from '#ui/i18n/useMessages.ts';
import { DataList, type ListColumn } from '#ui/list/DataList.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { ScreenBody } from '#ui/screenFrame/ScreenFrame.tsx';
import { notify } from '#ui/toast/notify.ts';
import { listExchangeRates, RATE_KINDS, type RateKind, updateExchangeRates } from '../contract/currency';
import { setRate } from '../parts/setRate';
import { useCurrencies } from '../parts/useCurrencies';

type Rate = OutputOf<typeof listExchangeRates>['rows'][number];

interface RateViewProps {
  filters: { readonly currency: string; readonly kind: string };
  onFilter: (change: { currency?: string; kind?: string }) => void;
  children: ReactNode;
}

/** Rates, newest day first. Enter puts one right. */
export function RateView({ filters, onFilter, children }: RateViewProps) {
  const say = useMessages('ledger');
  const kind = RATE_KINDS.find((each) => each === filters.kind);
  const rates = useRead(
    listExchangeRates,
    { ...(filters.currency ? { currency: filters.currency } : {}), ...(kind ? { kind } : {}) },
    { keepPrevious: true },
  );
  const { options } = useCurrencies();
  const right = useMissingRightInWords(updateExchangeRates);
  const change = ({ currency, day, kind: its, rate, source }: Rate) =>
    right
      ? notify('info', say('exchange.noRight', { right }))
      : beginAct(setRate, { on: null, given: { currency, day, kind: its, rate, source } });
  return (
    <>
      <FilterBar>
        {children}
        <Filter width={200}>
          <LookUpField
            label={say('exchange.currency')}
            value={filters.currency || null}
            placeholder={say('exchange.allCurrencies')}
            options={options}
            codeWidth={3}
            onChange={(code) => onFilter({ currency: code ?? '' })}
          />
        </Filter>
        <Filter width={140}>
          <SelectField<RateKind | ''>
            label={say('exchange.kind')}
            value={kind ?? ''}
            options={[
              { value: '', label: say('exchange.allKinds') },
              ...RATE_KINDS.map((value) => ({ value, label: say(`exchange.kinds.${value}`) })),
            ]}
            onChange={(value) => onFilter({ kind: value })}
          />
        </Filter>
      </FilterBar>
      <ScreenBody>
        {rates.error && !rates.data ? (
          <FailedRead error={rates.error} onRetry={rates.refetch} />
        ) : (
          <DataList<Rate>
            takesFocus
            label={say('exchange.views.rates')}
            columns={columnsOf(say)}
            rows={rates.data?.rows ?? []}
            rowId={({ currency, kind: each, day }) => `${currency} ${each} ${day}`}
            loading={rates.isLoading}
            onOpen={change}
            empty={<EmptyState kind="empty" title={say('exchange.noRates')} next={say('exchange.noRatesNext')} />}
          />
        )}
      </ScreenBody>
    </>
  );
}

const columnsOf = (say: Say): ListColumn<Rate>[] => [
  { field: 'day', title: say('exchange.day'), kind: 'day', width: 112, pinned: 'left' },
  { field: 'currency', title: say('exchange.currency'), kind: 'code', width: 80 },
  { field: 'kind', title: say('exchange.kind'), width: 140, value: ({ kind }) => say(`exchange.kinds.${kind}`) },
  {
    field: 'rate',
    title: say('exchange.rate'),
    kind: 'number',
    width: 120,
    value: ({ rate }) => Number(rate),
    render: ({ rate }) => rate,
  },
  { field: 'source', title: say('exchange.source'), width: 240 },
  { field: 'updatedBy', title: say('exchange.updatedBy'), width: 120 },
  { field: 'updatedAt', title: say('exchange.updatedAt'), kind: 'instant', width: 140 },
];
