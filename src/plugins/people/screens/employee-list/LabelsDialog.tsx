import { useRef, useState } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { formatCount } from '#core/value/formatAmount.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { saveFile } from '#ui/download/saveFile.ts';
import { writeDrawing } from '#ui/drawing/writeDrawing.ts';
import { AmountField } from '#ui/field/AmountField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { AskProps } from '#ui/listScreen/listDefinition.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import type { EmployeeRow } from '../../contract/employee';
import { printLabels } from '../../contract/labels';
import { drawLabels, LABELS_ON_PAGE } from './drawLabels';

/** Labels for the post of the people selected, as a PDF; who made them is kept in the log. */
export default function LabelsDialog({ rows, onClose }: AskProps<EmployeeRow>) {
  const say = useMessages('people');
  const field = useRef<HTMLInputElement>(null);
  const print = useWrite(printLabels, { message: false });
  const [first, setFirst] = useState<number | null>(1);
  const submit = async () => {
    if (first === null || first < 1 || first > LABELS_ON_PAGE) {
      return [{ fieldId: 'labels-first', message: say('labels.noPlace', { last: LABELS_ON_PAGE }) }];
    }
    const answer = await print.mutateAsync({ ids: rows.map(({ id }) => id) });
    const [labels, lacking] = [answer.rows.filter(hasAddress), answer.rows.filter((row) => !hasAddress(row))];
    const names = lacking.map(({ number, name }) => `${number} ${name}`).join(say('fact.comma'));
    if (labels.length === 0) return [{ message: say('labels.noAddress', { names }) }];
    const title = say('labels.fileName');
    const content = await writeDrawing(drawLabels(labels, { title, first, honorific: say('labels.honorific') }));
    saveFile({ name: `${title}-${dayInTokyo(new Date())}.pdf`, content });
    notify('success', say('labels.done', { count: labels.length }));
    if (lacking.length > 0) notify('warning', say('labels.noAddress', { names }));
    onClose();
    return [];
  };
  return (
    <FormDialog
      asksToDiscard={false}
      title={say('labels.title', { count: formatCount(rows.length) })}
      description={say('labels.hint')}
      initialFocus={field}
      width={460}
      submitLabel={say('labels.save')}
      onClose={onClose}
      onSubmit={submit}
    >
      <AmountField
        id="labels-first"
        ref={field}
        label={say('labels.first', { last: LABELS_ON_PAGE })}
        required
        value={first}
        onChange={setFirst}
      />
    </FormDialog>
  );
}

const hasAddress = ({ address }: { address: string }) => address !== '';
