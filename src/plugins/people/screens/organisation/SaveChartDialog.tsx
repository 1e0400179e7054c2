import { useRef, useState } from 'react';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { saveFile } from '#ui/download/saveFile.ts';
import { paintDrawing } from '#ui/drawing/paintDrawing.ts';
import { writeDrawing } from '#ui/drawing/writeDrawing.ts';
import { SelectField } from '#ui/field/SelectField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useCurrentUser } from '#ui/screen/currentUser.ts';
import type { OrgRow } from '../../rules/organisation';
import { drawChartPages, drawChartPicture } from './drawChart';

const FORMATS = ['pdf', 'png'] as const;

interface SaveChartDialogProps {
  rows: readonly OrgRow[];
  /** The day and the headcount, in words. */
  line: string;
  fileName: string;
  onClose: () => void;
}

/** Saves the chart as it is folded: as a PDF on A4, or as one picture. */
export default function SaveChartDialog({ rows, line, fileName, onClose }: SaveChartDialogProps) {
  const say = useMessages('people');
  const { company } = useCurrentUser();
  const first = useRef<HTMLButtonElement>(null);
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('pdf');
  const submit = async () => {
    const head = { title: say('organisation.title'), line: `${company.title}　${line}` };
    const content =
      format === 'pdf'
        ? await writeDrawing(drawChartPages(rows, head))
        : await paintDrawing(drawChartPicture(rows, head));
    if (content === null) return [{ message: say('organisation.tooTall') }];
    saveFile({ name: `${fileName}.${format}`, content });
    onClose();
    return [];
  };
  return (
    <FormDialog
      title={say('organisation.picture')}
      description={say('organisation.pictureHint')}
      initialFocus={first}
      width={420}
      submitLabel={say('organisation.savePicture')}
      onClose={onClose}
      onSubmit={submit}
    >
      <SelectField
        ref={first}
        label={say('organisation.format')}
        value={format}
        options={FORMATS.map((value) => ({ value, label: say(`organisation.formats.${value}`) }))}
        onChange={setFormat}
      />
    </FormDialog>
  );
}
