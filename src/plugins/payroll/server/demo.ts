import type { DemoStage } from '../../../server/plugin';
import { updateInsuranceSetting } from './insuranceSettings';
import { updateTableOf } from './lawTables';

/** The demo company is insured in Tokyo; it keeps its own rate of workers' compensation, which the excerpt lacks. */
const stages: readonly DemoStage[] = [
  {
    title: 'payroll: insurance of the company',
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
];

export default stages;
