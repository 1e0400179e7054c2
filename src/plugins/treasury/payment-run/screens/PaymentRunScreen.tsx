import { useEffect, useMemo, useState } from 'react';
import { fetchFile } from '#core/client/callEndpoint.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
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
import { createBankFile, getPaymentRun, type PaymentRunDetail, savePaymentRun } from '../contract/paymentRun';
import { approveRun, cancelRun, payRun } from '../parts/runActs';
import type { RunAct } from '../rules/runMachine';
import styles from './PaymentRun.module.css';
import { RUN_TONES } from './runTones';
import { transferList } from './transferList';

/** 支払処理: how far a run has come, whether it ties, and what each partner is paid. */
export default function PaymentRunScreen() {
  const say = useMessages('treasury');
  const { query } = useScreen();
  const runId = query.get('runId') ?? '';
  if (runId !== '') return <RunDesk runId={runId} />;
  return (
    <ScreenFrame label={say('paymentRun.listTitle')}>
      <EmptyState kind="empty" title={say('paymentRun.chooseRun')} next={say('paymentRun.chooseRunNext')} />
    </ScreenFrame>
  );
}

function RunDesk({ runId }: { runId: string }) {
  const say = useMessages('treasury');
  const { setTitle } = useScreen();
  // The question of the list itself: it is asked once.
  const { first } = useReadPages(getPaymentRun, { runId }, { message: false });
  const title = first ? say('paymentRun.ofRun', { run: first.run.number }) : say('paymentRun.listTitle');
  useEffect(() => setTitle(title), [setTitle, title]);
  const list = useMemo(() => ({ ...transferList, title }), [title]);
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

function RunTieOut({ tie }: { tie: OutputOf<typeof getPaymentRun>['run']['tie'] }) {
  const say = useMessages('treasury');
  const parts = (['items', 'transfers', 'feesKept', 'file', 'journal', 'returned'] as const).filter(
    (name) => tie[name] !== null && (tie[name] !== 0 || name === 'items' || name === 'transfers'),
  );
  return (
    <TieOut
      label={say('paymentRun.tie.label')}
      parts={parts.map((name) => [say(`paymentRun.tie.${name}`), tie[name] ?? 0])}
      isTied={tie.isTied}
      says={say(tie.isTied ? 'paymentRun.tie.tied' : 'paymentRun.tie.differs')}
    />
  );
}

function RunStanding({ run }: { run: PaymentRunDetail }) {
  const say = useMessages('treasury');
  const [isWriting, setWriting] = useState(false);
  const anew = useWrite(savePaymentRun);
  const { runId, version, state } = run;
  const disabledOf = (act: RunAct) => {
    const why = run.acts.find((each) => each.act === act)?.why;
    return why ? say(`runRefusals.${why}`) : undefined;
  };
  const begin =
    (act: Act<PaymentRunDetail>): StandingAct['run'] =>
    (given, isTold) =>
      beginAct(act, { on: run, given, isTold });
  const isWritten = state === 'exported' || state === 'paid';
  const last = run.history.at(-1);
  return (
    <>
      <RecordStanding
        title={say('paymentRun.standing')}
        facts={[
          [
            say('paymentRun.state'),
            <Pill key="state" tone={RUN_TONES[state]}>
              {say(`paymentRun.states.${state}`)}
            </Pill>,
          ],
          [say('paymentRun.payOn'), formatDay(run.payOn)],
          [say('paymentRun.houseBankTitle'), [run.houseBankTitle, run.payer].filter(Boolean).join('　')],
          [say('paymentRun.total'), say('paymentRun.totalOf', { count: run.count, total: formatAmount(run.total) })],
          [say('paymentRun.balance'), formatAmount(run.balance)],
          [say('paymentRun.bankFees'), formatAmount(run.bankFees)],
          [say('paymentRun.sha256'), isWritten ? run.sha256 : ''],
          [
            say('paymentRun.last'),
            last
              ? [formatInstant(last.at), say(`historyActs.${last.act}`), last.by, last.reason].filter(Boolean).join(' ')
              : '',
          ],
        ]}
        points={{ title: say('paymentRun.points'), rows: pointsOf(run, say) }}
        acts={[
          {
            command: 'treasury:approve-run',
            label: say('paymentRun.does.approve'),
            disabled: disabledOf('approve'),
            run: begin(approveRun),
          },
          {
            command: 'treasury:write-bank-file',
            label: say(isWritten ? 'paymentRun.does.copy' : 'paymentRun.does.export'),
            disabled: isWritten ? undefined : disabledOf('export'),
            run: () => setWriting(true),
          },
          {
            command: 'treasury:pay-run',
            label: say('paymentRun.does.pay'),
            disabled: disabledOf('pay'),
            run: begin(payRun),
          },
          {
            command: 'treasury:work-out-run',
            label: say('paymentRun.does.replan'),
            disabled: disabledOf('change'),
            run: () => anew.mutate({ runId, version }),
          },
          {
            command: 'treasury:cancel-run',
            label: say('paymentRun.does.cancel'),
            disabled: disabledOf('cancel'),
            run: begin(cancelRun),
          },
        ]}
        busy={anew.isPending}
      />
      {isWriting ? (
        <BankFileDialog
          noun="paymentRun"
          isCopy={isWritten}
          write={(asked) => fetchFile(createBankFile, { runId, ...asked }, { message: false })}
          controller={createBankFile.controller}
          onClose={() => setWriting(false)}
        />
      ) : null}
    </>
  );
}

function pointsOf(run: PaymentRunDetail, say: ReturnType<typeof useMessages>): string[] {
  const { shortage, held, warnings, state } = run;
  const isOpen = state === 'proposed' || state === 'approved';
  return [
    ...(shortage > 0 ? [say('paymentRun.shortage', { amount: formatAmount(shortage) })] : []),
    ...(held > 0 && isOpen ? [say('paymentRun.heldPoint', { count: held })] : []),
    ...(warnings && warnings.length > 0 ? [say('paymentRun.warningsPoint', { names: listNames(warnings) })] : []),
  ];
}
