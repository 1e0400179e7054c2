import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { Refusal } from '../../../core/contract/refusal';
import type { Day } from '../../../core/value/day';
import { recordAudit } from '../../../server/audit/recordAudit';
import { lockName } from '../../../server/database/lockName';
import type { Tx } from '../../../server/database/transaction';
import type { UseCase } from '../../../server/plugin';
import { changesOf } from '../../../server/record/changesOf';
import { discardBeside } from '../../../server/record/discardBeside';
import type * as contract from '../contract/insuranceSetting';
import type { InsuranceSetting } from '../contract/insuranceSetting';
import { findTable, requireRow } from '../rules/lawBook';
import { readBook } from './readBook';
import { insuranceSetting } from './tables';

const { companyId: _company, ...columns } = getTableColumns(insuranceSetting);

export const listInsuranceSettings: UseCase<typeof contract.listInsuranceSettings> = async (
  tx,
  _input,
  { companyId },
) => ({
  rows: await tx
    .select(columns)
    .from(insuranceSetting)
    .where(eq(insuranceSetting.companyId, companyId))
    .orderBy(desc(insuranceSetting.effectiveFrom)),
});

/** @throws Refusal payroll/unknown-setting */
export const getInsuranceSetting: UseCase<typeof contract.getInsuranceSetting> = (
  tx,
  { effectiveFrom },
  { companyId },
) => requireSetting(tx, companyId, effectiveFrom);

async function requireSetting(tx: Tx, companyId: string, effectiveFrom: Day): Promise<InsuranceSetting> {
  const [row] = await tx
    .select(columns)
    .from(insuranceSetting)
    .where(and(eq(insuranceSetting.companyId, companyId), eq(insuranceSetting.effectiveFrom, effectiveFrom)));
  if (!row) throw new Refusal('payroll/unknown-setting', { from: effectiveFrom }, { kind: 'notFound' });
  return row;
}

/**
 * Adds a setting when no version is given, changes the given version otherwise.
 * @throws Refusal payroll/setting-exists, payroll/setting-changed, payroll/unknown-setting, payroll/no-society-rate, payroll/no-row
 */
export const updateInsuranceSetting: UseCase<typeof contract.updateInsuranceSetting> = async (
  tx,
  { setting },
  call,
) => {
  const { version, ...typed } = setting;
  const { effectiveFrom, scheme } = typed;
  if (scheme === 'society' && typed.healthPer100k === 0) throw new Refusal('payroll/no-society-rate');
  const workers = findTable(await readBook(tx, call.companyId), 'workersCompensation', effectiveFrom);
  if (workers) requireRow(workers, typed.workersBusiness);
  await lockName(tx, `payroll: insurance ${call.companyId}`);
  const isThis = and(eq(insuranceSetting.companyId, call.companyId), eq(insuranceSetting.effectiveFrom, effectiveFrom));
  const [before] = await tx.select(columns).from(insuranceSetting).where(isThis);
  if (version === undefined && before) throw new Refusal('payroll/setting-exists', { from: effectiveFrom });
  if (version !== undefined && !before) {
    throw new Refusal('payroll/unknown-setting', { from: effectiveFrom }, { kind: 'notFound' });
  }
  if (before && before.version !== version) refuseChanged(before, setting);
  const [saved] = before
    ? await tx
        .update(insuranceSetting)
        .set({ ...typed, version: before.version + 1 })
        .where(isThis)
        .returning(columns)
    : await tx
        .insert(insuranceSetting)
        .values({ companyId: call.companyId, ...typed })
        .returning(columns);
  if (!saved) throw new Error(`the setting of ${effectiveFrom} was not stored`);
  await recordAudit(tx, call, [
    {
      action: before ? 'payroll/update-setting' : 'payroll/create-setting',
      subject: { kind: 'insurance-setting', id: effectiveFrom },
      details: { changes: changesOf(before ?? {}, saved) },
    },
  ]);
  return saved;
};

/** @throws Refusal payroll/unknown-setting, payroll/setting-changed */
export const deleteInsuranceSetting: UseCase<typeof contract.deleteInsuranceSetting> = async (
  tx,
  { effectiveFrom, version },
  call,
) => {
  const before = await requireSetting(tx, call.companyId, effectiveFrom);
  const deleted = await tx
    .delete(insuranceSetting)
    .where(
      and(
        eq(insuranceSetting.companyId, call.companyId),
        eq(insuranceSetting.effectiveFrom, effectiveFrom),
        eq(insuranceSetting.version, version),
      ),
    )
    .returning({ version: insuranceSetting.version });
  if (deleted.length === 0) refuseChanged(before, { effectiveFrom, version });
  await discardBeside(tx, call, { kind: 'insurance-setting', id: effectiveFrom });
  await recordAudit(tx, call, [
    {
      action: 'payroll/delete-setting',
      subject: { kind: 'insurance-setting', id: effectiveFrom },
      details: { setting: before },
    },
  ]);
  return { effectiveFrom };
};

function refuseChanged(current: InsuranceSetting, yours: unknown): never {
  throw new Refusal(
    'payroll/setting-changed',
    { from: current.effectiveFrom },
    { kind: 'conflict', details: { yours, current } },
  );
}
