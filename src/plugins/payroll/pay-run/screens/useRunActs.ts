import { useMessages } from '#ui/i18n/useMessages.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { cancelCalculation, startCalculation } from '../contract/calculation';
import { deletePayRun, reopenPayRun, savePay } from '../contract/payRun';
import type { PayRunKind } from '../rules/payRunKind';
import { ACT_ONWARD } from '../rules/payRunMachine';
import type { PayRunRead } from './RunStages';
import { type OnwardAct, STAGE_ENDPOINTS } from './stageEndpoints';
import type { Calculation } from './useCalculation';

export interface RunAct {
  /** In words; undefined where the act is open. */
  readonly why: string | undefined;
  /** Whether the reader may ever do it: its button is shown. */
  readonly isOffered: boolean;
}

export interface RunActs {
  readonly calculate: RunAct;
  readonly cancelCalculation: RunAct;
  readonly addBonus: RunAct;
  readonly typeAmount: RunAct;
  readonly advance: RunAct;
  readonly reopen: RunAct;
  readonly remove: RunAct;
  readonly showPanel: RunAct;
  /** What `advance` does: null at the last stage. */
  readonly onward: OnwardAct | null;
}

/** What may be done with a run now, and why the rest may not. */
export function useRunActs(
  run: PayRunRead | null,
  { kind, isRunning }: Pick<Calculation, 'isRunning'> & { readonly kind: PayRunKind },
): RunActs {
  const say = useMessages('payroll');
  const onward = run ? ACT_ONWARD[run.state] : null;
  const rights = {
    calculate: useMissingRightInWords(startCalculation),
    cancel: useMissingRightInWords(cancelCalculation),
    typeAmount: useMissingRightInWords(savePay),
    advance: useMissingRightInWords(onward ? STAGE_ENDPOINTS[onward] : reopenPayRun),
    reopen: useMissingRightInWords(reopenPayRun),
    remove: useMissingRightInWords(deletePayRun),
  };
  const noRun = run ? undefined : say('run.noRun');
  const running = isRunning ? say('run.calculation.wait') : undefined;
  const notDraft = run && run.state !== 'draft' ? say('run.notDraft') : undefined;
  const stage = (act: OnwardAct | 'reopen') => run?.acts.find((each) => each.act === act);
  const actOf = (right: string | undefined, why: string | null | undefined, isOffered = true): RunAct => ({
    why: (right && say('noRight', { right })) ?? why ?? undefined,
    isOffered: isOffered && !right,
  });
  return {
    calculate: actOf(rights.calculate, running ?? notDraft),
    addBonus: actOf(
      rights.calculate,
      (kind === 'bonus' ? noRun : say('run.bonus.chooseKind')) ?? running,
      kind === 'bonus' && run !== null,
    ),
    cancelCalculation: actOf(rights.cancel, isRunning ? undefined : say('run.calculation.none'), isRunning),
    typeAmount: actOf(rights.typeAmount, noRun ?? running ?? notDraft),
    advance: actOf(
      rights.advance,
      noRun ?? running ?? (onward ? stage(onward)?.why : say('actRefusals.not-now')),
      run !== null && onward !== null,
    ),
    reopen: actOf(rights.reopen, noRun ?? stage('reopen')?.why, stage('reopen')?.isAllowed ?? false),
    remove: actOf(rights.remove, noRun ?? running ?? notDraft),
    showPanel: actOf(undefined, noRun, run !== null),
    onward,
  };
}
