import type { RequestPreviewProps } from '#core/plugin/manifest.ts';
import { listAttachments } from '#core/record/attachment.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { RequestFacts, RequestLines } from '#ui/approval/RequestParts.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { listNames } from '#ui/words/kitWords.ts';
import { useCurrencyMoney } from '../../currency/parts/useCurrencyMoney';
import { getDocument, type JournalEntry } from '../contract/journalEntry';

/** A document as it is to be decided about: its days, its lines on both sides, and the names of its files. */
export default function DocumentPreview({ subjectId }: RequestPreviewProps) {
  const { data, error, refetch } = useRead(getDocument, { id: subjectId }, { message: false });
  if (error && !data) return <FailedRead error={error} onRetry={refetch} />;
  return data ? <Document entry={data} /> : <Skeleton rows={4} columns={[96, 0]} />;
}

function Document({ entry }: { entry: JournalEntry }) {
  const say = useMessages('ledger');
  const { format } = useCurrencyMoney(entry.currency);
  const files = useRead(listAttachments, { kind: 'journal-entry', id: entry.id }, { message: false }).data?.rows ?? [];
  return (
    <>
      <RequestFacts
        facts={[
          [say('field.postingDate'), formatDay(entry.postingDate)],
          [say('field.documentDate'), formatDay(entry.documentDate)],
          [say('field.reference'), entry.reference],
          [say('field.headerText'), entry.headerText],
          [say('document.files'), listNames(files.map(({ name }) => name)) || say('document.noFiles')],
        ]}
      />
      <RequestLines
        label={say('document.lines')}
        columns={[
          { title: say('field.account') },
          { title: say('field.debit'), isAmount: true },
          { title: say('field.credit'), isAmount: true },
          { title: say('field.taxCode') },
          { title: say('field.partner') },
          { title: say('field.department') },
          { title: say('field.memo') },
        ]}
        rows={entry.lines.map((line) => {
          const yen = line.yen === undefined ? '' : ` (¥${formatAmount(line.yen)})`;
          const sum = `${format(line.amount)}${yen}`;
          return {
            key: line.lineNumber,
            cells: [
              `${line.account} ${line.accountTitle}`,
              line.side === 'debit' ? sum : '',
              line.side === 'credit' ? sum : '',
              line.taxCode === 'OUT' ? '' : line.taxCode,
              line.partnerTitle ?? line.partner,
              line.departmentTitle ?? line.department,
              line.isTaxLine ? say('document.taxLine') : line.memo,
            ],
          };
        })}
      />
    </>
  );
}
