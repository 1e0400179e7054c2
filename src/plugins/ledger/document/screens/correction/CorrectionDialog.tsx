import { useMemo } from 'react';
import type { Day } from '#core/value/day.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { useNumberPrefixes } from '#plugins/ledger/books/parts/useNumberPrefixes.ts';
import { useDayAndReason } from '#plugins/ledger/books/screens/useDayAndReason.tsx';
import { compareFields, showFields } from '#ui/compare/recordShape.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { correctDocument } from '../../contract/documentCorrection';
import { showNumber } from '../../contract/shownNumber';
import { toDocument } from '../../parts/entryForm';
import { documentShape } from '../documentShape';
import { attemptWrite } from '../useDocumentWrites';
import type { EntryDocument } from '../useEntryDocument';
import { useOddQuestion } from '../useOddQuestion';
import type { Correction } from './correction';
import { Differences } from './Differences';

interface CorrectionDialogProps {
  correction: Correction;
  document: EntryDocument;
  today: Day;
  accountTitle: (code: string) => string | undefined;
}

/** 訂正: what differs from the document in the books, the day of its reversal and the reason; then both are posted. */
export function CorrectionDialog({ correction, document, today, accountTitle }: CorrectionDialogProps) {
  const say = useMessages('ledger');
  const prefixes = useNumberPrefixes();
  const { entry, on } = correction;
  const { form } = document.editor;
  const isLater = on !== entry.postingDate;
  const { fields, reasonField, missing, day, reason } = useDayAndReason({
    initialDay: on,
    today,
    act: 'correction',
    dayHint: isLater ? say('correction.laterDay', { day: formatDay(entry.postingDate) }) : undefined,
  });
  const correct = useWrite(correctDocument, { message: false, touches: ['Balance'] });
  const shape = useMemo(() => documentShape(say, accountTitle), [say, accountTitle]);
  const differences = compareFields(showFields(shape, correction.wrong), showFields(shape, form));
  const number = showNumber({ documentType: entry.documentType, number: entry.number ?? '' }, prefixes);

  const odd = useOddQuestion({ confirmLabel: say('odd.correct'), goTo: () => reasonField.current?.focus() });
  const submit = async () => {
    const lacking = [...(differences.length > 0 ? [] : [{ message: say('correction.unchanged') }]), ...missing];
    if (lacking.length > 0 || !day) return lacking;
    const { id, version } = entry;
    const { version: _none, ...typed } = toDocument(form, { id: document.newId });
    const written = await odd.send(form, (asks) =>
      attemptWrite(() => correct.mutateAsync({ id, version, document: typed, reversalDate: day, reason, asks })),
    );
    if (written && !written.ok) throw written.error;
    if (!written) return [];
    const { reversal, corrected } = written.result;
    const numbers = { number, reversal: showNumber(reversal, prefixes), corrected: showNumber(corrected, prefixes) };
    notify('success', say('correction.done', numbers));
    document.finishCorrection(corrected.id);
    return [];
  };
  return (
    <FormDialog
      title={say('correction.titleOf', { number })}
      description={say('correction.explain')}
      submitLabel={say('correction.submit')}
      width={640}
      initialFocus={reasonField}
      onSubmit={submit}
      onClose={document.cancelCorrection}
    >
      <Differences differences={differences} />
      {odd.question}
      {fields}
    </FormDialog>
  );
}
