import { Download } from 'lucide-react';
import { useCallback, useState } from 'react';
import { fetchFile } from '../../../core/client/callEndpoint';
import { isCallError } from '../../../core/client/callError';
import type { InputOf, OutputOf } from '../../../core/contract/endpoint';
import { Button } from '../../../ui/button/Button';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { saveFile } from '../../../ui/download/saveFile';
import { FileDrop } from '../../../ui/fileDrop/FileDrop';
import { useMessages } from '../../../ui/i18n/useMessages';
import { ImportPreview } from '../../../ui/importPreview/ImportPreview';
import { Progress } from '../../../ui/progress/Progress';
import { useWrite } from '../../../ui/query/useWrite';
import { useCommandHandlers } from '../../../ui/screen/screenContext';
import { ScreenBody, ScreenFrame } from '../../../ui/screenFrame/ScreenFrame';
import { notify } from '../../../ui/toast/notify';
import { Toolbar } from '../../../ui/toolbar/Toolbar';
import { applyPartnerImport, downloadPartners, importPartners } from '../contract/partnerImport';

type Found = OutputOf<typeof importPartners>;

/** What has become of the file that was chosen. */
type Step =
  | { readonly kind: 'choose'; readonly refusal?: string | undefined }
  | { readonly kind: 'reading'; readonly file: File }
  | { readonly kind: 'read'; readonly file: File; readonly found: Found };

const FORMATS = ['xlsx', 'csv', 'cp932'] as const;
const ACCEPTED = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** 取引先の取込: partners from a file, looked at row by row and taken over as a whole; and the partners as such a file. */
export default function PartnerImportScreen() {
  const say = useMessages('sales');
  const nameOf = useCallback((column: string) => say(`partner.${column === 'isActive' ? 'state' : column}`), [say]);
  const { step, choose, read, isApplying, apply } = useImport();
  const [isAsking, setAsking] = useState(false);
  const found = step.kind === 'read' ? step.found : undefined;
  const doubtful = found?.rows.filter(({ points }) => points.length > 0).length ?? 0;
  const reason = reasonAgainst(found);
  const begin = () => (doubtful > 0 ? setAsking(true) : void apply());
  useCommandHandlers({
    'sales:apply-partner-import': { run: begin, disabled: reason === null ? undefined : say(reason) },
  });
  return (
    <ScreenFrame label={say('partnerImport.title')}>
      <Toolbar
        title={step.kind === 'read' ? step.file.name : say('partnerImport.title')}
        main={
          found ? (
            <Button
              kind="main"
              command="sales:apply-partner-import"
              busy={isApplying}
              disabled={reason !== null}
              title={reason === null ? undefined : say(reason)}
              onClick={begin}
            >
              {say('partnerImport.apply')}
            </Button>
          ) : undefined
        }
      >
        {found ? <Button onClick={choose}>{say('partnerImport.anotherFile')}</Button> : <Downloads />}
      </Toolbar>
      <ScreenBody>
        {found ? (
          <ImportPreview rows={found.rows} nameOf={nameOf} />
        ) : step.kind === 'reading' ? (
          <Progress label={say('partnerImport.checking', { name: step.file.name })} done={0} total={null} />
        ) : (
          <FileDrop
            refusal={step.kind === 'choose' ? step.refusal : undefined}
            hint={say('partnerImport.hint')}
            accept={ACCEPTED}
            onChoose={(file) => void read(file)}
          />
        )}
      </ScreenBody>
      <ConfirmDialog
        open={isAsking}
        title={say('partnerImport.confirm')}
        description={say('partnerImport.confirmExplain', { count: doubtful })}
        confirmLabel={say('partnerImport.apply')}
        onConfirm={() => {
          setAsking(false);
          void apply();
        }}
        onCancel={() => setAsking(false)}
      />
    </ScreenFrame>
  );
}

/** The partners as a file, and the file with nothing but its header. */
function Downloads() {
  const say = useMessages('sales');
  return (
    <>
      <Button onClick={() => void download({ format: 'xlsx', empty: 'true' })}>
        <Download size={14} aria-hidden="true" />
        {say('partnerImport.template')}
      </Button>
      {FORMATS.map((format) => (
        <Button key={format} onClick={() => void download({ format, empty: 'false' })}>
          <Download size={14} aria-hidden="true" />
          {say(`partnerImport.format.${format}`)}
        </Button>
      ))}
    </>
  );
}

/** The way of a file: chosen, read, shown, taken over. */
function useImport() {
  const say = useMessages('sales');
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const reading = useWrite(importPartners, { message: false, loading: false });
  const applying = useWrite(applyPartnerImport, { message: false });
  const choose = (refusal?: string) => setStep({ kind: 'choose', refusal });
  const read = async (file: File) => {
    setStep({ kind: 'reading', file });
    try {
      setStep({ kind: 'read', file, found: await reading.mutateAsync({ file }) });
    } catch (error) {
      if (!isCallError(error)) throw error;
      choose(error.fields[0]?.message ?? error.message);
    }
  };
  const apply = async () => {
    if (step.kind !== 'read' || step.found.digest === null) return;
    try {
      const told = await applying.mutateAsync({ file: step.file, digest: step.found.digest });
      notify('success', say('partnerImport.applied', told));
      choose();
    } catch (error) {
      if (!isCallError(error)) throw error;
      choose(error.message);
    }
  };
  return { step, choose: () => choose(), read, isApplying: applying.isPending, apply };
}

/** The word for why a file cannot be taken over, or null when it can. */
function reasonAgainst(found: Found | undefined): string | null {
  if (!found) return 'partnerImport.chooseFirst';
  if (found.digest === null) return 'partnerImport.hasRefused';
  return found.rows.every(({ outcome }) => outcome === 'unchanged') ? 'partnerImport.nothingChanges' : null;
}

async function download(input: InputOf<typeof downloadPartners>): Promise<void> {
  try {
    saveFile(await fetchFile(downloadPartners, input));
  } catch (error) {
    // The error catalogue has told the user.
    if (!isCallError(error)) throw error;
  }
}
