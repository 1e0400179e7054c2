import { Download } from 'lucide-react';
import { useState } from 'react';
import { isCallError } from '#core/client/callError.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatAmount, formatCount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { listPeriods } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { saveAnswer } from '#ui/download/saveAnswer.ts';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { FileDrop } from '#ui/fileDrop/FileDrop.tsx';
import { Filter, FilterBar } from '#ui/filter/FilterBar.tsx';
import { useFilters } from '#ui/filter/useFilters.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Progress } from '#ui/progress/Progress.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { ScreenBody, ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { notify } from '#ui/toast/notify.ts';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { CheckedUpload } from '../../upload/screens/CheckedUpload';
import { useUndoOffer } from '../../upload/screens/useUndoOffer';
import { openingState, openingTemplate, postOpening, uploadOpening } from '../contract/openingImport';
import { StandingOpening } from './StandingOpening';

/** What has become of the file that was chosen. */
type Step =
  | { readonly kind: 'choose'; readonly refusal?: string }
  | { readonly kind: 'checking'; readonly fileName: string }
  | { readonly kind: 'checked'; readonly fileName: string; readonly result: OutputOf<typeof uploadOpening> };

/** 期首残高の取込: what a company had when its books began here, checked as a whole, posted once, and undone from here. */
export default function OpeningImportScreen() {
  const say = useMessages('journal-exchange');
  const screen = useScreen();
  const periods = useRead(listPeriods, {}, { message: false });
  const { filters, setFilters } = useFilters({ year: '' });
  const years = [...new Set(periods.data?.rows.map(({ fiscalYear }) => fiscalYear))].sort((a, b) => a - b);
  const year = Number(filters.year) || years[0];
  const state = useRead(openingState, { fiscalYear: year ?? 0 }, { enabled: year !== undefined, message: false });
  const { step, setStep, check, isConfirming, setConfirming, canPost, isPosting, post } = useOpeningFile(
    year,
    state.data?.day,
  );

  const downloadTemplate = async () => {
    await saveAnswer(openingTemplate, {});
  };
  const { data } = state;
  return (
    <ScreenFrame label={say('openingImport.title')}>
      <Toolbar title={say('openingImport.title')}>
        <Button onClick={() => void downloadTemplate()}>
          <Download size={14} aria-hidden="true" />
          {say('openingImport.template')}
        </Button>
      </Toolbar>
      <FilterBar>
        <Filter width={176}>
          <SelectField
            label={say('openingImport.firstYear')}
            value={year === undefined ? null : String(year)}
            options={years.map((value) => ({ value: String(value), label: say('periods.year', { year: value }) }))}
            onChange={(value) => {
              setStep({ kind: 'choose' });
              setFilters({ year: value });
            }}
          />
        </Filter>
      </FilterBar>
      <ScreenBody>
        {state.error && !data ? <FailedRead error={state.error} onRetry={state.refetch} /> : null}
        {!state.error && !data ? <Skeleton rows={8} columns={[96, 0, 120, 120]} /> : null}
        {!data ? null : step.kind === 'checked' ? (
          <CheckedUpload
            fileName={step.fileName}
            result={step.result}
            command="accounting:post-opening"
            isPosting={isPosting}
            progress={null}
            onPost={() => setConfirming(canPost)}
            onAnother={() => setStep({ kind: 'choose' })}
          />
        ) : step.kind === 'checking' ? (
          <Progress label={say('upload.checking', { name: step.fileName })} done={0} total={null} />
        ) : data.standing.length > 0 ? (
          <StandingOpening day={data.day} rows={data.standing} />
        ) : data.hasEarlier ? (
          <EmptyState
            kind="empty"
            title={say('openingImport.notFirst', { day: formatDay(data.day) })}
            next={say('openingImport.notFirstNext')}
            action={<Button onClick={() => screen.open('/WardBalances')}>{say('carryForward.title')}</Button>}
          />
        ) : (
          <FileDrop
            refusal={step.refusal}
            invitation={say('openingImport.invitation', { day: formatDay(data.day) })}
            hint={say('openingImport.hint')}
            onChoose={(file) => void check(file)}
          />
        )}
      </ScreenBody>
      {step.kind === 'checked' ? (
        <ConfirmDialog
          open={isConfirming}
          title={say('openingImport.ask', { day: formatDay(data?.day ?? '') })}
          description={say('openingImport.explain', {
            lines: formatCount(step.result.lines),
            total: formatAmount(step.result.debit),
          })}
          confirmLabel={say('upload.post')}
          onConfirm={() => void post(step.result.uploadId, step.fileName)}
          onCancel={() => setConfirming(false)}
        />
      ) : null}
    </ScreenFrame>
  );
}

/** Leads a file from its choice to the books; F12 asks whether to post it. */
function useOpeningFile(fiscalYear: number | undefined, day: string | undefined) {
  const say = useMessages('journal-exchange');
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const [isConfirming, setConfirming] = useState(false);
  const upload = useWrite(uploadOpening, { message: false, loading: false });
  const offerUndo = useUndoOffer();
  const posting = useWrite(postOpening, { message: false, touches: ['AccountingDocument'] });
  const canPost = step.kind === 'checked' && step.result.errors.length === 0 && !posting.isPending;
  useCommandHandlers({
    'accounting:post-opening': {
      run: () => setConfirming(true),
      disabled: canPost ? undefined : say('disabled.noFile'),
    },
  });
  /** A refusal leads back to the choice, where it is told. */
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setStep({ kind: 'choose', refusal: error.fields[0]?.message ?? error.message });
    }
  };
  return {
    ...{ step, setStep, isConfirming, setConfirming, canPost, isPosting: posting.isPending },
    check: (file: File) =>
      attempt(async () => {
        if (fiscalYear === undefined) return;
        setStep({ kind: 'checking', fileName: file.name });
        setStep({ kind: 'checked', fileName: file.name, result: await upload.mutateAsync({ file, fiscalYear }) });
      }),
    post: (uploadId: string, fileName: string) =>
      attempt(async () => {
        setConfirming(false);
        const posted = await posting.mutateAsync({ uploadId });
        notify(
          'success',
          posted.parked > 0
            ? say('upload.parked', { count: formatCount(posted.parked) })
            : say('upload.posted', { count: formatCount(posted.documents) }),
          { action: offerUndo({ uploadId, fileName, documents: posted.documents }, day) },
        );
        setStep({ kind: 'choose' });
      }),
  };
}
