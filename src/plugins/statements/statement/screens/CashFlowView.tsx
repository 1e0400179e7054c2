import { lazy, Suspense, useState } from 'react';
import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDayInWords, formatMonth } from '#core/value/formatDay.ts';
import { firstDayOf, lastDayOf } from '#core/value/month.ts';
import { useFiscalYear } from '#plugins/ledger/period/parts/useFiscalYear.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { Filter, FilterBar } from '#ui/filter/FilterBar.tsx';
import { useFilters } from '#ui/filter/useFilters.ts';
import { useLocale, useMessages } from '#ui/i18n/useMessages.ts';
import { CheckPill } from '#ui/pill/CheckPill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { type ReportRow, ReportTable } from '#ui/report/ReportTable.tsx';
import { RowSearch } from '#ui/report/RowSearch.tsx';
import type { ReportFormat } from '#ui/report/reportSheet.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { ScreenBody, ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { MonthRange } from '../../balance/parts/ReportFilters';
import { KnownFilter, KnownPill } from '../../balance/screens/KnownFilter';
import { askedAsKnown, knownNote } from '../../balance/screens/knownDay';
import { ledgerBehind } from '../../balance/screens/reportColumns';
import { useFinality } from '../../balance/screens/useFinality';
import { type CashFlowStatement, cashFlow, cashFlowMethod } from '../../cash-flow/contract/cashFlow';
import { DrillDialog } from '../../own-report/screens/DrillDialog';
import { useReportMasters } from '../../own-report/screens/useReportMasters';
import styles from './Statement.module.css';
import { ViewFilter } from './ViewFilter';

const SaveReportDialog = lazy(() => import('#ui/report/SaveReportDialog.tsx'));

/** キャッシュ・フロー計算書 (indirect method): each row with the accounts it comes from, and the proof that it ties to money. */
export default function CashFlowView() {
  const locale = useLocale();
  const say = useMessages('statements');
  const screen = useScreen();
  const today = dayInTokyo(new Date());
  const year = useFiscalYear();
  const masters = useReportMasters();
  const { filters, setFilters } = useFilters({
    view: 'bs',
    from: '',
    through: monthOf(today),
    parts: '',
    known: '',
    method: 'indirect',
  });
  const range = { from: filters.from || year.startOf(filters.through), through: filters.through };
  const method = cashFlowMethod.catch('indirect').parse(filters.method);
  const isReversed = range.from > range.through;
  const statement = useRead(
    cashFlow,
    { ...range, ...askedAsKnown(filters.known), method },
    { enabled: year.isKnown && !isReversed, keepPrevious: true },
  );
  const finality = useFinality({ ...range, known: filters.known });
  const [saving, setSaving] = useState<ReportFormat | null>(null);
  const [drilled, setDrilled] = useState<{ id: string; title: string } | null>(null);
  const openLedger = (account: string) =>
    screen.open(ledgerBehind(account, { ...range, department: null }, { known: filters.known }), 'newTab');
  useCommandHandlers({
    'accounting:balance-sheet-columns': {
      run: () => setFilters({ method: method === 'direct' ? 'indirect' : 'direct' }),
    },
    'accounting:balance-sheet-save': { run: () => setSaving('xlsx') },
    'accounting:balance-sheet-print': { run: () => setSaving('pdf') },
    'accounting:balance-sheet-switch': { run: () => setFilters({ view: 'bs' }) },
  });
  const title = say('report.cashFlow.title');
  const shownMethod = say(`report.cashFlow.methods.${method}`);
  const titleOf = (account: string) => masters?.accounts.find(({ code }) => code === account)?.title ?? account;
  const rows = !isReversed && statement.data && layOutRows(statement.data, filters.parts !== '', titleOf);
  const columns = [{ field: 'amount', title: say('report.amount') }];
  return (
    <ScreenFrame label={title}>
      <Toolbar title={title} state={<span>{say('statement.unit')}</span>}>
        <Button onClick={() => setSaving('xlsx')}>{say('columns.save')}</Button>
      </Toolbar>
      <FilterBar>
        <ViewFilter value="cf" onChange={(view) => setFilters({ view })} />
        <MonthRange range={range} thisMonth={monthOf(today)} onChange={setFilters} />
        <Filter width={112}>
          <SelectField
            label={say('report.cashFlow.method')}
            value={method}
            options={cashFlowMethod.options.map((value) => ({ value, label: say(`report.cashFlow.methods.${value}`) }))}
            onChange={(chosen) => setFilters({ method: chosen })}
          />
        </Filter>
        <KnownFilter known={filters.known} today={today} onChange={setFilters} />
        <CheckField
          label={say('statement.withAccounts')}
          checked={filters.parts !== ''}
          onChange={(isShown) => setFilters({ parts: isShown ? '1' : '' })}
        />
        <RowSearch screen="accounting:balance-sheet" />
      </FilterBar>
      {statement.error && !statement.data ? <FailedRead error={statement.error} onRetry={statement.refetch} /> : null}
      {isReversed ? <EmptyState kind="empty" title={say('trialBalance.rangeWrong')} /> : null}
      {!statement.error && !rows && !isReversed ? <Skeleton rows={18} columns={[0, 112]} /> : null}
      {statement.data && rows ? (
        <>
          <div className={styles.strip}>
            <span>
              {formatMonth(range.from)} – {formatMonth(range.through)}
            </span>
            <KnownPill known={filters.known} />
            <Proof totals={statement.data.totals} />
          </div>
          <ScreenBody>
            {statement.data.rows.some(({ kind }) => kind === 'line') ? (
              <div className={styles.single}>
                <ReportTable
                  label={title}
                  titleHeading={say('statement.item')}
                  columns={columns}
                  rows={rows}
                  canOpen={({ id, code }) => code !== undefined || partsOf(statement.data, id).length > 0}
                  onOpen={({ id, code, title: name }) =>
                    code === undefined ? setDrilled({ id, title: name }) : openLedger(code)
                  }
                />
              </div>
            ) : (
              <EmptyState kind="empty" title={say('statement.empty')} next={say('statement.emptyNext')} />
            )}
          </ScreenBody>
        </>
      ) : null}
      {drilled && statement.data ? (
        <DrillDialog
          title={drilled.title}
          accounts={partsOf(statement.data, drilled.id).map(({ account, amount }) => ({
            code: account,
            title: titleOf(account),
            amount,
          }))}
          source="actual"
          open={openLedger}
          onClose={() => setDrilled(null)}
        />
      ) : null}
      {saving && rows ? (
        <Suspense>
          <SaveReportDialog
            report={{
              title,
              period: say('statement.range', {
                from: formatDayInWords(firstDayOf(range.from), locale),
                through: formatDayInWords(lastDayOf(range.through), locale),
              }),
              unit: say('statement.unit'),
              notes: [shownMethod, ...finality, ...knownNote(filters.known, say)],
              titleHeading: say('statement.item'),
              columns,
              rows,
            }}
            format={saving}
            onClose={() => setSaving(null)}
          />
        </Suspense>
      ) : null}
    </ScreenFrame>
  );
}

function Proof({ totals }: { totals: CashFlowStatement['totals'] }) {
  const say = useMessages('statements');
  const { opening, change, closing, difference } = totals;
  return (
    <CheckPill holds={difference === 0}>
      {difference === 0
        ? say('report.cashFlow.ties', {
            opening: formatAmount(opening),
            change: formatAmount(change),
            closing: formatAmount(closing),
          })
        : say('report.cashFlow.difference', { difference: formatAmount(difference) })}
    </CheckPill>
  );
}

const partsOf = ({ rows }: CashFlowStatement, id: string) => rows.find(({ code }) => code === id)?.parts ?? [];

/** Rows with the accounts they come from below them; a row of one account alone opens by itself. */
function layOutRows(
  { rows }: CashFlowStatement,
  withAccounts: boolean,
  titleOf: (account: string) => string,
): ReportRow[] {
  return rows.flatMap(({ code, title, level, kind, amount, parts }) => {
    const own: ReportRow = {
      id: code,
      title,
      level,
      kind: kind === 'heading' ? 'group' : kind,
      ...(amount === null ? {} : { amounts: { amount } }),
    };
    const [only, ...others] = parts;
    if (only && others.length === 0) return [{ ...own, code: only.account }];
    if (!withAccounts) return [own];
    const accounts = parts.map(
      (part): ReportRow => ({
        id: `${code} ${part.account}`,
        code: part.account,
        title: titleOf(part.account),
        level: level + 1,
        kind: 'line',
        amounts: { amount: part.amount },
      }),
    );
    return [own, ...accounts];
  });
}
