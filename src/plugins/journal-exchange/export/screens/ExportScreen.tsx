import { useMemo, useState } from 'react';
import { isCallError } from '#core/client/callError.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { formatCount } from '#core/value/formatAmount.ts';
import { addMonths, firstDayOf, lastDayOf } from '#core/value/month.ts';
import { Button } from '#ui/button/Button.tsx';
import { saveAnswer } from '#ui/download/saveAnswer.ts';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Progress } from '#ui/progress/Progress.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { ScreenBody, ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { notify } from '#ui/toast/notify.ts';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { downloadExport, exportDocuments, exportPackages } from '../contract/accountingExport';
import { ELECTRONIC_BOOKS } from '../rules/exportFormat';
import styles from './Export.module.css';
import { ExportForm, type ExportWish } from './ExportForm';
import { ExportHistory } from './ExportHistory';
import { ExportNamesDialog } from './ExportNamesDialog';
import { ExportTrial } from './ExportTrial';

type Trial = OutputOf<typeof exportDocuments>;

/** 会計データ出力: posted documents as a file for other accounting software, looked at first, kept afterwards. */
export default function ExportScreen() {
  const say = useMessages('journal-exchange');
  const packages = useRead(exportPackages, {}, { message: false });
  const [wish, setWish] = useState<ExportWish>(firstWish);
  const [trial, setTrial] = useState<Trial | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isNaming, setNaming] = useState(false);
  const run = useWrite(exportDocuments, { message: false, loading: false });
  const chosen = useMemo(() => packages.data?.rows.find(({ format }) => format === wish.format), [packages.data, wish]);

  const change = (more: Partial<ExportWish>) => {
    setWish({ ...wish, ...more });
    // What was looked at is not what would be written any more.
    setTrial(null);
    setRefusal(null);
  };
  const ask = async (isTrial: boolean): Promise<Trial | null> => {
    setRefusal(null);
    try {
      return await run.mutateAsync({ ...wish, isTrial });
    } catch (error) {
      if (!isCallError(error)) throw error;
      setRefusal(error.message);
      return null;
    }
  };
  const look = async () => setTrial(await ask(true));
  const write = async () => {
    const written = await ask(false);
    if (!written?.exportId) return;
    notify('success', say('export.written', { count: formatCount(written.summary.documents) }));
    setTrial(null);
    await saveAnswer(downloadExport, { exportId: written.exportId });
  };

  const inTheWay = reasonAgainst(trial, wish);
  const named = wish.format === ELECTRONIC_BOOKS ? null : wish.format;
  useCommandHandlers({
    'accounting:write-export': { run: write, disabled: inTheWay === null ? undefined : say(`export.${inTheWay}`) },
    'accounting:name-for-export': {
      run: () => setNaming(true),
      disabled: named === null ? say('export.ownCodes') : undefined,
    },
  });

  return (
    <ScreenFrame label={say('export.title')}>
      <Toolbar title={say('export.title')}>
        <Button command="accounting:name-for-export" disabled={named === null} onClick={() => setNaming(true)}>
          {say('export.names')}
        </Button>
        <Button
          kind="main"
          command="accounting:write-export"
          disabled={inTheWay !== null}
          busy={run.isPending}
          onClick={write}
        >
          {say('export.write')}
        </Button>
      </Toolbar>
      <ScreenBody>
        {packages.error && !packages.data ? <FailedRead error={packages.error} onRetry={packages.refetch} /> : null}
        {packages.data ? (
          <ExportForm wish={wish} packages={packages.data.rows} chosen={chosen} onChange={change} onLook={look} />
        ) : (
          <Skeleton />
        )}
        <ErrorSummary problems={refusal === null ? [] : [{ message: refusal }]} />
        {run.isPending ? (
          <div className={styles.running}>
            <Progress label={say('export.running')} done={0} total={null} />
          </div>
        ) : null}
        {trial ? <ExportTrial trial={trial} wish={wish} onChange={(more) => setWish({ ...wish, ...more })} /> : null}
        {trial ? null : <ExportHistory />}
      </ScreenBody>
      {isNaming && named !== null ? (
        <ExportNamesDialog format={named} title={chosen?.title ?? ''} onClose={() => setNaming(false)} />
      ) : null}
    </ScreenFrame>
  );
}

/** Last month, for the software most offices use. */
function firstWish(): ExportWish {
  const month = addMonths(monthOf(dayInTokyo(new Date())), -1);
  return {
    format: 'yayoi',
    from: firstDayOf(month),
    through: lastDayOf(month),
    onlyNew: false,
    encoding: 'cp932',
    taxMethod: 'asBooks',
    clientCode: '',
    mayReplace: false,
  };
}

function reasonAgainst(
  trial: Trial | null,
  wish: ExportWish,
): 'lookFirst' | 'nothing' | 'namesMissing' | 'unmappable' | null {
  if (!trial) return 'lookFirst';
  if (trial.summary.documents === 0) return 'nothing';
  if (trial.missingTaxCodes.length > 0) return 'namesMissing';
  return trial.unmappable.length > 0 && !wish.mayReplace ? 'unmappable' : null;
}
