import type { UseCase } from '#server/plugin.ts';
import { requireGroup } from '../../pay-group/server/payGroups';
import { readSlips, requireRun } from '../../pay-run/server/storedRuns';
import type * as contract from '../contract/wageLedger';
import { composeRegister } from '../rules/composeRegister';

/** @throws Refusal payroll/unknown-run */
export const getPayRegister: UseCase<typeof contract.getPayRegister> = async (tx, { runId }, call) => {
  const { companyId, locale } = call;
  const run = await requireRun(tx, companyId, runId);
  const group = await requireGroup(tx, companyId, run.groupCode);
  const slips = (await readSlips(tx, companyId, [runId])).map(({ items, ...slip }) => ({
    ...slip,
    items: items.map(({ title, titleEn, ...item }) => ({ ...item, title: (locale === 'en' && titleEn) || title })),
  }));
  return {
    ...{ runId, kind: run.kind, month: run.month, groupTitle: group.title, state: run.state },
    ...{ from: run.periodFrom, through: run.periodThrough, paidOn: run.paidOn },
    ...composeRegister(slips),
  };
};
