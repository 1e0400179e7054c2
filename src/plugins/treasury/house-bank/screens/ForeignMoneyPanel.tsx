import { useId, useState } from 'react';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { formatMoney } from '#core/value/formatMoney.ts';
import { documentPath } from '#plugins/ledger/books/parts/paths.ts';
import { useNumberPrefixes } from '#plugins/ledger/books/parts/useNumberPrefixes.ts';
import { showNumber } from '#plugins/ledger/document/contract/shownNumber.ts';
import { beginOn } from '#ui/act/beginAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { Filter, FilterBar } from '#ui/filter/FilterBar.tsx';
import { type Say, useMessages } from '#ui/i18n/useMessages.ts';
import { DataList, type ListColumn } from '#ui/list/DataList.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { RecordSection, RecordSectionList, RecordSectionText } from '#ui/record/RecordSection.tsx';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import {
  buyCurrency,
  type ForeignBalance,
  type ForeignMoney,
  type ForeignMovement,
  getForeignMoney,
  payCurrency,
  sellCurrency,
} from '../contract/foreignMoney';
import { buyCurrencyAct, payCurrencyAct, sellCurrencyAct } from '../parts/foreignActs';

/** 外貨残高: what a house bank holds in other currencies as of a day, what is done with it, and how it came about. */
export function ForeignMoneyPanel({ code }: { code: string }) {
  const say = useMessages('treasury');
  const screen = useScreen();
  const prefixes = useNumberPrefixes();
  const id = useId();
  const today = dayInTokyo(new Date());
  const [asOf, setAsOf] = useState<Day | null>(today);
  const { data, error, refetch } = useRead(
    getForeignMoney,
    { code, asOf: asOf ?? today },
    { message: false, keepPrevious: true },
  );
  const acts = useForeignActs(data, say);
  return (
    <RecordSection
      title={say('foreign.title')}
      actions={acts.map(({ command, label, disabled, run }) => (
        <Button
          key={command}
          command={command}
          disabled={disabled !== undefined}
          title={disabled}
          onClick={() => run()}
        >
          {label}
        </Button>
      ))}
    >
      <FilterBar>
        <Filter width={132}>
          <DayField id={id} label={say('foreign.asOf')} today={today} value={asOf} onChange={setAsOf} />
        </Filter>
      </FilterBar>
      <RecordSectionText>
        {data ? pointsOf(data, say).map((point) => <p key={point}>{point}</p>) : null}
      </RecordSectionText>
      <RecordSectionList>
        <DataList
          label={say('foreign.title')}
          columns={balanceColumns(say)}
          rows={data?.balances ?? []}
          rowId={({ currency }) => currency}
          empty={
            error ? (
              <FailedRead error={error} onRetry={refetch} />
            ) : (
              <EmptyState kind="empty" title={say('foreign.empty')} next={say('foreign.emptyNext')} />
            )
          }
        />
      </RecordSectionList>
      {data && data.movements.length > 0 ? (
        <RecordSectionList isTall>
          <DataList
            label={say('foreign.movements')}
            columns={movementColumns(say, data.minorUnits, (row) => showNumber(row, prefixes))}
            rows={data.movements}
            rowId={({ entryId, lineNumber }) => `${entryId} ${lineNumber}`}
            onOpen={({ entryId }) => screen.open(documentPath(entryId))}
          />
        </RecordSectionList>
      ) : null}
    </RecordSection>
  );
}

/** In yen alone nothing is changed or paid in a currency, and the keys say so. */
export function NoForeignMoney() {
  const say = useMessages('treasury');
  const disabled = say('foreign.inYen');
  const ids = [sellCurrencyAct, payCurrencyAct, buyCurrencyAct].map(({ id }) => id);
  useCommandHandlers(Object.fromEntries(ids.map((id) => [id, { run: () => undefined, disabled }])));
  return null;
}

function useForeignActs(data: ForeignMoney | undefined, say: Say) {
  const rights = {
    sell: useMissingRightInWords(sellCurrency),
    pay: useMissingRightInWords(payCurrency),
    buy: useMissingRightInWords(buyCurrency),
  };
  const inHand = () => data;
  const acts = [
    { name: 'sell', command: sellCurrencyAct.id, run: beginOn(sellCurrencyAct, inHand) },
    { name: 'pay', command: payCurrencyAct.id, run: beginOn(payCurrencyAct, inHand) },
    { name: 'buy', command: buyCurrencyAct.id, run: beginOn(buyCurrencyAct, inHand) },
  ] as const;
  const named = acts.map((act) => {
    const right = rights[act.name];
    const unmarked = data && !data.isMarked ? sayUnmarked(data, say) : undefined;
    return { ...act, label: say(`foreign.acts.${act.name}`), disabled: right ? say('noRight', { right }) : unmarked };
  });
  useCommandHandlers(Object.fromEntries(named.map(({ command, run, disabled }) => [command, { run, disabled }])));
  return named;
}

const sayUnmarked = ({ account, accountTitle }: ForeignMoney, say: Say) =>
  say('foreign.unmarked', { account: `${account} ${accountTitle}` });

/** What is worth a thought, as sentences. */
function pointsOf(money: ForeignMoney, say: Say): string[] {
  const { isMarked, balances, offAverage, earlier, revaluedOn } = money;
  const stale = balances.filter(({ isStale }) => isStale).map(({ currency }) => currency);
  return [
    ...(isMarked ? [] : [sayUnmarked(money, say)]),
    ...(stale.length === 0 ? [] : [say('foreign.stale', { currencies: stale.join(', ') })]),
    ...(offAverage === 0 ? [] : [say('foreign.offAverageSum', { amount: formatAmount(offAverage) })]),
    ...(earlier === 0 ? [] : [say('foreign.earlier', { count: earlier })]),
    ...(revaluedOn === null ? [] : [say('foreign.revaluedOn', { day: formatDay(revaluedOn) })]),
  ];
}

const balanceColumns = (say: Say): ListColumn<ForeignBalance>[] => [
  { field: 'currency', title: say('foreign.currency'), kind: 'code', width: 72 },
  {
    field: 'foreign',
    title: say('foreign.foreign'),
    kind: 'amount',
    width: 136,
    text: ({ foreign, minorUnits }) => formatMoney(foreign, minorUnits),
  },
  { field: 'averageRate', title: say('foreign.averageRate'), kind: 'code', width: 112 },
  { field: 'bookYen', title: say('foreign.bookYen'), kind: 'amount', width: 128 },
  { field: 'bookYenAlone', title: say('foreign.bookYenAlone'), kind: 'amount', width: 112 },
  { field: 'rate', title: say('foreign.rate'), kind: 'code', width: 88 },
  { field: 'rateDay', title: say('foreign.rateDay'), kind: 'day', width: 104 },
  { field: 'value', title: say('foreign.value'), kind: 'amount', width: 128 },
  { field: 'unrealised', title: say('foreign.unrealised'), kind: 'amount', width: 120 },
];

const movementColumns = (
  say: Say,
  minorUnits: number,
  numberOf: (row: ForeignMovement) => string,
): ListColumn<ForeignMovement>[] => [
  { field: 'day', title: say('foreign.day'), kind: 'day', width: 104 },
  { field: 'number', title: say('foreign.number'), kind: 'code', width: 136, value: numberOf },
  { field: 'text', title: say('foreign.text'), width: 200 },
  {
    field: 'foreign',
    title: say('foreign.moved'),
    kind: 'amount',
    width: 128,
    text: ({ foreign }) => (foreign === 0 ? '' : formatMoney(foreign, minorUnits)),
  },
  { field: 'yen', title: say('foreign.yen'), kind: 'amount', width: 120 },
  {
    field: 'heldForeign',
    title: say('foreign.heldForeign'),
    kind: 'amount',
    width: 128,
    text: ({ heldForeign }) => formatMoney(heldForeign, minorUnits),
  },
  { field: 'heldYen', title: say('foreign.heldYen'), kind: 'amount', width: 120 },
  {
    field: 'offAverage',
    title: say('foreign.offAverage'),
    kind: 'amount',
    width: 112,
    value: ({ offAverage }) => (offAverage === 0 ? null : offAverage),
    tone: ({ offAverage }) => (offAverage === 0 ? undefined : 'changed'),
  },
];
