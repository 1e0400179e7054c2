import { Download } from 'lucide-react';
import { useCallback, useState } from 'react';
import { fetchFile } from '../../../../core/client/callEndpoint';
import { isCallError } from '../../../../core/client/callError';
import type { OutputOf } from '../../../../core/contract/endpoint';
import { Button } from '../../../../ui/button/Button';
import { saveFile } from '../../../../ui/download/saveFile';
import { FileDrop } from '../../../../ui/fileDrop/FileDrop';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { ImportPreview } from '../../../../ui/importPreview/ImportPreview';
import { Progress } from '../../../../ui/progress/Progress';
import { useWrite } from '../../../../ui/query/useWrite';
import { useCommandHandlers } from '../../../../ui/screen/screenContext';
import { ScreenBody, ScreenFrame } from '../../../../ui/screenFrame/ScreenFrame';
import { notify } from '../../../../ui/toast/notify';
import { Toolbar } from '../../../../ui/toolbar/Toolbar';
import { applyAccountImport, downloadAccounts, importAccounts } from '../contract/accountImport';
import { AccountImports } from './AccountImports';

/** What has become of the file that was chosen. */
type Step =
  | { readonly kind: 'choose'; readonly refusal?: string }
  | { readonly kind: 'reading'; readonly fileName: string }
  | { readonly kind: 'read'; readonly fileName: string; readonly result: OutputOf<typeof importAccounts> };

const FORMATS = ['xlsx', 'csv', 'cp932'] as const;

/** 勘定科目の取込: a chart from a file, looked at row by row and taken over as a whole; and the chart as such a file. */
export default function AccountImportScreen() {
  const say = useMessages('ledger');
  const nameOf = useCallback((column: string) => say(`account.${column}`), [say]);
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const read = useWrite(importAccounts, { message: false, loading: false });
  const apply = useWrite(applyAccountImport, { message: false, touches: ['Balance'] });

  const readFile = async (file: File) => {
    setStep({ kind: 'reading', fileName: file.name });
    try {
      setStep({ kind: 'read', fileName: file.name, result: await read.mutateAsync({ file }) });
    } catch (error) {
      if (!isCallError(error)) throw error;
      setStep({ kind: 'choose', refusal: error.fields[0]?.message ?? error.message });
    }
  };
  const cannotApply = step.kind === 'read' ? say(reasonAgainst(step.result) ?? '') : say('accountImport.chooseFirst');
  const canApply = step.kind === 'read' && reasonAgainst(step.result) === null;
  const applyAll = async () => {
    if (step.kind !== 'read') return;
    try {
      const { accounts } = await apply.mutateAsync({ importId: step.result.importId });
      notify('success', say('accountImport.applied', { count: accounts }));
      setStep({ kind: 'choose' });
    } catch (error) {
      if (!isCallError(error)) throw error;
      setStep({ kind: 'choose', refusal: error.message });
    }
  };
  useCommandHandlers({
    'accounting:apply-account-import': { run: applyAll, disabled: canApply ? undefined : cannotApply },
  });

  return (
    <ScreenFrame label={say('accountImport.title')}>
      <Toolbar
        title={step.kind === 'read' ? step.fileName : say('accountImport.title')}
        main={
          step.kind === 'read' ? (
            <Button
              kind="main"
              command="accounting:apply-account-import"
              busy={apply.isPending}
              disabled={!canApply}
              title={canApply ? undefined : cannotApply}
              onClick={() => void applyAll()}
            >
              {say('accountImport.apply')}
            </Button>
          ) : undefined
        }
      >
        {step.kind === 'read' ? (
          <Button onClick={() => setStep({ kind: 'choose' })}>{say('upload.anotherFile')}</Button>
        ) : (
          FORMATS.map((format) => (
            <Button key={format} onClick={() => void download(format)}>
              <Download size={14} aria-hidden="true" />
              {say(`accountImport.format.${format}`)}
            </Button>
          ))
        )}
      </Toolbar>
      <ScreenBody>
        {step.kind === 'read' ? (
          <ImportPreview rows={step.result.rows} nameOf={nameOf} />
        ) : step.kind === 'reading' ? (
          <Progress label={say('upload.checking', { name: step.fileName })} done={0} total={null} />
        ) : (
          <>
            <FileDrop
              refusal={step.refusal}
              hint={say('accountImport.hint')}
              onChoose={(file) => void readFile(file)}
            />
            <AccountImports />
          </>
        )}
      </ScreenBody>
    </ScreenFrame>
  );
}

/** The word for why a file cannot be taken over, or null when it can. */
function reasonAgainst({ rows }: OutputOf<typeof importAccounts>): string | null {
  if (rows.some(({ outcome }) => outcome === 'refused')) return 'accountImport.hasRefused';
  return rows.every(({ outcome }) => outcome === 'unchanged') ? 'accountImport.nothingChanges' : null;
}

async function download(format: (typeof FORMATS)[number]): Promise<void> {
  try {
    saveFile(await fetchFile(downloadAccounts, { format }));
  } catch (error) {
    // The error catalogue has told the user.
    if (!isCallError(error)) throw error;
  }
}
