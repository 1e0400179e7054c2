import { dayInTokyo, monthOf } from '../../../core/value/day';
import { CheckField } from '../../../ui/field/CheckField';
import { DayField } from '../../../ui/field/DayField';
import { MonthField } from '../../../ui/field/MonthField';
import { SelectField } from '../../../ui/field/SelectField';
import { Filter, FilterBar } from '../../../ui/filter/FilterBar';
import { useFilters } from '../../../ui/filter/useFilters';
import { useMessages } from '../../../ui/i18n/useMessages';
import { ScreenFrame } from '../../../ui/screenFrame/ScreenFrame';
import { Toolbar } from '../../../ui/toolbar/Toolbar';
import { BalanceSheet } from './statement/BalanceSheet';
import { IncomeStatement } from './statement/IncomeStatement';
import { useFiscalYear } from './useFiscalYear';

/** 貸借対照表 and 損益計算書: two views of one screen, told apart by `?view=`. */
export default function StatementScreen() {
  const say = useMessages('accounting');
  const today = dayInTokyo(new Date());
  const thisMonth = monthOf(today);
  const year = useFiscalYear();
  const { filters, setFilters } = useFilters({ view: 'bs', asOf: today, from: '', through: thisMonth, accounts: '1' });
  const isBalanceSheet = filters.view !== 'pl';
  const title = say(isBalanceSheet ? 'statement.balanceSheet' : 'statement.incomeStatement');
  const withAccounts = filters.accounts === '1';
  const range = { from: filters.from || year.from, through: filters.through };
  const isReversed = range.from > range.through;

  return (
    <ScreenFrame label={title}>
      <Toolbar title={title} state={<span>{say('statement.unit')}</span>} />
      <FilterBar>
        <Filter width={136}>
          <SelectField
            label={say('statement.view')}
            value={isBalanceSheet ? 'bs' : 'pl'}
            options={[
              { value: 'bs', label: say('statement.balanceSheet') },
              { value: 'pl', label: say('statement.incomeStatement') },
            ]}
            onChange={(view) => setFilters({ view })}
          />
        </Filter>
        {isBalanceSheet ? (
          <Filter width={140}>
            <DayField
              label={say('statement.asOf')}
              today={today}
              value={filters.asOf}
              onChange={(asOf) => asOf && setFilters({ asOf })}
            />
          </Filter>
        ) : (
          <>
            <Filter width={104}>
              <MonthField
                label={say('statement.from')}
                thisMonth={thisMonth}
                value={range.from}
                onChange={(from) => from && setFilters({ from })}
              />
            </Filter>
            <Filter width={104}>
              <MonthField
                label={say('statement.through')}
                thisMonth={thisMonth}
                value={range.through}
                error={isReversed ? say('trialBalance.rangeWrong') : undefined}
                onChange={(through) => through && setFilters({ through })}
              />
            </Filter>
          </>
        )}
        <CheckField
          label={say('statement.withAccounts')}
          checked={withAccounts}
          onChange={(isShown) => setFilters({ accounts: isShown ? '1' : '0' })}
        />
      </FilterBar>
      {isBalanceSheet ? (
        <BalanceSheet asOf={filters.asOf} withAccounts={withAccounts} />
      ) : (
        <IncomeStatement range={range} isAsked={year.isKnown && !isReversed} withAccounts={withAccounts} />
      )}
    </ScreenFrame>
  );
}
