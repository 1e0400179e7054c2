import { type ReactNode, useEffect, useRef } from 'react';
import type { ClientInput } from '../../core/contract/callShape';
import type { Endpoint, OutputOf } from '../../core/contract/endpoint';
import { formatShare } from '../../core/value/share';
import { Button } from '../button/Button';
import { MergeDialog } from '../compare/MergeDialog';
import { fieldAt, type RecordShape } from '../compare/recordShape';
import { isPopupOpen } from '../dialog/isPopupOpen';
import { EmptyState } from '../emptyState/EmptyState';
import { FailedRead } from '../emptyState/FailedRead';
import { ErrorSummary } from '../form/ErrorSummary';
import { FormLayout } from '../form/FormLayout';
import type { Say } from '../i18n/useMessages';
import { cellText } from '../list/cellText';
import type { CellValue } from '../list/listColumn';
import { useNounWords } from '../listScreen/useNounWords';
import { Pill } from '../pill/Pill';
import { useRead } from '../query/useRead';
import { RecordFrame } from '../record/RecordFrame';
import { useCommandHandlers, useScreen } from '../screen/screenContext';
import { useMissingRightInWords } from '../screen/useMissingRightInWords';
import { ScreenBody, ScreenFrame } from '../screenFrame/ScreenFrame';
import { Skeleton } from '../skeleton/Skeleton';
import { Toolbar } from '../toolbar/Toolbar';
import { useListWords } from '../words/listWords';
import { RecordField } from './RecordField';
import { RecordSections } from './RecordSections';
import { type FormField, type FormValues, isOnlyRead, type RecordDefinition, recordName } from './recordDefinition';
import { type RecordForm, useRecordForm } from './useRecordForm';
import { useRemoval } from './useRemoval';

interface RecordScreenProps<Read extends Endpoint, Save extends Endpoint> {
  record: RecordDefinition<Read, Save>;
  /** What the domain shows of a saved record under its form, and of what is typed there so far. */
  below?: (key: string, typed: FormValues) => ReactNode;
  /** By which what is typed can be tried before it is saved, the first time, too. */
  trial?: (typed: FormValues) => ReactNode;
}

/** One record: to be read, typed, saved, removed; with its history, its files and its neighbours in the list. */
export function RecordScreen<Read extends Endpoint, Save extends Endpoint>({
  record,
  below,
  trial,
}: RecordScreenProps<Read, Save>) {
  const screen = useScreen();
  const words = useListWords();
  const key = screen.query.get(record.key) ?? (record.param ? screen.params[record.param] : undefined) ?? null;
  // The key of the address is checked by the contract, as everything that is sent.
  const stored = useRead(record.read, { [record.key]: key } as ClientInput<Read>, {
    enabled: key !== null,
    message: false,
  });
  if (key === null && record.isGiven) {
    return <EmptyState kind="empty" title={words.form.notChosen} next={words.form.notChosenNext} />;
  }
  if (key !== null && stored.error?.failure === 'notFound') {
    return <EmptyState kind="empty" title={words.form.notFound} next={words.form.notFoundNext} />;
  }
  if (key !== null && stored.error && !stored.data) return <FailedRead error={stored.error} onRetry={stored.refetch} />;
  if (key !== null && !stored.data) return <Skeleton rows={6} columns={[200, 0]} />;
  return (
    <OneRecord
      key={key ?? ''}
      record={record}
      id={key}
      stored={key === null ? null : (stored.data as FormValues)}
      below={below}
      trial={trial}
    />
  );
}

interface OneRecordProps<Read extends Endpoint, Save extends Endpoint> {
  record: RecordDefinition<Read, Save>;
  id: string | null;
  stored: FormValues | null;
  below: ((key: string, typed: FormValues) => ReactNode) | undefined;
  trial: ((typed: FormValues) => ReactNode) | undefined;
}

function OneRecord<Read extends Endpoint, Save extends Endpoint>(props: OneRecordProps<Read, Save>) {
  const { record, id, stored, below, trial } = props;
  const screen = useScreen();
  const words = useListWords();
  const { say, sayAny } = useNounWords(record.words);
  const formRef = useRef<HTMLFormElement>(null);
  const form = useRecordForm(record, {
    stored,
    form: formRef,
    onSaved: (saved) => screen.replaceQuery(new URLSearchParams({ [record.key]: String(saved[record.key]) })),
  });
  const removal = useRemoval(record, stored);
  const missing = useMissingRightInWords(record.save);
  const cannotSave = missing && words.missingRight(missing);
  const title = (stored ? recordName(record, stored) : id) ?? say('recordTitle');
  useEffect(() => screen.setTitle(title), [title, screen.setTitle]);
  useEffect(() => {
    if (form.isEditing && !isPopupOpen())
      formRef.current?.querySelector<HTMLElement>('input:not([readonly], :disabled)')?.focus();
  }, [form.isEditing]);

  const { screen: name } = record;
  const leave = () => (form.isEditing && stored && !form.isChanged ? form.giveUp() : screen.close());
  useCommandHandlers({
    [`${name}-save`]: { run: form.save, disabled: cannotSave },
    [`${name}-edit`]: { run: form.edit, disabled: cannotSave },
    ...(removal ? { [`${name}-delete`]: { run: removal.ask, disabled: removal.disabled, asks: 'itself' } } : {}),
  });

  return (
    <RecordFrame
      screen={name}
      subject={id === null ? null : { kind: record.subject, id }}
      words={record.words}
      change={record.save}
      keepsPlace={form.isChanged}
    >
      <ScreenFrame label={title}>
        <Toolbar
          title={title}
          state={form.isChanged ? <Pill tone="warning">{words.form.unsaved}</Pill> : undefined}
          main={
            form.isEditing ? (
              <Button
                kind="main"
                command={`${name}-save`}
                busy={form.isSaving}
                disabled={Boolean(cannotSave)}
                title={cannotSave}
                onClick={form.save}
              >
                {words.form.save}
              </Button>
            ) : (
              <Button
                kind="main"
                command={`${name}-edit`}
                disabled={Boolean(cannotSave)}
                title={cannotSave}
                onClick={form.edit}
              >
                {words.form.edit}
              </Button>
            )
          }
        >
          {form.isEditing && stored ? <Button onClick={form.giveUp}>{words.form.stopEditing}</Button> : null}
          {removal ? (
            <Button
              command={`${name}-delete`}
              disabled={Boolean(removal.disabled)}
              title={removal.disabled}
              onClick={removal.ask}
            >
              {words.form.remove}
            </Button>
          ) : null}
        </Toolbar>
        <ErrorSummary problems={form.problems} />
        <ScreenBody>
          <FormLayout ref={formRef} label={title} onEscape={leave} isPlain>
            <Fields record={record} form={form} say={say} sayAny={sayAny} isNew={stored === null} />
          </FormLayout>
          {trial?.(form.values)}
          {id === null ? null : below?.(id, form.values)}
        </ScreenBody>
        {form.question}
        {form.conflict ? (
          <MergeDialog
            title={title}
            description={words.form.changed}
            shape={shapeOf(record.fields, say)}
            mine={form.values}
            theirs={form.conflict.theirs}
            base={form.conflict.base}
            mineLabel={words.form.mine}
            theirsLabel={words.form.theirs}
            confirmLabel={words.form.choose}
            onMerge={form.settle}
            onClose={() => form.settle(null)}
          />
        ) : null}
        {removal?.question}
      </ScreenFrame>
    </RecordFrame>
  );
}

/** How two versions of the record are compared. */
function shapeOf(fields: readonly FormField[], say: Say): RecordShape<FormValues> {
  return {
    fields: fields.map((field) =>
      fieldAt<FormValues, string>(field.field, say(field.field), (value) => shownValue(field, value)),
    ),
  };
}

function shownValue(field: FormField, value: unknown): string {
  if (field.kind === 'share' && typeof value === 'number') return formatShare(value, field.whole);
  return cellText(field.kind === 'amount' || field.kind === 'day' ? field.kind : 'text', value as CellValue);
}

interface FieldsProps<Read extends Endpoint, Save extends Endpoint> {
  record: RecordDefinition<Read, Save>;
  form: RecordForm;
  say: Say;
  sayAny: Say;
  isNew: boolean;
}

function Fields<Read extends Endpoint, Save extends Endpoint>({
  record,
  form,
  say,
  sayAny,
  isNew,
}: FieldsProps<Read, Save>) {
  // The values are those of the record's own fields, as far as they are typed.
  const notes: Readonly<Record<string, string | undefined>> =
    record.notes?.(form.values as Partial<OutputOf<Read>>) ?? {};
  const draw = (definition: FormField) => {
    const { field } = definition;
    const note = notes[field];
    const readOnly = isOnlyRead(record, definition, { isEditing: form.isEditing, isNew });
    return (
      <RecordField
        definition={definition}
        id={form.idOf(field)}
        label={say(field)}
        sayAny={sayAny}
        value={form.values[readOnly ? (definition.reads ?? field) : field]}
        error={form.errorOf(field)}
        hint={note === undefined ? undefined : say(`note.${note}`)}
        readOnly={readOnly}
        onChange={(value, filled) => form.change(field, value, filled)}
      />
    );
  };
  return <RecordSections fields={record.fields} say={say} sayAny={sayAny} draw={draw} />;
}
