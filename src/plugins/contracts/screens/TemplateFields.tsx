import { RequestFacts } from '#ui/approval/RequestParts.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { RecordSection, RecordSectionText } from '#ui/record/RecordSection.tsx';
import { CONTRACT_FIELDS } from '../rules/contractField';
import { findTextFaults } from '../rules/contractText';

/** What is to be mended in a text as it is typed, and the fields it may ask for. */
export function TemplateFields({ body }: { body: string }) {
  const say = useMessages('contracts');
  const faults = findTextFaults(body);
  return (
    <>
      <RecordSection title={say('template.faults')}>
        <RecordSectionText>
          <div aria-live="polite">
            {faults.length === 0 ? (
              <p>{say('template.noFaults')}</p>
            ) : (
              <ul>
                {faults.map(({ kind, ...params }) => (
                  <li key={JSON.stringify([kind, params])}>{say(`errors.text-${kind}`, params)}</li>
                ))}
              </ul>
            )}
          </div>
        </RecordSectionText>
      </RecordSection>
      <RecordSection title={say('template.fields')}>
        <RecordSectionText isWide>
          <p>{say('template.fieldsHint')}</p>
          <RequestFacts facts={Object.entries(CONTRACT_FIELDS).map(([field, name]) => [name, field])} isWide />
        </RecordSectionText>
      </RecordSection>
    </>
  );
}
