import { useMemo, useRef, useState } from 'react';
import { dayInTokyo, monthOf } from '../../../core/value/day';
import { formatMonth } from '../../../core/value/formatDay';
import { isMonth, type Month } from '../../../core/value/month';
import { Button } from '../../../ui/button/Button';
import { FailedRead } from '../../../ui/emptyState/FailedRead';
import { useMessages } from '../../../ui/i18n/useMessages';
import type { ListHandle } from '../../../ui/list/dataListProps';
import { ListScreen } from '../../../ui/listScreen/ListScreen';
import { useRead } from '../../../ui/query/useRead';
import { useReadPages } from '../../../ui/query/useReadPages';
import { useWrite } from '../../../ui/query/useWrite';
import { useCommandHandlers, useScreen } from '../../../ui/screen/screenContext';
import { useMissingRightInWords } from '../../../ui/screen/useMissingRightInWords';
import { ScreenFrame } from '../../../ui/screenFrame/ScreenFrame';
import { Skeleton } from '../../../ui/skeleton/Skeleton';
import { notify } from '../../../ui/toast/notify';
import { listPayGroups, type PayGroup } from '../contract/payGroup';
import { batchCalculate, deletePayRun, getPayRun, type PayRunRow, reopenPayRun, savePay } from '../contract/payRun';
import { ACT_ONWARD } from '../rules/payRun/payRunMachine';
import { AdvanceDialog } from './payRun/AdvanceDialog';
import styles from './payRun/PayRun.module.css';
import { DeleteRunDialog, ReopenDialog } from './payRun/ReopenDialog';
import { RunPanel } from './payRun/RunPanel';
import { RunStages } from './payRun/RunStages';
import { runListOf } from './payRun/runList';
import { STAGE_ENDPOINTS } from './payRun/stageEndpoints';
import { TypeAmountDialog } from './payRun/TypeAmountDialog';

/** 給与計算: the pay of a month for a group, from the calculation to the payment. */
export default function PayRunScreen() {
  const say = useMessages('payroll');
  const groups = useRead(listPayGroups, {}, { message: false });
  if (groups.data) return <PayRunDesk groups={groups.data.rows.filter(({ isActive }) => isActive)} />;
  return (
    <ScreenFrame label={say('run.listTitle')}>
      {groups.error ? (
        <FailedRead error={groups.error} onRetry={groups.refetch} />
      ) : (
        <Skeleton rows={12} columns={[96, 120, 0]} />
      )}
    </ScreenFrame>
  );
}

type Asked = 'advance' | 'reopen' | 'delete' | 'panel' | { readonly row: PayRunRow } | null;

function PayRunDesk({ groups }: { groups: readonly PayGroup[] }) {
  const say = useMessages('payroll');
  const { query } = useScreen();
  const [asked, setAsked] = useState<Asked>(null);
  const handle = useRef<ListHandle<PayRunRow>>(null);
  const { month, groupCode } = questionOf(query, groups);
  // The question of the list itself: it is asked once.
  const { first } = useReadPages(getPayRun, { month, groupCode }, { message: false });
  const calculate = useWrite(batchCalculate, { untilRead: true });
  const run = first?.run ?? null;
  const items = first?.items ?? [];
  const isDraft = run?.state === 'draft';
  const onward = run ? ACT_ONWARD[run.state] : null;
  const onwardAct = run?.acts.find(({ act }) => act === onward);
  const reopening = run?.acts.find(({ act }) => act === 'reopen');
  const rights = {
    calculate: useMissingRightInWords(batchCalculate),
    type: useMissingRightInWords(savePay),
    onward: useMissingRightInWords(onward ? STAGE_ENDPOINTS[onward] : reopenPayRun),
    reopen: useMissingRightInWords(reopenPayRun),
    remove: useMissingRightInWords(deletePayRun),
  };
  const lacks = (right: string | undefined) => right && say('noRight', { right });
  const draftOnly = run === null ? say('run.noRun') : isDraft ? undefined : say('run.notDraft');
  const cannotCalculate = lacks(rights.calculate) ?? (run === null || isDraft ? undefined : say('run.notDraft'));
  const cannotAdvance =
    run === null
      ? say('run.noRun')
      : (lacks(rights.onward) ?? onwardAct?.why ?? (onward ? undefined : say('actRefusals.not-now')));
  const cannotReopen = run === null ? say('run.noRun') : (lacks(rights.reopen) ?? reopening?.why ?? undefined);
  const start = () =>
    calculate.mutate(
      { month, payGroup: groupCode },
      {
        onSuccess: ({ totals }) =>
          notify('success', say('run.calculated', { month: formatMonth(month), count: totals.people })),
      },
    );
  const type = () => {
    const [row, ...others] = handle.current?.rowsInHand() ?? [];
    if (!row) return;
    if (others.length > 0) notify('warning', say('run.type.one'));
    else setAsked({ row });
  };
  useCommandHandlers({
    'payroll:calculate-run': { run: start, disabled: cannotCalculate },
    'payroll:type-amount': { run: type, disabled: lacks(rights.type) ?? draftOnly },
    'payroll:advance-run': { run: () => setAsked('advance'), disabled: cannotAdvance ?? undefined },
    'payroll:reopen-run': { run: () => setAsked('reopen'), disabled: cannotReopen },
    'payroll:delete-run': {
      run: () => setAsked('delete'),
      disabled: lacks(rights.remove) ?? draftOnly,
      asks: 'itself',
    },
    'payroll:show-run-panel': { run: () => setAsked('panel'), disabled: run ? undefined : say('run.noRun') },
  });
  const list = useMemo(
    () => runListOf({ groups, items: first?.items ?? [], runId: run?.id, isDraft }),
    [groups, first, run?.id, isDraft],
  );
  const actions = (
    <>
      {rights.calculate ? null : (
        <Button
          kind={run ? 'plain' : 'main'}
          command="payroll:calculate-run"
          busy={calculate.isPending}
          disabled={Boolean(cannotCalculate)}
          title={cannotCalculate}
          onClick={start}
        >
          {say(run ? 'run.recalculateAll' : 'run.calculate')}
        </Button>
      )}
      {run && reopening?.isAllowed && !rights.reopen ? (
        <Button command="payroll:reopen-run" onClick={() => setAsked('reopen')}>
          {say('run.reopen.act')}
        </Button>
      ) : null}
      {run ? (
        <Button command="payroll:show-run-panel" onClick={() => setAsked('panel')}>
          {say('run.panel')}
        </Button>
      ) : null}
      {run && onward && !rights.onward ? (
        <Button
          kind="main"
          command="payroll:advance-run"
          disabled={Boolean(cannotAdvance)}
          title={cannotAdvance ?? undefined}
          onClick={() => setAsked('advance')}
        >
          {say(`run.onward.${onward}`)}
        </Button>
      ) : null}
    </>
  );
  const close = () => setAsked(null);
  return (
    <div className={styles.desk}>
      {run ? <RunStages run={run} /> : null}
      <div className={styles.list}>
        <ListScreen list={{ ...list, actions }} handle={handle} />
      </div>
      {run && onward && asked === 'advance' ? (
        <AdvanceDialog run={run} act={onward} rows={first?.rows ?? []} onClose={close} />
      ) : null}
      {run && asked === 'reopen' ? <ReopenDialog run={run} onClose={close} /> : null}
      {run && asked === 'delete' ? <DeleteRunDialog run={run} onClose={close} /> : null}
      {first && run && asked === 'panel' ? <RunPanel read={{ ...first, run }} onClose={close} /> : null}
      {run && typeof asked === 'object' && asked !== null ? (
        <TypeAmountDialog runId={run.id} row={asked.row} items={items} onClose={close} />
      ) : null}
    </div>
  );
}

/** What the address asks for, and otherwise the list begins with. */
function questionOf(query: URLSearchParams, groups: readonly PayGroup[]): { month: Month; groupCode: string } {
  const month = query.get('month') ?? '';
  const first = groups.find(({ code }) => code === 'M1') ?? groups[0];
  return {
    month: isMonth(month) ? month : monthOf(dayInTokyo(new Date())),
    groupCode: query.get('groupCode') ?? first?.code ?? '',
  };
}
