import { type RefObject, useEffect, useRef, useState } from 'react';
import { isCallError } from '../../core/client/callError';
import { permissionOf } from '../../core/contract/endpoint';
import { dayInTokyo } from '../../core/value/day';
import type { Unmappable } from '../../core/value/encodeCp932';
import { formatCount } from '../../core/value/formatAmount';
import { FormDialog } from '../dialog/FormDialog';
import { saveFile } from '../download/saveFile';
import { SelectField } from '../field/SelectField';
import { Progress } from '../progress/Progress';
import { notify } from '../toast/notify';
import { useListWords } from '../words/listWords';
import styles from './ExportDialog.module.css';
import { EXPORT_FILES, type ExportFormat } from './exportTable';
import { noteTaken } from './noteTaken';
import { headOf, readTable, type TableSource } from './readTable';
import { type RunningExport, startExport } from './startExport';

type Step =
  | { readonly kind: 'choose' }
  | { readonly kind: 'reading'; readonly done: number }
  | { readonly kind: 'writing' }
  | { readonly kind: 'unmappable'; readonly characters: readonly Unmappable[]; readonly count: number };

interface Running {
  readonly work: RunningExport;
  readonly abort: AbortController;
}

const FORMATS = ['xlsx', 'csv', 'csvCp932', 'json'] as const;
const UNMAPPABLE_SHOWN = 40;

/** Writes what a list shows to a file: the columns as arranged, every row of its conditions, read and written aside. */
export default function ExportDialog<Row>({ source, onClose }: { source: TableSource<Row>; onClose: () => void }) {
  const words = useListWords();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const running = useRef<Running | null>(null);
  useEffect(() => () => stop(running), []);

  const write = async (work: RunningExport, count: number, mayReplace: boolean) => {
    setStep({ kind: 'writing' });
    const written = await work.write({ format, head: headOf(source), mayReplace });
    if (running.current?.work !== work) return;
    if ('unmappable' in written) return setStep({ kind: 'unmappable', characters: written.unmappable, count });
    const { title, read } = source;
    if (!(await noteTaken({ title, source: permissionOf(read), format, count }))) return setStep({ kind: 'choose' });
    const { extension, mediaType } = EXPORT_FILES[format];
    const name = `${source.title}-${dayInTokyo(new Date())}.${extension}`;
    saveFile({ name, content: new Blob([written.content], { type: mediaType }) });
    notify('success', words.export.done(formatCount(count)));
    onClose();
  };

  const begin = async () => {
    stop(running);
    const [work, abort] = [startExport(), new AbortController()];
    running.current = { work, abort };
    setStep({ kind: 'reading', done: 0 });
    const onProgress = (done: number) => setStep({ kind: 'reading', done });
    try {
      const count = await readTable(source, { signal: abort.signal, onProgress }, work.add);
      // What was promised and what is written are the same, or nothing is written.
      if (!source.rows && count !== source.count) {
        notify('warning', words.export.changed);
        return onClose();
      }
      await write(work, count, false);
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (error.failure !== 'cancelled') setStep({ kind: 'choose' });
    }
  };

  return (
    <FormDialog
      onClose={onClose}
      width={480}
      initialFocus="submit"
      asksToDiscard={false}
      title={words.export.title}
      description={words.export.explain(formatCount(source.count))}
      submitLabel={step.kind === 'unmappable' ? words.export.replace : words.export.start}
      onSubmit={async () => {
        if (step.kind !== 'unmappable') await begin();
        else if (running.current) await write(running.current.work, step.count, true);
        return [];
      }}
    >
      {step.kind === 'reading' ? (
        <Progress label={words.export.reading} done={step.done} total={source.count} onCancel={onClose} />
      ) : step.kind === 'writing' ? (
        <Progress label={words.export.writing} done={0} total={null} onCancel={onClose} />
      ) : (
        <SelectField
          label={words.export.format}
          value={format}
          options={FORMATS.map((value) => ({ value, label: words.export.formats[value] }))}
          onChange={(next) => {
            setFormat(next);
            setStep({ kind: 'choose' });
          }}
        />
      )}
      {step.kind === 'unmappable' ? <UnmappableList characters={step.characters} /> : null}
    </FormDialog>
  );
}

function stop(running: RefObject<Running | null>): void {
  running.current?.abort.abort();
  running.current?.work.stop();
  running.current = null;
}

/** Which characters the file cannot hold, and how often each occurs, before anything is written. */
function UnmappableList({ characters }: { characters: readonly Unmappable[] }) {
  const words = useListWords();
  return (
    <div className={styles.unmappable} role="alert">
      <p>{words.export.unmappable}</p>
      <ul>
        {characters.slice(0, UNMAPPABLE_SHOWN).map(({ character, times }) => (
          <li key={character}>
            <strong>{character}</strong> U+{character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}{' '}
            {words.export.timesUsed(formatCount(times))}
          </li>
        ))}
      </ul>
      <p>{words.export.unmappableNext}</p>
    </div>
  );
}
