import { RequestFacts } from '#ui/approval/RequestParts.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { RecordSection, RecordSectionText } from '#ui/record/RecordSection.tsx';
import { termFrequency } from '../contract/paymentTerm';

/** Who names a term: it cannot be deleted while somebody does. */
export function TermUses({ code }: { code: string }) {
  const say = useMessages('payment-terms');
  const { data } = useRead(termFrequency, {}, { message: false });
  const uses = data?.rows.find((row) => row.code === code)?.uses ?? [];
  const facts = uses.map(({ title, count }) => [title, say('paymentTerm.records', { count })] as const);
  return (
    <RecordSection title={say('paymentTerm.uses')}>
      {uses.length === 0 ? (
        <RecordSectionText>{say('paymentTerm.noUses')}</RecordSectionText>
      ) : (
        <RequestFacts facts={facts} />
      )}
    </RecordSection>
  );
}
