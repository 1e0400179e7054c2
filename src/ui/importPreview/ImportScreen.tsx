import { type ReactNode, useState } from 'react';
import { Button } from '../button/Button';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { FileDrop } from '../fileDrop/FileDrop';
import { Progress } from '../progress/Progress';
import { useCommandHandlers } from '../screen/screenContext';
import { ScreenBody, ScreenFrame } from '../screenFrame/ScreenFrame';
import { Toolbar } from '../toolbar/Toolbar';
import { useKitWords } from '../words/kitWords';
import { ImportColumns } from './ImportColumns';
import { ImportPreview } from './ImportPreview';
import { type FoundRows, type Import, reasonAgainstImport } from './useImport';

interface ImportScreenProps<Found extends FoundRows> {
  title: string;
  /** Which files are taken, and what they leave as it is. */
  hint: string;
  /** What is asked for, and which endings it may have, where that is more than a spreadsheet. */
  files?: { readonly invitation: string; readonly accept: string };
  /** The command that takes the file over. */
  command: string;
  way: Import<Found>;
  /** How the screen calls a column of the file. */
  nameOf: (column: string) => string;
  /** What a column of the file may mean, where a person may say it. */
  meanings?: readonly string[];
  /** The masters as such a file, beside the title as long as none is chosen. */
  downloads: ReactNode;
  /** What is asked before rows that are to be checked are taken over. */
  confirm?: (count: number) => { readonly title: string; readonly description: string };
  /** What the file comes to, below its rows. */
  summary?: (found: Found) => ReactNode;
  /** What is asked before a file is chosen, above the choice. */
  conditions?: ReactNode;
  /** Below the choice of a file. */
  children?: ReactNode;
}

/** A file of masters, looked at row by row and taken over as a whole. */
export function ImportScreen<Found extends FoundRows>(props: ImportScreenProps<Found>) {
  const { title, hint, files, command, way, nameOf, downloads, confirm, summary, conditions, children } = props;
  const { meanings = [] } = props;
  const { importPreview: words } = useKitWords();
  const { step, read, apply, isApplying } = way;
  const [isAsking, setAsking] = useState(false);
  const found = step.kind === 'read' ? step.found : undefined;
  const doubtful = found?.rows.filter(({ points = [] }) => points.length > 0).length ?? 0;
  const reason = reasonAgainstImport(found);
  const why = reason === null ? undefined : words[reason];
  const asked = doubtful > 0 ? confirm?.(doubtful) : undefined;
  const begin = () => (asked ? setAsking(true) : void apply());
  const columns = step.kind === 'columns' ? step : undefined;
  const goOn = () => void way.readByMeanings();
  useCommandHandlers({ [command]: columns ? { run: goOn } : { run: begin, disabled: why } });
  return (
    <ScreenFrame label={title}>
      <Toolbar
        title={step.kind === 'read' || step.kind === 'columns' ? step.fileName : title}
        main={
          found ? (
            <Button
              kind="main"
              command={command}
              busy={isApplying}
              disabled={why !== undefined}
              title={why}
              onClick={begin}
            >
              {words.apply}
            </Button>
          ) : columns ? (
            <Button kind="main" command={command} onClick={goOn}>
              {words.readByMeanings}
            </Button>
          ) : undefined
        }
      >
        {found && way.showColumns ? <Button onClick={() => void way.showColumns?.()}>{words.columns}</Button> : null}
        {found || columns ? <Button onClick={way.choose}>{words.anotherFile}</Button> : downloads}
      </Toolbar>
      {step.kind === 'choose' ? conditions : null}
      <ScreenBody>
        {found ? (
          <ImportPreview rows={found.rows} unchanged={found.unchanged} nameOf={nameOf} />
        ) : columns ? (
          <ImportColumns
            columns={columns.columns}
            refusal={columns.refusal}
            meanings={meanings}
            nameOf={nameOf}
            onMeaning={way.setMeaning}
          />
        ) : step.kind === 'reading' ? (
          <Progress label={words.checking(step.fileName)} done={0} total={null} />
        ) : (
          <>
            <FileDrop
              refusal={step.kind === 'choose' ? step.refusal : undefined}
              takes="sheet"
              {...files}
              hint={hint}
              onChoose={(file) => void read(file)}
            />
            {children}
          </>
        )}
      </ScreenBody>
      {found ? summary?.(found) : null}
      {asked ? (
        <ConfirmDialog
          open={isAsking}
          {...asked}
          confirmLabel={words.apply}
          onConfirm={() => {
            setAsking(false);
            void apply();
          }}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </ScreenFrame>
  );
}
