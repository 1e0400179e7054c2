import { formatDuration } from '#core/value/duration.ts';
import { RequestFacts, RequestLines } from '#ui/approval/RequestParts.tsx';
import { compareFields, fieldAt, showFields } from '#ui/compare/recordShape.ts';
import { type Say, useMessages } from '#ui/i18n/useMessages.ts';
import { cellText } from '#ui/list/cellText.ts';
import { useRead } from '#ui/query/useRead.ts';
import { RecordSection, RecordSectionText } from '#ui/record/RecordSection.tsx';
import type { FormField } from '#ui/recordForm/recordDefinition.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import { type Contract, getContract } from '../contract/contract';

type Fields = readonly FormField<keyof Contract & string>[];

/** 前の契約 and 次の契約, and what changed between a contract and the one it goes on from. */
export function ContractDifferences({ number, fields }: { number: string; fields: Fields }) {
  const say = useMessages('contracts');
  const { data: own } = useRead(getContract, { number }, { message: false });
  const follows = own?.follows ?? null;
  const { data: previous } = useRead(
    getContract,
    { number: follows ?? '' },
    { enabled: follows !== null, message: false },
  );
  if (!own || (!previous && own.followedBy.length === 0)) return null;
  const rows = previous ? differences(previous, own, fields, say) : [];
  return (
    <RecordSection title={say('contract.differences.title')}>
      <RecordSectionText isWide>
        <RequestFacts
          facts={[
            ...(previous
              ? [[say('contract.differences.previous'), <Linked key="previous" of={previous} />] as const]
              : []),
            ...own.followedBy.map(
              (next) => [say('contract.next'), <Linked key={next} of={{ number: next }} />] as const,
            ),
          ]}
        />
        {previous && rows.length === 0 ? <p>{say('contract.differences.none')}</p> : null}
        {rows.length > 0 ? (
          <RequestLines
            label={say('contract.differences.title')}
            columns={(['field', 'before', 'after'] as const).map((each) => ({
              title: say(`contract.differences.${each}`),
            }))}
            rows={rows.map(({ key, label, one, other }) => ({ key, cells: [label, one || '—', other || '—'] }))}
          />
        ) : null}
      </RecordSectionText>
    </RecordSection>
  );
}

function Linked({ of: { number, title = '' } }: { of: { readonly number: string; readonly title?: string } }) {
  return <ScreenLink to={`/ContractNew?${new URLSearchParams({ number })}`}>{`${number} ${title}`.trim()}</ScreenLink>;
}

/** Fields that name the contracts themselves say nothing about what was agreed. */
const OF_ITSELF: readonly string[] = ['number', 'follows'];

function differences(previous: Contract, own: Contract, fields: Fields, say: Say) {
  const compared = fields
    .filter(({ field }) => !OF_ITSELF.includes(field))
    .map((field) =>
      fieldAt<Contract, keyof Contract & string>(field.field, say(`contract.${field.field}`), (value) =>
        shown(field, value, say),
      ),
    );
  const shape = { fields: compared };
  return compareFields(showFields(shape, previous), showFields(shape, own));
}

function shown(field: FormField, value: Contract[keyof Contract], say: Say): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'duration' && typeof value === 'number') return formatDuration(value);
  if (field.kind === 'choice') return field.label(String(value), say);
  if (typeof value === 'boolean') return value ? '✓' : '';
  if (Array.isArray(value)) return value.join('、');
  return cellText(field.kind === 'amount' || field.kind === 'day' ? field.kind : 'text', value);
}
