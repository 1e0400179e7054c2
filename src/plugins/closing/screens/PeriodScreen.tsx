import { useState } from 'react';
import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { Filter, FilterBar } from '#ui/filter/FilterBar.tsx';
import { useFilters } from '#ui/filter/useFilters.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { ScreenBody, ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { notify } from '#ui/toast/notify.ts';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { type FiscalPeriod, listPeriods, setPeriod } from '../../ledger/period/contract/fiscalPeriod';
import { useFiscalYear } from '../../ledger/period/parts/useFiscalYear';
import { setReopeningRule, setTaxAccounting } from '../contract/periodGates';
import { verifyBooks } from '../contract/verifyBooks';
import styles from './PeriodScreen.module.css';
import { ClosePanel } from './period/ClosePanel';
import { GateDialog } from './period/GateDialog';
import type { Gate } from './period/gates';
import { PeriodGates } from './period/PeriodGates';
import { VerifyPanel } from './period/VerifyPanel';

/** 会計期間管理: the periods of a year by account kinds, what stands between one and its close, and the proof of the books. */
export default function PeriodScreen() {
  const say = useMessages('closing');
  const year = useFiscalYear();
  const periods = useRead(listPeriods, {});
  const { filters, setFilters } = useFilters({ year: '', period: '', view: '' });
  const [asked, setAsked] = useState<{ period: string; gate: Gate } | null>(null);
  const rightToSet = useMissingRightInWords(setPeriod);
  const mayNotVerify = useMissingRight(verifyBooks);

  const all = periods.data ? [...periods.data.rows, ...periods.data.specialPeriods] : [];
  const years = [...new Set(all.map(({ fiscalYear }) => fiscalYear))].sort((a, b) => b - a);
  const current = all.find(({ period }) => period === year.from)?.fiscalYear;
  const shownYear = Number(filters.year) || current || years[0];
  const rows = all.filter(({ fiscalYear }) => fiscalYear === shownYear).sort((a, b) => a.number - b.number);
  const thisMonth = monthOf(dayInTokyo(new Date()));
  const shown =
    rows.find(({ period }) => period === filters.period) ?? rows.find(({ period }) => period === thisMonth) ?? rows[0];
  const changing = rows.find(({ period }) => period === asked?.period);
  const isVerifying = filters.view === 'verify';
  const askForGate = (period: string, gate: Gate) => {
    if (rightToSet) notify('info', say('periods.gateNoRight', { right: rightToSet }));
    else setAsked({ period, gate });
  };
  useCommandHandlers({
    'accounting:set-period': {
      run: () => shown && askForGate(shown.period, '+'),
      disabled: reasonAgainstClosing(),
      asks: 'itself',
    },
  });
  function reasonAgainstClosing(): string | undefined {
    if (isVerifying) return say('periods.whileVerifying');
    if (shown) return undefined;
    return say(periods.isPending ? 'periods.onTheWay' : 'periods.empty');
  }
  const toggleVerify = () => setFilters({ view: isVerifying ? '' : 'verify' });

  return (
    <ScreenFrame label={say('periods.title')}>
      <Toolbar title={say('periods.title')}>
        {years.length > 0 ? <NextYear first={rowsOfYear(all, Math.max(...years))} /> : null}
        <Button onClick={toggleVerify} disabled={mayNotVerify !== undefined}>
          {say(isVerifying ? 'verify.back' : 'verify.start')}
        </Button>
      </Toolbar>
      {isVerifying ? null : (
        <FilterBar>
          <Filter width={160}>
            <SelectField
              label={say('periods.fiscalYear')}
              value={shownYear === undefined ? null : String(shownYear)}
              options={years.map((value) => ({ value: String(value), label: say('periods.year', { year: value }) }))}
              onChange={(value) => setFilters({ year: value, period: '' })}
            />
          </Filter>
          {shownYear !== undefined && rows[0] ? (
            <TaxAccounting key={shownYear} fiscalYear={shownYear} isTaxInclusive={rows[0].isTaxInclusive} />
          ) : null}
          {periods.data ? <ReopeningRule isOn={periods.data.reopeningNeedsSecondPerson} /> : null}
        </FilterBar>
      )}
      <ScreenBody>
        {isVerifying ? <VerifyPanel /> : null}
        {!isVerifying && periods.error && !periods.data ? (
          <FailedRead error={periods.error} onRetry={periods.refetch} />
        ) : null}
        {!isVerifying && periods.isPending ? (
          <Skeleton rows={16} columns={[32, 96, 64, 64, 64, 64, 64, 64, 0]} />
        ) : null}
        {!isVerifying && periods.data && rows.length === 0 ? (
          <EmptyState kind="empty" title={say('periods.empty')} next={say('periods.emptyNext')} />
        ) : null}
        {!isVerifying && shown ? (
          <div className={styles.view}>
            <div className={styles.gates}>
              <PeriodGates
                key={shownYear}
                periods={rows}
                thisMonth={thisMonth}
                shown={shown.period}
                onShow={({ period }) => setFilters({ period })}
                onGate={({ period }, gate) => askForGate(period, gate)}
              />
            </div>
            <ClosePanel period={shown} lastMonth={rows.find(({ number }) => number === 12)?.period ?? shown.period} />
          </div>
        ) : null}
      </ScreenBody>
      {asked && changing ? (
        <GateDialog
          period={changing}
          gate={asked.gate}
          needsSecondPerson={periods.data?.reopeningNeedsSecondPerson ?? false}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </ScreenFrame>
  );
}

const rowsOfYear = (periods: readonly FiscalPeriod[], year: number) =>
  periods.filter(({ fiscalYear, number }) => fiscalYear === year && number <= 12);

/** Prepares the fiscal year after the last one: its periods come closed, to be opened one by one. */
function NextYear({ first }: { first: readonly FiscalPeriod[] }) {
  const say = useMessages('closing');
  const prepare = useWrite(setPeriod);
  const missing = useMissingRight(setPeriod);
  const from = first[0]?.period;
  if (missing || !from) return null;
  const next = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;
  return (
    <Button busy={prepare.isPending} onClick={() => prepare.mutate({ period: next, state: 'closed' })}>
      {say('periods.nextYear', { year: Number(next.slice(0, 4)) })}
    </Button>
  );
}

/** How the year shown keeps consumption tax; settled once it has documents. */
function TaxAccounting({ fiscalYear, isTaxInclusive }: { fiscalYear: number; isTaxInclusive: boolean }) {
  const say = useMessages('closing');
  const change = useWrite(setTaxAccounting, { touches: ['Balance'] });
  const missing = useMissingRight(setTaxAccounting);
  return (
    <Filter width={160}>
      <SelectField
        label={say('periods.taxAccounting')}
        value={isTaxInclusive ? 'inside' : 'apart'}
        readOnly={missing !== undefined}
        options={(['apart', 'inside'] as const).map((value) => ({ value, label: say(`periods.tax.${value}`) }))}
        onChange={(value) => change.mutate({ fiscalYear, isTaxInclusive: value === 'inside' })}
      />
    </Filter>
  );
}

/** Whether reopening takes two people; only those who hold that right may change it. */
function ReopeningRule({ isOn }: { isOn: boolean }) {
  const say = useMessages('closing');
  const change = useWrite(setReopeningRule);
  const missing = useMissingRight(setReopeningRule);
  return (
    <CheckField
      label={say('periods.secondPerson')}
      checked={isOn}
      readOnly={missing !== undefined}
      onChange={(needsSecondPerson) => change.mutate({ needsSecondPerson })}
    />
  );
}
