import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { FilterBar } from '#ui/filter/FilterBar.tsx';
import { type Say, useMessages } from '#ui/i18n/useMessages.ts';
import { DataList, type ListColumn } from '#ui/list/DataList.tsx';
import { useWrite } from '#ui/query/useWrite.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { ScreenBody } from '#ui/screenFrame/ScreenFrame.tsx';
import { notify } from '#ui/toast/notify.ts';
import { type Currency, updateCurrency } from '../contract/currency';
import { useCurrencies } from '../parts/useCurrencies';
import { BOOK_CURRENCY } from '../rates/currencies';
import styles from './Currency.module.css';

const NEW: Currency = { code: '', title: '', reading: '', minorUnits: 2, quotedPer: 1, isActive: true };
const DIGITS = ['0', '1', '2', '3', '4'] as const;

/** The currencies. Enter changes one; the books' own stays as it is. */
export function CurrencyView({ children }: { children: ReactNode }) {
  const say = useMessages('ledger');
  const { read } = useCurrencies();
  const [changing, setChanging] = useState<Currency | null>(null);
  const right = useMissingRightInWords(updateCurrency);
  const noRight = right ? say('exchange.noRight', { right }) : undefined;
  const change = (currency: Currency) => {
    if (noRight) notify('info', noRight);
    else if (currency.code === BOOK_CURRENCY) notify('info', say('exchange.bookCurrency', { currency: BOOK_CURRENCY }));
    else setChanging(currency);
  };
  return (
    <>
      <FilterBar>
        {children}
        <Button disabled={noRight !== undefined} title={noRight} onClick={() => setChanging(NEW)}>
          {say('exchange.addCurrency')}
        </Button>
      </FilterBar>
      <ScreenBody>
        {read.error && !read.data ? (
          <FailedRead error={read.error} onRetry={read.refetch} />
        ) : (
          <DataList<Currency>
            label={say('exchange.views.currencies')}
            columns={columnsOf(say)}
            rows={read.data?.rows ?? []}
            rowId={({ code }) => code}
            loading={read.isLoading}
            onOpen={change}
          />
        )}
      </ScreenBody>
      {changing ? <CurrencyDialog currency={changing} onClose={() => setChanging(null)} /> : null}
    </>
  );
}

function CurrencyDialog({ currency, onClose }: { currency: Currency; onClose: () => void }) {
  const say = useMessages('ledger');
  const write = useWrite(updateCurrency, { message: false });
  const [typed, setTyped] = useState(currency);
  const change = (changes: Partial<Currency>) => setTyped((before) => ({ ...before, ...changes }));
  const submit = async () => {
    const missing = [
      ...(/^[A-Z]{3}$/.test(typed.code) ? [] : [{ fieldId: 'currency-code', message: say('exchange.codeNotValid') }]),
      ...(typed.title.trim() ? [] : [{ fieldId: 'currency-title', message: say('exchange.titleMissing') }]),
    ];
    if (missing.length > 0) return missing;
    await write.mutateAsync({ currency: typed });
    notify('success', say('exchange.currencySaved', { currency: typed.code }));
    onClose();
    return [];
  };
  return (
    <FormDialog
      onClose={onClose}
      title={say(currency.code ? 'exchange.changeCurrency' : 'exchange.addCurrency')}
      width={420}
      submitLabel={say('exchange.save')}
      onSubmit={submit}
    >
      <TextField
        id="currency-code"
        label={say('exchange.code')}
        required
        readOnly={currency.code !== ''}
        value={typed.code}
        maxLength={3}
        normalize={(text) => text.normalize('NFKC').trim().toUpperCase()}
        onChange={(code) => change({ code })}
      />
      <TextField
        id="currency-title"
        label={say('exchange.name')}
        required
        value={typed.title}
        maxLength={40}
        onChange={(title) => change({ title })}
      />
      <TextField
        label={say('exchange.reading')}
        value={typed.reading}
        maxLength={40}
        onChange={(reading) => change({ reading })}
      />
      <div className={styles.pair}>
        <SelectField<string>
          label={say('exchange.minorUnits')}
          value={String(typed.minorUnits)}
          options={DIGITS.map((value) => ({ value, label: value }))}
          onChange={(value) => change({ minorUnits: Number(value) })}
        />
        <SelectField<string>
          label={say('exchange.quotedPer')}
          value={String(typed.quotedPer)}
          options={['1', '100'].map((value) => ({ value, label: value }))}
          onChange={(value) => change({ quotedPer: value === '100' ? 100 : 1 })}
        />
      </div>
      <CheckField
        label={say('exchange.isActive')}
        checked={typed.isActive}
        onChange={(isActive) => change({ isActive })}
      />
    </FormDialog>
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
