import { type ReactNode, useRef } from 'react';
import type { GivenArguments } from '#core/plugin/commandArgument.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { FilterBar } from '#ui/filter/FilterBar.tsx';
import { type Say, useMessages } from '#ui/i18n/useMessages.ts';
import { DataList, type ListColumn } from '#ui/list/DataList.tsx';
import type { ListHandle } from '#ui/list/dataListProps.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { ScreenBody } from '#ui/screenFrame/ScreenFrame.tsx';
import { notify } from '#ui/toast/notify.ts';
import { type Currency, updateCurrency } from '../contract/currency';
import { addCurrencyAct, changeCurrencyAct } from '../parts/currencyActs';
import { useCurrencies } from '../parts/useCurrencies';
import { BOOK_CURRENCY } from '../rates/currencies';

/** The currencies. Enter changes one; the books' own stays as it is. */
export function CurrencyView({ children }: { children: ReactNode }) {
  const say = useMessages('ledger');
  const { read } = useCurrencies();
  const list = useRef<ListHandle<Currency>>(null);
  const right = useMissingRightInWords(updateCurrency);
  const noRight = right ? say('exchange.noRight', { right }) : undefined;
  const change = (currency: Currency, given?: GivenArguments, isTold?: boolean) => {
    if (noRight) notify('info', noRight);
    else if (currency.code === BOOK_CURRENCY) notify('info', say('exchange.bookCurrency', { currency: BOOK_CURRENCY }));
    else beginAct(changeCurrencyAct, { on: currency, given, isTold });
  };
  useCommandHandlers({
    [changeCurrencyAct.id]: {
      run: (given, isTold) => {
        const [inHand] = list.current?.rowsInHand() ?? [];
        if (inHand) change(inHand, given, isTold);
        else notify('info', say('exchange.chooseRow'));
      },
      disabled: noRight,
    },
  });
  return (
    <>
      <FilterBar>
        {children}
        <Button disabled={noRight !== undefined} title={noRight} onClick={() => beginAct(addCurrencyAct, { on: null })}>
          {say('exchange.addCurrency')}
        </Button>
      </FilterBar>
      <ScreenBody>
        {read.error && !read.data ? (
          <FailedRead error={read.error} onRetry={read.refetch} />
        ) : (
          <DataList<Currency>
            ref={list}
            label={say('exchange.views.currencies')}
            columns={columnsOf(say)}
            rows={read.data?.rows ?? []}
            rowId={({ code }) => code}
            loading={read.isLoading}
            onOpen={(row) => change(row)}
          />
        )}
      </ScreenBody>
    </>
  );
}

const columnsOf = (say: Say): ListColumn<Currency>[] => [
  { field: 'code', title: say('exchange.code'), kind: 'code', width: 80, pinned: 'left' },
  { field: 'title', title: say('exchange.name'), width: 200 },
  { field: 'reading', title: say('exchange.reading'), width: 200 },
  { field: 'minorUnits', title: say('exchange.minorUnits'), kind: 'number', width: 100 },
  { field: 'quotedPer', title: say('exchange.quotedPer'), kind: 'number', width: 100 },
  {
    field: 'isActive',
    title: say('exchange.isActive'),
    width: 100,
    value: ({ isActive }) => say(isActive ? 'exchange.active' : 'exchange.inactive'),
  },
];
