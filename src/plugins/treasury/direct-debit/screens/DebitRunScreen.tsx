import { useEffect, useMemo, useState } from 'react';
import { fetchFile } from '#core/client/callEndpoint.ts';
import type { Act } from '#core/plugin/manifest.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { useReadPages } from '#ui/query/useReadPages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { RecordStanding, type StandingAct } from '#ui/record/RecordStanding.tsx';
import { useScreen } from '#ui/screen/screenContext.ts';
import { ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { TieOut } from '#ui/tieOut/TieOut.tsx';
import { listNames } from '#ui/words/kitWords.ts';
import { BankFileDialog } from '../../bank-file/screens/BankFileDialog';
import styles from '../../payment-run/screens/PaymentRun.module.css';
import { createDebitFile, type DebitRunDetail, getDebitRun, saveDebitRun } from '../contract/directDebit';
import { approveDebits, cancelDebits, refuseDebits } from '../parts/debitActs';
import type { DebitRunAct } from '../rules/debitRunMachine';
import { DebitResultDialog } from './DebitResultDialog';
import { debitList } from './debitList';
import { DEBIT_RUN_TONES } from './debitTones';

/** 口座振替: how far a run has come, whether it ties, and what each customer is debited. */
export default function DebitRunScreen() {
  const say = useMessages('treasury');
  const { query } = useScreen();
  const runId = query.get('runId') ?? '';
  if (runId !== '') return <RunDesk runId={runId} />;
  return (
    <ScreenFrame label={say('debitRun.listTitle')}>
      <EmptyState kind="empty" title={say('debitRun.chooseRun')} next={say('debitRun.chooseRunNext')} />
    </ScreenFrame>
  );
}

function RunDesk({ runId }: { runId: string }) {
  const say = useMessages('treasury');
  const { setTitle } = useScreen();
  // The question of the list itself: it is asked once.
  const { first } = useReadPages(getDebitRun, { runId }, { message: false });
  const title = first ? say('debitRun.ofRun', { run: first.run.number }) : say('debitRun.listTitle');
  useEffect(() => setTitle(title), [setTitle, title]);
  const list = useMemo(() => ({ ...debitList, title }), [title]);
  return (
    <div className={styles.desk}>
      {first ? <RunStanding run={first.run} /> : null}
      {first ? <RunTieOut tie={first.run.tie} /> : null}
      <div className={styles.list}>
        <ListScreen list={list} />
      </div>
    </div>
  );
}

function RunTieOut({ tie }: { tie: DebitRunDetail['tie'] }) {
  const say = useMessages('treasury');
  const parts = (['items', 'debits', 'file', 'collected', 'failed', 'journal'] as const).filter(
    (name) => tie[name] !== null,
  );
  return (
    <TieOut
      label={say('debitRun.tie.label')}
      parts={parts.map((name) => [say(`debitRun.tie.${name}`), tie[name] ?? 0])}
      isTied={tie.isTied}
      says={say(tie.isTied ? 'debitRun.tie.tied' : 'debitRun.tie.differs')}
    />
  );
}

function RunStanding({ run }: { run: DebitRunDetail }) {
  const say = useMessages('treasury');
  const [dialog, setDialog] = useState<'file' | 'result' | null>(null);
  const anew = useWrite(saveDebitRun);
  const { runId, version, state } = run;
  const disabledOf = (act: DebitRunAct) => {
    const why = run.acts.find((each) => each.act === act)?.why;
    return why ? say(`debitRefusals.${why}`) : undefined;
  };
  const begin =
    (act: Act<DebitRunDetail>): StandingAct['run'] =>
    (given, isTold) =>
      beginAct(act, { on: run, given, isTold });
  const isWritten = state === 'exported' || state === 'settled';
  return (
    <>
      <RecordStanding
        title={say('debitRun.standing')}
        facts={factsOf(run, say)}
        points={{ title: say('debitRun.points'), rows: pointsOf(run, say) }}
        acts={[
          {
            command: 'treasury:approve-debits',
            label: say('debitRun.does.approve'),
            disabled: disabledOf('approve'),
            run: begin(approveDebits),
          },
          {
            command: 'treasury:write-debit-file',
            label: say(isWritten ? 'debitRun.does.copy' : 'debitRun.does.export'),
            disabled: isWritten ? undefined : disabledOf('export'),
            run: () => setDialog('file'),
          },
          {
            command: 'treasury:take-debit-result',
            label: say('debitRun.does.settle'),
            disabled: disabledOf('settle'),
            run: () => setDialog('result'),
          },
          {
            command: 'treasury:work-out-debits',
            label: say('debitRun.does.replan'),
            disabled: disabledOf('change'),
            run: () => anew.mutate({ runId, version }),
          },
          {
            command: 'treasury:cancel-debits',
            label: say('debitRun.does.cancel'),
            disabled: disabledOf('cancel'),
            run: begin(cancelDebits),
          },
          {
            command: 'treasury:refuse-debits',
            label: say('debitRun.does.refuse'),
            disabled: disabledOf('refuse'),
            run: begin(refuseDebits),
          },
        ]}
        busy={anew.isPending}
      />
      {dialog === 'file' ? (
        <BankFileDialog
          noun="debitRun"
          isCopy={isWritten}
          write={(asked) => fetchFile(createDebitFile, { runId, ...asked }, { message: false })}
          controller={createDebitFile.controller}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'result' ? <DebitResultDialog run={run} onClose={() => setDialog(null)} /> : null}
    </>
  );
}

function factsOf(run: DebitRunDetail, say: ReturnType<typeof useMessages>) {
  const last = run.history.at(-1);
  const isWritten = run.state === 'exported' || run.state === 'settled' || run.state === 'refused';
  return [
    [
      say('debitRun.state'),
      <Pill key="state" tone={DEBIT_RUN_TONES[run.state]}>
        {say(`debitRun.states.${run.state}`)}
      </Pill>,
    ],
    [say('debitRun.debitOn'), formatDay(run.debitOn)],
    [say('debitRun.houseBankTitle'), [run.houseBankTitle, run.collector].filter(Boolean).join('　')],
    [say('debitRun.total'), say('debitRun.totalOf', { count: run.count, total: formatAmount(run.total) })],
    [say('debitRun.fee'), run.fee > 0 ? say('debitRun.feeOf', { fee: formatAmount(run.fee) }) : ''],
    [say('debitRun.sha256'), isWritten ? run.sha256 : ''],
    [
      say('debitRun.last'),
      last
        ? [formatInstant(last.at), say(`historyActs.${last.act}`), last.by, last.reason].filter(Boolean).join(' ')
        : '',
    ],
  ] as const;
}

function pointsOf(
  { held, failed, warnings, state, refusalAsked }: DebitRunDetail,
  say: ReturnType<typeof useMessages>,
): readonly string[] {
  const isOpen = state === 'proposed' || state === 'approved';
  return [
    ...(refusalAsked === '' ? [] : [say('debitRun.refusalPoint', { reason: refusalAsked })]),
    ...(held > 0 && isOpen ? [say('debitRun.heldPoint', { count: held })] : []),
    ...(failed > 0 ? [say('debitRun.failedPoint', { count: failed })] : []),
    ...(warnings && warnings.length > 0 ? [say('debitRun.warningsPoint', { names: listNames(warnings) })] : []),
  ];
}
