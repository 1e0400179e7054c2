import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { DataList } from '#ui/list/DataList.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { RecordSection, RecordSectionList } from '#ui/record/RecordSection.tsx';
import { getOwnCompany } from '../../contract/company';

/** What the company was and will be, by the day from which it holds. */
export function CompanyHistory({ code }: { code: string }) {
  const say = useMessages('administration');
  const { data } = useRead(getOwnCompany, { code }, { message: false });
  return (
    <RecordSection title={say('company.changes')}>
      <RecordSectionList>
        <DataList
          label={say('company.changes')}
          columns={[
            { field: 'since', title: say('company.since'), kind: 'day', width: 112 },
            { field: 'title', title: say('company.title'), width: 240 },
            { field: 'registrationNumber', title: say('company.registrationNumber'), kind: 'code', width: 150 },
            {
              field: 'taxMethod',
              title: say('company.taxMethod'),
              width: 112,
              value: ({ taxMethod }) => say(`company.taxMethods.${taxMethod}`),
            },
            { field: 'representative', title: say('company.representative'), width: 140 },
            { field: 'address', title: say('company.address') },
          ]}
          rows={data?.changes ?? []}
          rowId={({ since }) => since}
          empty={<EmptyState kind="empty" title={say('company.noImage')} />}
        />
      </RecordSectionList>
    </RecordSection>
  );
}
