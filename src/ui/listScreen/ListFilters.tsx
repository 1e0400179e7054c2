import type { ClientInput } from '../../core/contract/callShape';
import type { Endpoint } from '../../core/contract/endpoint';
import { dayInTokyo, monthOf } from '../../core/value/day';
import { Button } from '../button/Button';
import { AmountField } from '../field/AmountField';
import { CheckField } from '../field/CheckField';
import { DayField } from '../field/DayField';
import { LookUpField, type LookUpOption } from '../field/LookUpField';
import { MonthField } from '../field/MonthField';
import { SelectField } from '../field/SelectField';
import { TextField } from '../field/TextField';
import { Filter, FilterBar } from '../filter/FilterBar';
import { useSearchText } from '../filter/useSearchText';
import { useRead } from '../query/useRead';
import { useListWords } from '../words/listWords';
import type { ListFilter, RowOf } from './listDefinition';
import { placeConditions } from './placeConditions';
import type { List } from './useList';

const WIDTHS = { day: 128, month: 104, amount: 112, flag: undefined, given: undefined, choice: 124, lookUp: 200 };
const ALL = ' ';

/** The search field and the conditions of a list, in one row that wraps. */
export function ListFilters<E extends Endpoint>({ list }: { list: List<E> }) {
  const { address, say, searchField } = list;
  const words = useListWords();
  const { usual, rare, hidden, showsAll } = placeConditions(list.definition.filters ?? [], {
    ...list.address,
    showsRare: list.arrangement.showsRareFilters,
  });
  const search = useSearchText(address.filters.text ?? '', (text) => address.setFilters({ text }));
  return (
    <FilterBar>
      <Filter width={220}>
        <TextField
          ref={searchField}
          type="search"
          label={words.search}
          placeholder={say('searchHint')}
          value={search.text}
          maxLength={100}
          onChange={search.setText}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === 'ArrowDown') search.searchNow();
          }}
        />
      </Filter>
      <Conditions list={list} filters={usual} />
      {hidden.length > 0 || showsAll ? (
        <Button kind="quiet" aria-expanded={showsAll} onClick={() => list.arrange({ showsRareFilters: !showsAll })}>
          {showsAll ? words.fewerFilters : words.moreFilters(hidden.length)}
        </Button>
      ) : null}
      <Conditions list={list} filters={rare} />
      {address.isFiltered ? (
        <Button kind="quiet" onClick={address.clearFilters}>
          {words.clearFilters}
        </Button>
      ) : null}
    </FilterBar>
  );
}

function Conditions<E extends Endpoint>({
  list,
  filters,
}: {
  list: List<E>;
  filters: readonly ListFilter<RowOf<E>>[];
}) {
  return filters.map((filter) => (
    <Filter key={filter.name} width={filter.width ?? WIDTHS[filter.kind]}>
      <Condition list={list} filter={filter} />
    </Filter>
  ));
}

function Condition<E extends Endpoint>({ list, filter }: { list: List<E>; filter: ListFilter<RowOf<E>> }) {
  const { address, say, sayAny } = list;
  const value = address.filters[filter.name] ?? '';
  const words = useListWords();
  const today = dayInTokyo(new Date());
  const label = say(filter.name);
  const set = (next: string | null) =>
    address.setFilters({ [filter.name]: next || (filter.isRequired ? (address.initial[filter.name] ?? '') : '') });
  const problem = filter.problem?.(address.filters);
  const error = problem === undefined ? undefined : say(problem);
  switch (filter.kind) {
    case 'day':
      return <DayField label={label} today={today} value={value || null} error={error} onChange={set} />;
    case 'month':
      return <MonthField label={label} thisMonth={monthOf(today)} value={value || null} error={error} onChange={set} />;
    case 'amount':
      return (
        <AmountField
          label={label}
          allowNegative
          value={/^-?\d+$/.test(value) ? Number(value) : null}
          onChange={(amount) => set(amount === null ? null : String(amount))}
        />
      );
    case 'flag':
      return <CheckField label={label} checked={value === 'true'} onChange={(is) => set(is ? 'true' : '')} />;
    case 'given':
      return <CheckField label={label} checked onChange={() => set('')} />;
    case 'choice':
      return (
        <SelectField
          label={label}
          value={value || ALL}
          options={[
            { value: ALL, label: words.all },
            ...filter.options.map((option) => ({ value: option, label: filter.label(option, sayAny) })),
          ]}
          onChange={(next) => set(next === ALL ? '' : next)}
        />
      );
    case 'lookUp':
      return (
        <RecordCondition
          filter={filter}
          label={label}
          value={value}
          autoFocus={Boolean(filter.isRequired) && value === ''}
          onChange={set}
        />
      );
  }
}

interface RecordConditionProps<Row> {
  filter: Extract<ListFilter<Row>, { kind: 'lookUp' }>;
  label: string;
  value: string;
  autoFocus: boolean;
  onChange: (value: string | null) => void;
}

/** A condition that is a record of another list: an account, a department. */
function RecordCondition<Row>({ filter, label, value, autoFocus, onChange }: RecordConditionProps<Row>) {
  // What a look-up reads takes no input of its own.
  const { data } = useRead(filter.read, {} as ClientInput<Endpoint>, { message: false });
  const rows = filter.options?.(data) ?? (data as { rows?: readonly LookUpOption[] } | undefined)?.rows ?? [];
  return (
    <LookUpField
      label={label}
      value={value || null}
      options={rows}
      codeWidth={filter.codeWidth}
      autoFocus={autoFocus}
      onChange={onChange}
    />
  );
}
