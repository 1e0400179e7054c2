import { useRef, useState } from 'react';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { AmountField } from '#ui/field/AmountField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { inputOf } from '#ui/listScreen/useListAddress.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { type DocumentSample, listDocuments } from '../../document/contract/journalEntry';
import { drawSample, type SampleWay } from '../contract/documentSample';

type Method = DocumentSample['method'];
const METHODS: readonly Method[] = ['random', 'monetary', 'everyKth'];

/** A seed nobody has chosen; who repeats a sample types the one it was drawn by. */
const newSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0]);

/** Draws a sample of what the list shows now, and narrows the list to it. */
export default function SampleDialog({ onClose }: { onClose: () => void }) {
  const say = useMessages('ledger');
  const screen = useScreen();
  const draw = useWrite(drawSample, { message: false });
  const [method, setMethod] = useState<Method>('random');
  const [figure, setFigure] = useState<number | null>(25);
  const [seed, setSeed] = useState(newSeed);
  const figureField = useRef<HTMLInputElement>(null);

  const submit = async () => {
    const missing = [
      ...(figure === null || figure < 1
        ? [{ fieldId: 'sample-figure', message: say(`sample.figureMissing.${method}`) }]
        : []),
      ...(seed.trim() === '' ? [{ fieldId: 'sample-seed', message: say('sample.seedMissing') }] : []),
    ];
    if (missing.length > 0 || figure === null) return missing;
    const {
      sort: _sort,
      limit: _limit,
      cursor: _cursor,
      ...conditions
    } = inputOf(listDocuments, Object.fromEntries(screen.query));
    const drawn = await draw.mutateAsync({ conditions, way: wayOf(method, figure), seed: seed.trim() });
    onClose();
    screen.replaceQuery(new URLSearchParams({ sample: drawn.id }));
    return [];
  };

  return (
    <FormDialog
      asksToDiscard={false}
      title={say('sample.title')}
      description={say('sample.explain')}
      submitLabel={say('sample.submit')}
      initialFocus={figureField}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={say('sample.method')}
        value={method}
        options={METHODS.map((value) => ({ value, label: say(`sample.methods.${value}`) }))}
        onChange={(value) => setMethod(value)}
      />
      <AmountField
        id="sample-figure"
        ref={figureField}
        label={say(`sample.figures.${method}`)}
        hint={say(`sample.hints.${method}`)}
        value={figure}
        onChange={setFigure}
      />
      <TextField
        id="sample-seed"
        label={say('sample.seed')}
        hint={say('sample.seedHint')}
        maxLength={40}
        value={seed}
        onChange={setSeed}
      />
    </FormDialog>
  );
}

function wayOf(method: Method, figure: number): SampleWay {
  if (method === 'random') return { method, size: figure };
  return method === 'monetary' ? { method, interval: figure } : { method, every: figure };
}
