import { useMemo, useRef, useState } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { type Day, dayInTokyo, isDay, monthOf } from '#core/value/day.ts';
import { isMonth } from '#core/value/month.ts';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { ListHandle } from '#ui/list/dataListProps.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useReadPages } from '#ui/query/useReadPages.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { notify } from '#ui/toast/notify.ts';
import { BonusNotice } from '../../bonus-notice/screens/BonusNotice';
import { listPayGroups, type PayGroup } from '../../pay-group/contract/payGroup';
import { getPayRun, type PayRunRow } from '../contract/payRun';
import { AdvanceDialog } from './AdvanceDialog';
import { BonusDialog } from './BonusDialog';
import { CalculationStrip } from './CalculationStrip';
import { type ExplainedField, isExplained, itemOfField } from './explainedField';
import styles from './PayRun.module.css';
import { DeleteRunDialog, ReopenDialog } from './ReopenDialog';
import { RunButtons } from './RunButtons';
import { RunPanel } from './RunPanel';
import { type PayRunRead, RunStages } from './RunStages';
import { runListOf } from './runList';
import type { OnwardAct } from './stageEndpoints';
import { TypeAmountDialog } from './TypeAmountDialog';
import { useCalculation } from './useCalculation';
import { useRunActs } from './useRunActs';
import { WhyDialog } from './WhyDialog';

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

type AskedOfPerson =
  | { readonly row: PayRunRow; readonly item: string | null }
  | { readonly row: PayRunRow; readonly why: ExplainedField };
type Asked = 'bonus' | 'anotherBonus' | 'advance' | 'reopen' | 'delete' | 'panel' | AskedOfPerson | null;

function PayRunDesk({ groups }: { groups: readonly PayGroup[] }) {
  const say = useMessages('payroll');
  const { query, open, replaceQuery } = useScreen();
  const [asked, setAsked] = useState<Asked>(null);
  const handle = useRef<ListHandle<PayRunRow>>(null);
  const { paidOn, ...question } = questionOf(query, groups);
  const { month, groupCode, kind } = question;
  // The question of the list itself: it is asked once.
  const { first } = useReadPages(getPayRun, paidOn ? { ...question, paidOn } : question, { message: false });
  const run = first?.run ?? null;
  const isDraft = run?.state === 'draft';
  const calculation = useCalculation(`${month} ${groupCode} ${kind}`, first?.calculationId ?? null);
  const acts = useRunActs(run, { kind, isRunning: calculation.isRunning });
  const start = () => (kind === 'bonus' ? setAsked('bonus') : calculation.start({ month, payGroup: groupCode }));
  const bonusDays = first?.bonusDays ?? [];
  const followBonus = (id: string, day: Day) => {
    calculation.follow(id);
    replaceQuery((now) => new URLSearchParams([...[...now].filter(([name]) => name !== 'paidOn'), ['paidOn', day]]));
  };
  const type = () => {
    const [row, ...others] = handle.current?.rowsInHand() ?? [];
    if (!row) return;
    if (others.length > 0) notify('warning', say('run.type.one'));
    else setAsked({ row, item: itemOfField(handle.current?.fieldAtCursor()) ?? null });
  };
  const explain = () => {
    const row = handle.current?.rowAtCursor();
    const field = handle.current?.fieldAtCursor();
    if (row && isExplained(field)) setAsked({ row, why: field });
    else notify('info', say('run.why.chooseAmount'));
  };
  const openPayments = () => {
    if (run) open(`/SalaryCalculate/payments?${new URLSearchParams({ runId: run.id })}`, 'newTab');
  };
  useCommandHandlers({
    'payroll:calculate-run': { run: start, disabled: acts.calculate.why },
    'payroll:add-bonus': { run: () => setAsked('anotherBonus'), disabled: acts.addBonus.why },
    'payroll:cancel-calculation': { run: calculation.cancel, disabled: acts.cancelCalculation.why },
    'payroll:type-amount': { run: type, disabled: acts.typeAmount.why },
    'payroll:explain-figure': { run: explain, disabled: acts.showPanel.why },
    'payroll:advance-run': { run: () => setAsked('advance'), disabled: acts.advance.why },
    'payroll:reopen-run': { run: () => setAsked('reopen'), disabled: acts.reopen.why },
    'payroll:delete-run': { run: () => setAsked('delete'), disabled: acts.remove.why, asks: 'itself' },
    'payroll:open-payments': { run: openPayments, disabled: acts.showPanel.why },
    'payroll:show-run-panel': { run: () => setAsked('panel'), disabled: acts.showPanel.why },
  });
  const list = useMemo(
    () => runListOf({ groups, items: first?.items ?? [], bonusDays: first?.bonusDays ?? [], runId: run?.id, isDraft }),
    [groups, first, run?.id, isDraft],
  );
  const actions = (
    <RunButtons
      acts={acts}
      hasRun={run !== null}
      isCalculating={calculation.isRunning}
      onCalculate={start}
      onAsk={setAsked}
    />
  );
  const close = () => setAsked(null);
  return (
    <div className={styles.desk}>
      {run ? <RunStages run={run} /> : null}
      <CalculationStrip calculation={calculation} />
      <div className={styles.list}>
        <ListScreen list={{ ...list, main: actions }} handle={handle} />
      </div>
      <BonusNotice month={month} isBonus={kind === 'bonus'} />
      {asked === 'bonus' || asked === 'anotherBonus' ? (
        <BonusDialog
          month={month}
          groupCode={groupCode}
          before={asked === 'bonus' ? (run?.bonus ?? null) : null}
          runId={asked === 'bonus' ? (run?.id ?? null) : null}
          days={bonusDays}
          onStart={followBonus}
          onClose={close}
        />
      ) : null}
      {first && run ? <RunDialogs asked={asked} read={{ ...first, run }} onward={acts.onward} onClose={close} /> : null}
    </div>
  );
}

interface RunDialogsProps {
  readonly asked: Asked;
  readonly read: OutputOf<typeof getPayRun> & { readonly run: PayRunRead };
  readonly onward: OnwardAct | null;
  readonly onClose: () => void;
}

function RunDialogs({ asked, read, onward, onClose }: RunDialogsProps) {
  const say = useMessages('payroll');
  const { run, rows, items } = read;
  if (asked === null || asked === 'bonus' || asked === 'anotherBonus') return null;
  if (typeof asked === 'object' && 'why' in asked) {
    const { row, why } = asked;
    const item = itemOfField(why);
    const title = item === undefined ? say(`run.${why}`) : (items.find(({ code }) => code === item)?.title ?? item);
    return <WhyDialog runId={run.id} row={row} field={why} title={title} onClose={onClose} />;
  }
  if (typeof asked === 'object') {
    const { row, item } = asked;
    return <TypeAmountDialog runId={run.id} row={row} items={items} begunOn={item} onClose={onClose} />;
  }
  if (asked === 'reopen') return <ReopenDialog run={run} onClose={onClose} />;
  if (asked === 'delete') return <DeleteRunDialog run={run} onClose={onClose} />;
  if (asked === 'panel') return <RunPanel read={read} onClose={onClose} />;
  return onward ? <AdvanceDialog run={run} act={onward} rows={rows} onClose={onClose} /> : null;
}

/** What the address asks for, and otherwise the list begins with. */
function questionOf(query: URLSearchParams, groups: readonly PayGroup[]) {
  const month = query.get('month') ?? '';
  const first = groups.find(({ code }) => code === 'M1') ?? groups[0];
  return {
    kind: query.get('kind') === 'bonus' ? ('bonus' as const) : ('salary' as const),
    month: isMonth(month) ? month : monthOf(dayInTokyo(new Date())),
    paidOn: isDay(query.get('paidOn') ?? '') ? query.get('paidOn') : null,
    groupCode: query.get('groupCode') ?? first?.code ?? '',
  };
}
