import type { KeyboardEvent } from 'react';
import { type Day, monthOf } from '#core/value/day.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import { DayField } from '#ui/field/DayField.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { Masters } from '../../books/parts/useMasters';
import { useNumberPrefixes } from '../../books/parts/useNumberPrefixes';
import type { JournalEntry } from '../contract/journalEntry';
import { showNumber } from '../contract/shownNumber';
import type { EntryForm, HeaderField } from '../parts/entryForm';
import styles from './DocumentHeader.module.css';
import type { EntryEditor } from './useEntryEditor';

interface DocumentHeaderProps {
  editor: EntryEditor;
  /** What is on the server of it; null while it is new. */
  stored: JournalEntry | null;
  masters: Masters;
  today: Day;
  /** Prefix of the ids of the fields, so that the summary of faults can lead to them. */
  idPrefix: string;
  /** Enter in the last stop of the header leads into the lines. */
  onDone: () => void;
  /** F4 in the text. */
  onDictionary: () => void;
}

/** The DOM id of a field of the head. */
export const headerId = (idPrefix: string, field: HeaderField): string => `${idPrefix}-${field}`;

/** The fields Enter stops at; Tab visits all of them. */
const WAY_OF_ENTER: readonly HeaderField[] = ['documentType', 'documentDate', 'headerText'];

/** The head of a document: type, days, text. The posting date follows the document date until it is changed itself. */
export function DocumentHeader({
  editor,
  stored,
  masters,
  today,
  idPrefix,
  onDone,
  onDictionary,
}: DocumentHeaderProps) {
  const say = useMessages('ledger');
  const prefixes = useNumberPrefixes();
  const { form } = editor;
  const id = (field: HeaderField) => headerId(idPrefix, field);
  const set = <Field extends HeaderField>(field: Field, value: EntryForm[Field], isTyping = false) =>
    editor.edit((known) => setHeader(known, field, value), isTyping ? field : undefined);
  const next = (field: HeaderField) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const step = event.shiftKey ? -1 : 1;
    const target = WAY_OF_ENTER[Math.max(0, placeIn(field) + step)];
    if (target) document.getElementById(id(target))?.focus();
    else onDone();
  };
  const common = (field: HeaderField) => ({ id: id(field), label: say(`field.${field}`), onKeyDown: next(field) });

  return (
    <fieldset className={styles.header} aria-label={say('document.header')}>
      <p className={styles.number} data-given={stored?.number ? '' : undefined}>
        <span>{masters.books.documentTypes.get(form.documentType)?.title ?? ''}</span>
        <strong>
          {stored?.number ? showNumber({ ...stored, number: stored.number }, prefixes) : say('document.noNumber')}
        </strong>
      </p>
      <LookUpField
        {...common('documentType')}
        value={form.documentType}
        codeWidth={3}
        options={masters.documentTypeOptions}
        onChange={(code) => set('documentType', code ?? '')}
      />
      <DayField
        {...common('documentDate')}
        isLarge
        today={today}
        value={form.documentDate}
        onChange={(day) => day && set('documentDate', day)}
      />
      <DayField
        {...common('postingDate')}
        isLarge
        today={today}
        value={form.postingDate}
        error={periodFault(form.postingDate, masters, say)}
        onChange={(day) => day && set('postingDate', day)}
      />
      <SelectField
        {...common('taxEntry')}
        value={form.taxEntry}
        options={[
          { value: 'included', label: say('taxEntry.included') },
          { value: 'excluded', label: say('taxEntry.excluded') },
        ]}
        onChange={(taxEntry) => set('taxEntry', taxEntry)}
        onKeyDown={undefined}
      />
      <div className={styles.text}>
        <TextField
          {...common('headerText')}
          value={form.headerText}
          maxLength={200}
          onChange={(text) => set('headerText', text, true)}
          onKeyDown={(event) => {
            if (event.key !== 'F4' || event.shiftKey) return next('headerText')(event);
            event.preventDefault();
            onDictionary();
          }}
        />
      </div>
      <TextField
        {...common('reference')}
        value={form.reference}
        maxLength={50}
        normalize={(text) => text.normalize('NFKC').trim()}
        onChange={(text) => set('reference', text, true)}
      />
    </fieldset>
  );
}

/** Where a field stands on the way of Enter; one that is no stop counts as the stop before it. */
function placeIn(field: HeaderField): number {
  const stop = WAY_OF_ENTER.indexOf(field);
  if (stop >= 0) return stop;
  return field === 'reference' ? WAY_OF_ENTER.length - 1 : WAY_OF_ENTER.indexOf('documentDate');
}

function setHeader<Field extends HeaderField>(form: EntryForm, field: Field, value: EntryForm[Field]): EntryForm {
  if (form[field] === value) return form;
  const changed = { ...form, [field]: value };
  const follows = field === 'documentDate' && form.postingDate === form.documentDate;
  return follows ? { ...changed, postingDate: changed.documentDate } : changed;
}

function periodFault(day: Day, masters: Masters, say: ReturnType<typeof useMessages>): string | undefined {
  const month = monthOf(day);
  const period = masters.books.periods.get(month);
  if (!period) return say('state.monthMissing', { month: formatMonth(month) });
  return period.state === 'closed' ? say('document.periodClosed', { month: formatMonth(month) }) : undefined;
}
