import type { RefObject } from 'react';
import type { ClientInput } from '../../../../core/client/callShape';
import type { Day } from '../../../../core/value/day';
import { Button } from '../../../../ui/button/Button';
import { DayField } from '../../../../ui/field/DayField';
import { LookUpField } from '../../../../ui/field/LookUpField';
import { SelectField } from '../../../../ui/field/SelectField';
import { TextField } from '../../../../ui/field/TextField';
import { Filter, FilterBar } from '../../../../ui/filter/FilterBar';
import { useSearchText } from '../../../../ui/filter/useSearchText';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useRead } from '../../../../ui/query/useRead';
import { listAccounts } from '../../contract/account';
import { listDocumentTypes } from '../../contract/documentType';
import { type listDocuments, status } from '../../contract/journalEntry';

type FilterName = 'text' | 'from' | 'through' | 'account' | 'documentType' | 'status';
type Filters = Readonly<Record<FilterName, string>>;

interface DocumentFiltersProps {
  filters: Filters;
  onChange: (changes: Partial<Record<FilterName, string>>) => void;
  /** Absent while nothing is filtered. */
  onClear: (() => void) | undefined;
  searchField: RefObject<HTMLInputElement | null>;
  today: Day;
}

const ALL = 'all';

export function DocumentFilters({ filters, onChange, onClear, searchField, today }: DocumentFiltersProps) {
  const say = useMessages('accounting');
  const accounts = useRead(listAccounts, {}, { message: false });
  const types = useRead(listDocumentTypes, {}, { message: false });
  const search = useSearchText(filters.text, (text) => onChange({ text }));
  return (
    <FilterBar>
      <Filter width={220}>
        <TextField
          ref={searchField}
          type="search"
          label={say('documents.text')}
          placeholder={say('documents.textHint')}
          value={search.text}
          maxLength={100}
          onChange={search.setText}
          onKeyDown={(event) => event.key === 'Enter' && search.searchNow()}
        />
      </Filter>
      <Filter width={128}>
        <DayField
          label={say('documents.from')}
          today={today}
          value={filters.from || null}
          onChange={(day) => onChange({ from: day ?? '' })}
        />
      </Filter>
      <Filter width={128}>
        <DayField
          label={say('documents.through')}
          today={today}
          value={filters.through || null}
          onChange={(day) => onChange({ through: day ?? '' })}
        />
      </Filter>
      <Filter width={200}>
        <LookUpField
          label={say('documents.account')}
          value={filters.account || null}
          options={accounts.data?.rows ?? []}
          codeWidth={4}
          onChange={(account) => onChange({ account: account ?? '' })}
        />
      </Filter>
      <Filter width={148}>
        <LookUpField
          label={say('documents.documentType')}
          value={filters.documentType || null}
          options={types.data?.rows ?? []}
          codeWidth={3}
          onChange={(documentType) => onChange({ documentType: documentType ?? '' })}
        />
      </Filter>
      <Filter width={124}>
        <SelectField
          label={say('documents.status')}
          value={filters.status || ALL}
          options={[
            { value: ALL, label: say('documents.allStatuses') },
            ...status.options.map((value) => ({ value, label: say(`status.${value}`) })),
          ]}
          onChange={(value) => onChange({ status: value === ALL ? '' : value })}
        />
      </Filter>
      {onClear ? (
        <Button kind="quiet" onClick={onClear}>
          {say('documents.clearFilters')}
        </Button>
      ) : null}
    </FilterBar>
  );
}

/** The filters of the address as the endpoint takes them; what was tampered with there is left out. */
export function toListInput(filters: Filters): ClientInput<typeof listDocuments> {
  const known = status.safeParse(filters.status);
  return {
    ...Object.fromEntries(Object.entries(filters).filter(([name, value]) => value !== '' && name !== 'status')),
    ...(known.success ? { status: known.data } : {}),
  };
}
