import { useState } from 'react';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextArea } from '#ui/field/TextArea.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { listNames } from '#ui/words/kitWords.ts';
import { PROJECTS_AT_MOST } from '../../contract/timesheet';
import type { SheetForm } from './useSheetEditor';

interface SubmitDialogProps {
  warnings: readonly string[];
  onSubmit: (comment: string) => Promise<void>;
  onClose: () => void;
}

/** A last look before a month is sent, with a word for whoever approves. */
export function SubmitDialog({ warnings, onSubmit, onClose }: SubmitDialogProps) {
  const say = useMessages('time');
  const [comment, setComment] = useState('');
  return (
    <FormDialog
      onClose={onClose}
      title={say('submit.title')}
      description={warnings.length > 0 ? say('submit.warnings', { list: listNames(warnings) }) : say('submit.explain')}
      width={480}
      submitLabel={say('submit.submit')}
      keepsEnter
      onSubmit={async () => {
        await onSubmit(comment);
        return [];
      }}
    >
      <TextArea label={say('submit.comment')} value={comment} onChange={setComment} />
    </FormDialog>
  );
}

interface ProjectsDialogProps {
  form: SheetForm;
  onChange: (form: SheetForm) => void;
  onClose: () => void;
}

/** The projects hours are told for, one a column. Taking a name away takes its hours away. */
export function ProjectsDialog({ form, onChange, onClose }: ProjectsDialogProps) {
  const say = useMessages('time');
  const [names, setNames] = useState<readonly string[]>([
    ...form.projects,
    ...Array.from({ length: Math.min(2, PROJECTS_AT_MOST - form.projects.length) }, () => ''),
  ]);
  const submit = async () => {
    const kept = names.map((name, index) => ({ name: name.trim(), index })).filter(({ name }) => name !== '');
    const twice = kept.find(({ name }, place) => kept.findIndex((each) => each.name === name) !== place);
    if (twice) return [{ fieldId: `project-${twice.index}`, message: say('projects.twice', { name: twice.name }) }];
    onChange({
      projects: kept.map(({ name }) => name),
      lines: form.lines.map((line) => ({ ...line, projects: kept.map(({ index }) => line.projects[index] ?? '') })),
    });
    onClose();
    return [];
  };
  return (
    <FormDialog
      onClose={onClose}
      title={say('projects.title')}
      description={say('projects.explain')}
      width={440}
      submitLabel={say('projects.submit')}
      onSubmit={submit}
    >
      {names.map((name, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a project is a place in the sheet
          key={index}
          id={`project-${index}`}
          label={say('projects.name', { number: index + 1 })}
          value={name}
          maxLength={40}
          onChange={(text) => setNames(names.map((known, place) => (place === index ? text : known)))}
        />
      ))}
    </FormDialog>
  );
}
