import { useRef, useState } from 'react';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextArea } from '#ui/field/TextArea.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { NOTE_AT_MOST, type StatementNote, updateStatementNote } from '../contract/statementNote';
import type { NotedStatement } from './markNotes';

interface NoteDialogProps {
  of: NotedStatement;
  fiscalYear: number;
  row: { readonly id: string; readonly title: string };
  note: StatementNote | undefined;
  onClose: () => void;
}

/** The note on a row of a statement; emptied, it is taken away. */
export default function NoteDialog({ of, fiscalYear, row, note, onClose }: NoteDialogProps) {
  const say = useMessages('statements');
  const write = useWrite(updateStatementNote, { message: false });
  const [text, setText] = useState(note?.text ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = async () => {
    await write.mutateAsync({ ...of, row: row.id, text, version: note?.version ?? 0 });
    onClose();
    notify('success', say(text.trim() === '' ? 'report.notes.removed' : 'report.notes.saved', { row: row.title }));
    return [];
  };
  return (
    <FormDialog
      title={say('report.notes.on', { row: row.title })}
      description={say('report.notes.explain', { year: fiscalYear })}
      submitLabel={say('report.notes.save')}
      width={520}
      keepsEnter
      initialFocus={field}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextArea
        ref={field}
        label={say('report.notes.title')}
        maxLength={NOTE_AT_MOST}
        value={text}
        onChange={setText}
      />
    </FormDialog>
  );
}
