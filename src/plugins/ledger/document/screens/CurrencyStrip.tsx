import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import type { Masters } from '../../books/parts/useMasters';
import { findExchangeRate } from '../../currency/contract/currency';
import { BOOK_CURRENCY } from '../../currency/rates/currencies';
import { yenTotals } from '../../currency/rules/composeForeignLines';
import { plainRate } from '../../currency/rules/readRateSheet';
import { isInYen } from '../../currency/screens/isInYen';
import { filledLines, TYPED_RATE } from '../parts/entryForm';
import styles from './CurrencyStrip.module.css';
import { headerId } from './DocumentHeader';
import type { EntryEditor } from './useEntryEditor';

interface CurrencyStripProps {
  editor: EntryEditor;
  masters: Masters;
  idPrefix: string;
  onDone: () => void;
}

/**
 * The currency of a document and its rate, which is that of the document's day until another is typed. Documents in yen
 * have none of this; the command that asks for a currency brings it.
 */
export function CurrencyStrip({ editor, masters, idPrefix, onDone }: CurrencyStripProps) {
  const say = useMessages('ledger');
  const { form } = editor;
  const [isAsked, setAsked] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useCommandHandlers({
    'accounting:choose-currency': {
      run: () => {
        setAsked(true);
        first.current?.focus();
      },
    },
  });
  const { note, isOld } = useRateOfDay(editor);
  if (isInYen(form) && !isAsked) return null;

  const choose = (code: string | null) => {
    editor.edit((known) => ({ ...known, currency: code ?? BOOK_CURRENCY, rate: '', rateSource: '' }));
    if (code === null || code === BOOK_CURRENCY) setAsked(false);
  };
  const { debit } = yenTotals(
    {
      ...form,
      rate: form.rate || undefined,
      lines: filledLines(form).map(({ side, amount }) => ({ side, account: '', amount: amount ?? 0 })),
    },
    masters.books,
  );
  return (
    <fieldset className={styles.strip} aria-label={say('exchange.currency')}>
      <LookUpField
        id={headerId(idPrefix, 'currency')}
        ref={first as RefObject<HTMLInputElement>}
        autoFocus={isAsked && isInYen(form)}
        label={say('exchange.currency')}
        value={form.currency}
        codeWidth={3}
        options={[...masters.books.currencies.values()].filter(({ isActive }) => isActive)}
        onChange={choose}
      />
      {isInYen(form) ? null : (
        <>
          <TextField
            id={headerId(idPrefix, 'rate')}
            label={say('exchange.documentRate')}
            value={form.rate}
            maxLength={20}
            normalize={(text) => plainRate(text) ?? ''}
            onChange={(rate) =>
              editor.edit((known) => ({ ...known, rate, rateSource: rate === '' ? '' : TYPED_RATE }), 'rate')
            }
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.altKey) return;
              event.preventDefault();
              onDone();
            }}
          />
          <p className={styles.note} data-warning={isOld || undefined}>
            {note}
          </p>
          <p className={styles.yen}>{say('exchange.inYen', { debit: formatAmount(debit) })}</p>
        </>
      )}
    </fieldset>
  );
}

/** Keeps the rate that of the document's day as long as nobody types one; says which it is, and how old. */
function useRateOfDay({ form, edit }: EntryEditor): { note: string; isOld: boolean } {
  const say = useMessages('ledger');
  const isForeign = !isInYen(form);
  const isTyped = form.rateSource === TYPED_RATE;
  const found = useRead(
    findExchangeRate,
    { currency: form.currency, day: form.documentDate },
    { enabled: isForeign && !isTyped, message: false },
  );
  const rate = found.data?.rate;
  const source = rate ? `${rate.kind} ${rate.day}${rate.source ? ` ${rate.source}` : ''}`.slice(0, 80) : '';
  useEffect(() => {
    if (!isForeign || isTyped || !rate) return;
    if (form.rate === rate.rate && form.rateSource === source) return;
    edit((known) => ({ ...known, rate: rate.rate, rateSource: source }), 'rate');
  }, [isForeign, isTyped, rate, source, form.rate, form.rateSource, edit]);
  if (isTyped) return { note: say('exchange.rateTyped'), isOld: false };
  if (!rate) return { note: found.isPending ? '' : say('exchange.noRate'), isOld: true };
  return rate.isStale
    ? { note: say('exchange.rateOld', { count: rate.ageDays }), isOld: true }
    : { note: say('exchange.rateOf', { day: formatDay(rate.day) }), isOld: false };
}
