import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { formatAmount, formatCount } from '#core/value/formatAmount.ts';
import styles from '#plugins/ledger/spreadsheet/parts/Upload.module.css';
import { Button } from '#ui/button/Button.tsx';
import type { TableSource } from '#ui/export/readTable.ts';
import { Figures } from '#ui/figures/Figures.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { DataList, type ListColumn } from '#ui/list/DataList.tsx';
import { CheckPill } from '#ui/pill/CheckPill.tsx';
import { Progress } from '#ui/progress/Progress.tsx';
import { uploadHistory } from '../contract/upload';

const ExportDialog = lazy(() => import('#ui/export/ExportDialog.tsx'));

interface UploadError {
  readonly row: number;
  readonly column: string | null;
  readonly message: string;
}

/** What the check of a file answers, whatever its columns. */
interface Checked {
  readonly documents: number;
  readonly lines: number;
  readonly debit: number;
  readonly errors: readonly UploadError[];
  readonly warnings?: readonly UploadError[];
}

interface CheckedUploadProps {
  fileName: string;
  result: Checked;
  /** That posts it. */
  command?: string;
  isPosting: boolean;
  /** How far posting is; null while it is not known. */
  progress: { readonly done: number; readonly total: number } | null;
  onCancel?: (() => void) | undefined;
  onPost: () => void;
  onAnother: () => void;
  /** Says what names of the file mean; absent where all are known. */
  onExplain?: (() => void) | undefined;
  /** Beside the figures: what the columns were read as. */
  columns?: ReactNode;
  /** What will be posted, shown when nothing is wrong. */
  children?: ReactNode;
}

/** What the dry run found: how much there is, what is wrong and where, and the way to post it when nothing is. */
export function CheckedUpload({
  fileName,
  result,
  command = 'accounting:go-on-with-file',
  isPosting,
  progress,
  onCancel,
  onPost,
  onAnother,
  onExplain,
  columns: columnsNote,
  children,
}: CheckedUploadProps) {
  const say = useMessages('journal-exchange');
  const warnings = result.warnings ?? [];
  const isFaulty = result.errors.length > 0;
  const told = isFaulty ? result.errors : warnings;
  const [isSaving, setSaving] = useState(false);
  const figures: readonly (readonly [string, string])[] = [
    [say('upload.documents'), say('upload.countDocuments', { count: formatCount(result.documents) })],
    [say('upload.lines'), say('upload.countLines', { count: formatCount(result.lines) })],
    [say('upload.total'), formatAmount(result.debit)],
    [say('upload.errors'), say('upload.countErrors', { count: formatCount(result.errors.length) })],
  ];
  const columns = useMemo(
    (): readonly ListColumn<UploadError>[] => [
      { field: 'row', title: say('upload.row'), kind: 'amount', width: 72 },
      {
        field: 'column',
        title: say('upload.column'),
        width: 112,
        value: ({ column }) => (column ? say(`upload.columnName.${column}`) : say('upload.wholeRow')),
      },
      { field: 'message', title: say('upload.message') },
    ],
    [say],
  );
  const list = say(isFaulty ? 'upload.errorList' : 'upload.warningList');
  const source: TableSource<UploadError> = {
    ...{ title: `${list} ${fileName}`, columns, totals: {}, count: told.length },
    // All rows are here: nothing is read.
    ...{ rows: () => told, read: uploadHistory, input: {} },
  };
  return (
    <div className={styles.checked}>
      <div className={styles.result}>
        <h2>{fileName}</h2>
        <CheckPill holds={!isFaulty}>{say(isFaulty ? 'upload.faulty' : 'upload.ready')}</CheckPill>
        <Figures figures={figures} />
        <div className={styles.actions}>
          {onExplain ? (
            <Button kind="main" autoFocus command="accounting:explain-names" onClick={onExplain}>
              {say('upload.explainNames')}
            </Button>
          ) : null}
          {columnsNote}
          {told.length > 0 ? <Button onClick={() => setSaving(true)}>{say('upload.saveList')}</Button> : null}
          <Button onClick={onAnother} autoFocus={isFaulty && !onExplain}>
            {say('upload.anotherFile')}
          </Button>
          {isFaulty ? null : (
            <Button kind="main" autoFocus command={command} busy={isPosting} onClick={onPost}>
              {say('upload.post')}
            </Button>
          )}
        </div>
      </div>
      {isPosting ? (
        <Progress
          label={say('upload.posting')}
          done={progress?.done ?? 0}
          total={progress?.total ?? null}
          onCancel={onCancel}
        />
      ) : null}
      {!isFaulty && warnings.length > 0 ? (
        <p className={styles.warned} role="status">
          {say('upload.warned', { count: warnings.length })}
        </p>
      ) : null}
      {told.length > 0 ? (
        <DataList<UploadError>
          label={list}
          columns={columns}
          rows={told}
          rowId={({ row, column, message }) => `${row} ${column} ${message}`}
        />
      ) : null}
      {isFaulty ? null : children}
      {isSaving ? (
        <Suspense>
          {/* What is exported are bare values, of whatever row. */}
          <ExportDialog source={source as unknown as TableSource<unknown>} onClose={() => setSaving(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
