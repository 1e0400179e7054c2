import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isCallError } from '#core/client/callError.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatAmount, formatCount } from '#core/value/formatAmount.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { saveAnswer } from '#ui/download/saveAnswer.ts';
import { FileDrop } from '#ui/fileDrop/FileDrop.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Progress } from '#ui/progress/Progress.tsx';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { ScreenBody, ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { notify } from '#ui/toast/notify.ts';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { excelPost, excelUpload, type SeenColumns, templateDownload } from '../contract/upload';
import type { UploadMapping } from '../contract/uploadMapping';
import { BankLinesDesk } from './bank-lines/BankLinesDesk';
import { CheckedUpload } from './CheckedUpload';
import { RememberedColumns } from './RememberedColumns';
import { UnknownNamesDialog } from './UnknownNamesDialog';
import { UploadColumns, useMissingColumns } from './UploadColumns';
import { UploadHistory } from './UploadHistory';
import { UploadPreview } from './UploadPreview';
import { type FileChoices, useFileChoices, useOpenChoices } from './useFileChoices';
import { usePostingProgress } from './usePostingProgress';
import { useUndoOffer } from './useUndoOffer';

type Checked = OutputOf<typeof excelUpload>;

/** What has become of the file that was chosen. */
type Step =
  | { readonly kind: 'choose'; readonly refusal?: string }
  | { readonly kind: 'checking'; readonly fileName: string; readonly cancel: () => void }
  | {
      readonly kind: 'columns';
      readonly file: File;
      readonly columns: SeenColumns;
      /** Something of it was chosen here, and would have to be chosen again. */
      readonly isChanged?: boolean;
      readonly refusal?: string;
    }
  | { readonly kind: 'checked'; readonly file: File; readonly result: Checked }
  | { readonly kind: 'posted'; readonly documents: number; readonly parked: number };

/** 経費伝票アップロード: a file is checked row by row, and posted as a whole or not at all; documents, or the lines of a bank. */
export default function UploadScreen() {
  const say = useMessages('journal-exchange');
  const screen = useScreen();
  const isBank = screen.query.get('kind') === 'bank';
  const choices = useFileChoices();
  const turn = () => choices.leave(() => screen.replaceQuery(new URLSearchParams(isBank ? {} : { kind: 'bank' })));
  const { setTitle } = screen;
  useEffect(() => setTitle(isBank ? say('bankLines.title') : null), [isBank, say, setTitle]);
  useCommandHandlers({ 'accounting:turn-upload': { run: turn } });
  if (!isBank) return <DocumentUpload choices={choices} onTurn={turn} />;
  return (
    <ScreenFrame label={say('bankLines.title')}>
      <Toolbar title={say('bankLines.title')}>
        <Button command="accounting:turn-upload" onClick={turn}>
          {say('bankLines.documents')}
        </Button>
      </Toolbar>
      <ScreenBody>
        <BankLinesDesk choices={choices} />
      </ScreenBody>
      {choices.question}
    </ScreenFrame>
  );
}

function DocumentUpload({ choices, onTurn }: { choices: FileChoices; onTurn: () => void }) {
  const say = useMessages('journal-exchange');
  const screen = useScreen();
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const [isConfirming, setConfirming] = useState(false);
  const [isExplaining, setExplaining] = useState(false);
  const checking = useRef<AbortController>(null);
  const upload = useWrite(excelUpload, { message: false, loading: false, signal: () => checking.current?.signal });
  const offerUndo = useUndoOffer();
  const post = useWrite(excelPost, { message: false, loading: false, touches: ['Balance'] });

  const canPost = step.kind === 'checked' && step.result.errors.length === 0 && !post.isPending;
  const columns = step.kind === 'checked' ? step.result.columns : null;
  const changeColumns = () => {
    if (step.kind === 'checked' && columns) setStep({ kind: 'columns', file: step.file, columns });
  };
  const missing = useMissingColumns(step.kind === 'columns' ? step.columns : null);
  useOpenChoices(step.kind === 'columns' && step.isChanged === true, choices);
  const unknown = step.kind === 'checked' && step.result.unknownNames?.names.length ? step.result.unknownNames : null;
  useCommandHandlers({
    'accounting:explain-names': {
      run: () => setExplaining(true),
      disabled: unknown ? undefined : say('disabled.noUnknownNames'),
    },
    'accounting:change-columns': {
      run: changeColumns,
      disabled: columns && !post.isPending ? undefined : say('disabled.noColumns'),
    },
    'accounting:go-on-with-file': {
      run: () => (step.kind === 'columns' ? checkColumns() : setConfirming(true)),
      disabled: step.kind === 'columns' ? missing : canPost ? undefined : say('disabled.noFile'),
    },
  });
  const posting = usePostingProgress(post.isPending && step.kind === 'checked' ? step.result.uploadId : null);

  const check = async (file: File, mapped?: SeenColumns) => {
    const check = new AbortController();
    checking.current = check;
    setStep({ kind: 'checking', fileName: file.name, cancel: () => check.abort() });
    try {
      const result = await upload.mutateAsync({ file, mapping: mapped && JSON.stringify(mappingOf(mapped)) });
      const { columns } = result;
      setStep(
        columns && !columns.isUnderstood ? { kind: 'columns', file, columns } : { kind: 'checked', file, result },
      );
    } catch (error) {
      if (!isCallError(error)) throw error;
      const refusal = error.failure === 'cancelled' ? {} : { refusal: error.fields[0]?.message ?? error.message };
      setStep(
        mapped
          ? { kind: 'columns', file, columns: mapped, isChanged: true, ...refusal }
          : { kind: 'choose', ...refusal },
      );
    }
  };
  const checkColumns = () => {
    if (step.kind === 'columns') void check(step.file, step.columns);
  };
  const postAll = async ({ uploadId }: Checked, fileName: string) => {
    setConfirming(false);
    try {
      const posted = await post.mutateAsync({ uploadId });
      const done = { documents: posted.documents - posted.parked, parked: posted.parked };
      notify('success', say('upload.posted', { count: formatCount(done.documents) }), {
        action: offerUndo({ uploadId, fileName, documents: posted.documents }),
      });
      setStep({ kind: 'posted', ...done });
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (posting.wasCancelled()) notify('info', error.message);
      else setStep({ kind: 'choose', refusal: error.message });
    }
  };
  const downloadTemplate = async () => {
    await saveAnswer(templateDownload, {});
  };

  return (
    <ScreenFrame label={say('upload.title')}>
      <Toolbar title={say('upload.title')}>
        <Button command="accounting:turn-upload" onClick={onTurn}>
          {say('bankLines.open')}
        </Button>
        <Button onClick={downloadTemplate}>
          <Download size={14} aria-hidden="true" />
          {say('upload.template')}
        </Button>
      </Toolbar>
      <ScreenBody>
        {step.kind === 'checked' ? (
          <CheckedUpload
            fileName={step.file.name}
            result={step.result}
            isPosting={post.isPending}
            progress={posting.progress}
            onCancel={posting.cancel}
            onPost={() => setConfirming(true)}
            onAnother={() => setStep({ kind: 'choose' })}
            onExplain={unknown ? () => setExplaining(true) : undefined}
            columns={columns ? <RememberedColumns columns={columns} onChange={changeColumns} /> : null}
          >
            <UploadPreview uploadId={step.result.uploadId} />
          </CheckedUpload>
        ) : step.kind === 'columns' ? (
          <UploadColumns
            fileName={step.file.name}
            columns={step.columns}
            refusal={step.refusal}
            onChange={(columns) => setStep({ kind: 'columns', file: step.file, columns, isChanged: true })}
            onCheck={checkColumns}
            onAnother={() => choices.leave(() => setStep({ kind: 'choose' }))}
          />
        ) : step.kind === 'checking' ? (
          <Progress
            label={say('upload.checking', { name: step.fileName })}
            done={0}
            total={null}
            onCancel={step.cancel}
          />
        ) : (
          <FileDrop
            refusal={step.kind === 'choose' ? step.refusal : undefined}
            hint={say('upload.dropHint')}
            onChoose={(file) => void check(file)}
          >
            {step.kind === 'posted' ? (
              <p role="status">
                {say('upload.posted', { count: formatCount(step.documents) })}{' '}
                {step.parked > 0 ? `${say('upload.parked', { count: formatCount(step.parked) })} ` : null}
                <Button kind="quiet" onClick={() => screen.open('/ACDocList', 'newTab')}>
                  {say('upload.openDocuments')}
                </Button>
              </p>
            ) : null}
          </FileDrop>
        )}
        {step.kind === 'checked' || step.kind === 'columns' ? null : (
          <UploadHistory next={say('upload.historyEmptyNext')} />
        )}
      </ScreenBody>
      {isExplaining && unknown && step.kind === 'checked' ? (
        <UnknownNamesDialog
          unknown={unknown}
          onClose={() => setExplaining(false)}
          onExplained={() => {
            setExplaining(false);
            void check(step.file);
          }}
        />
      ) : null}
      {step.kind === 'checked' ? (
        <ConfirmDialog
          open={isConfirming}
          title={say('upload.confirmTitle', { documents: formatCount(step.result.documents) })}
          description={say('upload.confirmExplain', {
            lines: formatCount(step.result.lines),
            total: formatAmount(step.result.debit),
          })}
          confirmLabel={say('upload.post')}
          onConfirm={() => void postAll(step.result, step.file.name)}
          onCancel={() => setConfirming(false)}
        />
      ) : null}
      {choices.question}
    </ScreenFrame>
  );
}

const mappingOf = ({ headRows, meanings, constants }: SeenColumns): UploadMapping => ({
  headRows,
  meanings,
  constants,
});
