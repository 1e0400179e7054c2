import type { RequestPreviewProps } from '#core/plugin/manifest.ts';
import { listAttachments } from '#core/record/attachment.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { RequestFacts, RequestLines, RequestNotes } from '#ui/approval/RequestParts.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { listNames } from '#ui/words/kitWords.ts';
import { listCategories } from '../contract/expenseCategory';
import { getSheet } from '../contract/expenseSheet';
import { nameRide } from '../rules/calculateFare';
import { ReceiptFile } from './sheet/ReceiptPane';
import { wordFinding } from './sheet/wordFinding';
import { wordTaxRates } from './sheet/wordTaxRates';

/** So many receipts are shown at once; the others are with the sheet itself. */
const RECEIPTS_AT_MOST = 5;

/** A claim as it is to be decided about: its lines, what is remarked on them, and the receipts. */
export default function SheetPreview({ subjectId }: RequestPreviewProps) {
  const say = useMessages('expenses');
  const subject = { kind: 'expense-sheet', id: subjectId };
  const { data: sheet, error, refetch } = useRead(getSheet, { id: subjectId }, { message: false });
  const categories = useRead(listCategories, {}, { message: false }).data?.rows ?? [];
  const files = useRead(listAttachments, subject, { message: false }).data?.rows ?? [];
  if (error && !sheet) return <FailedRead error={error} onRetry={refetch} />;
  if (!sheet) return <Skeleton rows={4} columns={[96, 0]} />;
  const titleOf = (code: string) => categories.find((each) => each.code === code)?.title ?? code;
  const nameOf = (id: string | null) => files.find((file) => file.id === id)?.name ?? '';
  const shown = sheet.lines.flatMap(({ receiptId }, index) => {
    const file = files.find(({ id }) => id === receiptId);
    return file ? [{ file, line: index + 1 }] : [];
  });
  const warned = new Set(sheet.findings.map(({ line }) => line));
  return (
    <>
      <RequestFacts
        facts={[
          [say('sheet.kind'), sheet.kind === 'advance' ? say('kinds.advance') : null],
          [say('sheet.neededOn'), sheet.neededOn && formatDay(sheet.neededOn)],
          [say('sheet.byRate'), listNames(wordTaxRates(say, sheet.taxRates))],
        ]}
      />
      {sheet.lines.length === 0 ? null : (
        <RequestLines
          label={say('sheet.lines')}
          columns={[
            { title: say('sheet.day') },
            { title: say('sheet.category') },
            { title: say('sheet.payee') },
            { title: say('sheet.amount'), isAmount: true },
            { title: say('sheet.memo') },
            { title: say('sheet.receipt') },
          ]}
          rows={sheet.lines.map((line, index) => ({
            key: index,
            isMarked: warned.has(index + 1),
            cells: [
              formatDay(line.day),
              titleOf(line.category),
              line.payee || (line.fare ? nameRide(line.fare) : ''),
              formatAmount(line.payable),
              [line.memo, listNames(line.attendees.map(({ name }) => name))].filter(Boolean).join(' '),
              nameOf(line.receiptId) || say('sheet.receiptNone'),
            ],
          }))}
        />
      )}
      <RequestNotes
        title={say('sheet.remarks')}
        none={say('sheet.noRemarks')}
        notes={sheet.findings.map((finding) => ({ text: wordFinding(say, finding), isWarning: true }))}
      />
      {shown.slice(0, RECEIPTS_AT_MOST).map(({ file, line }) => (
        <ReceiptFile key={`${line} ${file.id}`} file={file} label={say('sheet.receiptOf', { line })} />
      ))}
      {shown.length > RECEIPTS_AT_MOST ? <p>{say('sheet.moreReceipts', { count: shown.length })}</p> : null}
    </>
  );
}
