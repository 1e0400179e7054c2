import { type ReactNode, useState } from 'react';
import { isCallError } from '#core/client/callError.ts';
import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { formatAmount, formatCount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { formatMoney } from '#core/value/formatMoney.ts';
import { addMonths, lastDayOf } from '#core/value/month.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { MonthField } from '#ui/field/MonthField.tsx';
import { Filter, FilterBar } from '#ui/filter/FilterBar.tsx';
import { type Say, useMessages } from '#ui/i18n/useMessages.ts';
import { DataList, type ListColumn } from '#ui/list/DataList.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { ScreenBody, ScreenStrip } from '#ui/screenFrame/ScreenFrame.tsx';
import { notify } from '#ui/toast/notify.ts';
import { documentPath, ledgerPath } from '../../books/parts/paths';
import { useNumberPrefixes } from '../../books/parts/useNumberPrefixes';
import { showNumber } from '../../document/contract/shownNumber';
import { previewRevaluation, type Revaluation, type RevaluedPosition, revalue } from '../contract/currency';
import { useCurrencies } from '../parts/useCurrencies';
import styles from './Currency.module.css';

interface RevaluationViewProps {
  /** A last day of a month; empty is that of the month before this one. */
  asOf: string;
  onAsOf: (asOf: string) => void;
  children: ReactNode;
}

/** What is held in other currencies at the end of a month, at its closing rate, and the run that posts the difference. */
export function RevaluationView({ asOf: chosen, onAsOf, children }: RevaluationViewProps) {
  const say = useMessages('ledger');
  const screen = useScreen();
  const thisMonth = monthOf(dayInTokyo(new Date()));
  const asOf = chosen || lastDayOf(addMonths(thisMonth, -1));
  const state = useRead(previewRevaluation, { asOf }, { keepPrevious: true });
  const { options } = useCurrencies();
  const minorUnits = (currency: string) => options.find(({ code }) => code === currency)?.minorUnits ?? 2;
  const { ask, isBusy, dialog } = useRevalue(state.data);
  useCommandHandlers({ 'accounting:revalue-currencies': ask });
  return (
    <>
      <FilterBar>
        {children}
        <Filter width={132}>
          <MonthField
            label={say('exchange.asOf')}
            thisMonth={thisMonth}
            value={monthOf(asOf)}
            onChange={(month) => month && onAsOf(lastDayOf(month))}
          />
        </Filter>
        <Button
          kind="main"
          command="accounting:revalue-currencies"
          busy={isBusy}
          disabled={ask.disabled !== undefined}
          title={ask.disabled}
          onClick={ask.run}
        >
          {say('exchange.revalue')}
        </Button>
      </FilterBar>
      <ScreenBody>
        {state.error && !state.data ? <FailedRead error={state.error} onRetry={state.refetch} /> : null}
        {state.data?.missing.length || state.data?.stale.length ? <Warnings state={state.data} /> : null}
        {state.error && !state.data ? null : (
          <div className={styles.list}>
            <DataList<RevaluedPosition>
              takesFocus
              label={say('exchange.views.revaluation')}
              columns={columnsOf(say, minorUnits)}
              rows={state.data?.rows ?? []}
              rowId={({ account, partner, currency }) => `${account} ${partner} ${currency}`}
              loading={state.isLoading}
              totals={totalsOf(state.data?.rows ?? [])}
              onOpen={({ account }) =>
                screen.open(ledgerPath(account, { from: `${asOf.slice(0, 7)}-01`, through: asOf }), 'newTab')
              }
              empty={<EmptyState kind="empty" title={say('exchange.nothingHeld', { day: formatDay(asOf) })} />}
            />
          </div>
        )}
      </ScreenBody>
      {state.data ? <Runs state={state.data} onOpen={(id) => screen.open(documentPath(id), 'otherPane')} /> : null}
      {dialog}
    </>
  );
}

/** The run, asked for once and confirmed: its command, whether it is under way, and its dialog. */
function useRevalue(state: Revaluation | undefined) {
  const prefixes = useNumberPrefixes();
  const say = useMessages('ledger');
  const [isAsking, setAsking] = useState(false);
  const write = useWrite(revalue, { message: false, touches: ['AccountingDocument', 'Balance', 'Clearing', 'Period'] });
  const right = useMissingRightInWords(revalue);
  const changed = state?.rows.filter(({ difference }) => difference !== 0).length ?? 0;
  const disabled = right
    ? say('exchange.noRight', { right })
    : state?.missing.length
      ? say('exchange.missing', { currencies: state.missing.join(', ') })
      : changed === 0
        ? say('exchange.nothingToPost')
        : undefined;
  const confirm = async () => {
    if (!state) return;
    try {
      const done = await write.mutateAsync({ asOf: state.asOf, acceptsStale: state.stale.length > 0 });
      const last = done.runs.at(-1);
      notify('success', say('exchange.revalued', { number: last ? showNumber(last.document, prefixes) : '' }));
    } catch (error) {
      if (!isCallError(error)) throw error;
      notify('warning', error.message);
    }
    setAsking(false);
  };
  return {
    isBusy: write.isPending,
    ask: { run: () => setAsking(state !== undefined), ...(disabled === undefined ? {} : { disabled }) } as {
      run: () => void;
      disabled?: string;
    },
    dialog: (
      <ConfirmDialog
        open={isAsking}
        title={say('exchange.ask', { day: formatDay(state?.asOf ?? '') })}
        description={say(state?.stale.length ? 'exchange.explainStale' : 'exchange.explain', {
          count: formatCount(changed),
          difference: formatAmount(state?.totals.difference ?? 0),
          currencies: state?.stale.join(', ') ?? '',
        })}
        confirmLabel={say('exchange.revalue')}
        busy={write.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    ),
  };
}

function Warnings({ state: { missing, stale } }: { state: Revaluation }) {
  const say = useMessages('ledger');
  return (
    <p className={styles.warning} role="status">
      {missing.length > 0 ? say('exchange.missing', { currencies: missing.join(', ') }) : null}
      {missing.length === 0 ? say('exchange.stale', { currencies: stale.join(', ') }) : null}
    </p>
  );
}

function Runs({ state: { runs }, onOpen }: { state: Revaluation; onOpen: (entryId: string) => void }) {
  const prefixes = useNumberPrefixes();
  const say = useMessages('ledger');
  const last = runs.at(-1);
  if (!last) return <ScreenStrip>{say('exchange.noRun')}</ScreenStrip>;
  return (
    <ScreenStrip>
      {say('exchange.lastRun', {
        run: last.run,
        name: last.revaluedBy,
        time: formatInstant(last.revaluedAt),
        difference: formatAmount(last.difference),
      })}
      <Button kind="quiet" onClick={() => onOpen(last.document.id)}>
        {showNumber(last.document, prefixes)}
      </Button>
      <Button kind="quiet" onClick={() => onOpen(last.reversal.id)}>
        {say('exchange.reversal', { number: showNumber(last.reversal, prefixes) })}
      </Button>
    </ScreenStrip>
  );
}

const columnsOf = (say: Say, minorUnits: (currency: string) => number): ListColumn<RevaluedPosition>[] => [
  {
    field: 'account',
    title: say('exchange.account'),
    width: 136,
    pinned: 'left',
    value: ({ account, accountTitle }) => `${account} ${accountTitle}`,
  },
  {
    field: 'partner',
    title: say('exchange.partner'),
    value: ({ partner, partnerTitle }) => `${partner} ${partnerTitle}`.trim(),
  },
  { field: 'currency', title: say('exchange.currency'), kind: 'code', width: 56 },
  {
    field: 'foreign',
    title: say('exchange.foreign'),
    kind: 'number',
    width: 108,
    render: ({ foreign, currency }) => formatMoney(foreign, minorUnits(currency)),
  },
  { field: 'bookYen', title: say('exchange.bookYen'), kind: 'amount', width: 104 },
  {
    field: 'bookYenAlone',
    title: say('exchange.bookYenAlone'),
    kind: 'amount',
    width: 96,
    value: ({ bookYenAlone }) => bookYenAlone || null,
  },
  {
    field: 'rate',
    title: say('exchange.closingRate'),
    kind: 'number',
    width: 92,
    value: ({ rate }) => (rate === null ? null : Number(rate)),
    render: ({ rate }) => rate ?? say('exchange.none'),
  },
  {
    field: 'rateDay',
    title: say('exchange.rateDay'),
    width: 92,
    value: ({ rateDay }) => (rateDay ? formatDay(rateDay) : ''),
  },
  { field: 'yen', title: say('exchange.worth'), kind: 'amount', width: 104 },
  { field: 'posted', title: say('exchange.posted'), kind: 'amount', width: 88 },
  { field: 'difference', title: say('exchange.difference'), kind: 'amount', width: 92 },
];

function totalsOf(rows: readonly RevaluedPosition[]): Record<string, number> {
  const sum = (field: 'bookYen' | 'yen' | 'posted' | 'difference') =>
    rows.reduce((total, row) => total + (row[field] ?? 0), 0);
  return { bookYen: sum('bookYen'), yen: sum('yen'), posted: sum('posted'), difference: sum('difference') };
}
