import { monthOf } from '#core/value/day.ts';
import { addMonths, type Month } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, DemoStage } from '#server/plugin.ts';
import { updateInsuranceSetting } from '../law/server/insuranceSettings';
import { updateTableOf } from '../law/server/lawTables';
import { batchCalculate } from '../pay-run/server/calculateRun';
import { approvePayRun, checkPayRun } from '../pay-run/server/stageRun';

/** The demo company is insured in Tokyo; it keeps its own rate of workers' compensation, which the excerpt lacks. */
const stages: readonly DemoStage[] = [
  {
    title: '自社の社会保険',
    as: 'E0003',
    run: async (tx, call) => {
      const setting = {
        effectiveFrom: '2025-04-01',
        prefecture: '13',
        scheme: 'kyokai',
        healthPer100k: 0,
        healthEmployeePer100k: 0,
        carePer100k: 0,
        careEmployeePer100k: 0,
        isRoundedOnce: false,
        employmentBusiness: 'general',
        workersBusiness: '94',
      } as const;
      await updateInsuranceSetting(tx, { setting }, call);
      const rows = ['94\tその他の各種事業\t300', '9425\t情報サービス業\t250'].join('\n');
      await updateTableOf('insurance')(
        tx,
        {
          table: {
            kind: 'workersCompensation',
            title: '自社の事業',
            effectiveFrom: '2026-04-01',
            effectiveThrough: null,
            source: '労働局の通知（見本）',
            figures: { generalContribution: 2 },
            rows,
          },
        },
        call,
      );
    },
  },
  {
    title: '2か月分の給与計算',
    as: 'E0003',
    run: async (tx, call) => {
      const month = monthOf(call.today);
      await calculateMonth(tx, call, addMonths(month, -2), true);
      await calculateMonth(tx, call, addMonths(month, -1), false);
    },
  },
];

/**
 * The pay of a month for the first group. It is approved at most: the books of the demo company tell their own story of
 * wages, and a second person confirms.
 */
async function calculateMonth(tx: Tx, call: Call, month: Month, isApproved: boolean): Promise<void> {
  const { runId } = await batchCalculate(tx, { month, payGroup: 'M1', dryRun: false }, call);
  if (runId === null || !isApproved) return;
  const { version } = await checkPayRun(tx, { runId, version: 1 }, call);
  await approvePayRun(tx, { runId, version }, call);
}

export default stages;
