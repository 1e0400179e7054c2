import { desc, getTableColumns } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { isDay } from '#core/value/day.ts';
import type { Subject, UseCase } from '#server/plugin.ts';
import { masterRecord } from '#server/record/masterRecord.ts';
import { insuranceSetting } from '../../server/tables/lawTables';
import * as contract from '../contract/insuranceSetting';
import { findTable, requireRow } from '../rules/lawBook';
import { readBook } from './readBook';

const { companyId: _company, ...columns } = getTableColumns(insuranceSetting);

const insuranceMaster = masterRecord({
  kind: 'insurance-setting',
  table: insuranceSetting,
  columns,
  key: 'effectiveFrom',
  order: [desc(insuranceSetting.effectiveFrom)],
  named: 'from',
  exists: 'payroll/setting-exists',
  unknown: 'payroll/unknown-setting',
  changed: 'payroll/setting-changed',
  createAction: 'payroll/create-setting',
  updateAction: 'payroll/update-setting',
  deleteAction: 'payroll/delete-setting',
});

export const listInsuranceSettings: UseCase<typeof contract.listInsuranceSettings> = async (tx, _input, call) => ({
  rows: await insuranceMaster.list(tx, call),
});

/** @throws Refusal payroll/unknown-setting */
export const getInsuranceSetting: UseCase<typeof contract.getInsuranceSetting> = (tx, { effectiveFrom }, call) =>
  insuranceMaster.require(tx, call, effectiveFrom);

/**
 * Adds a setting when no version is given, changes the given version otherwise.
 * @throws Refusal payroll/no-society-rate, payroll/no-row
 */
export const updateInsuranceSetting: UseCase<typeof contract.updateInsuranceSetting> = async (
  tx,
  { setting },
  call,
) => {
  const before = await insuranceMaster.open(tx, call, setting);
  if (setting.scheme === 'society' && setting.healthPer100k === 0) throw new Refusal('payroll/no-society-rate');
  const workers = findTable(await readBook(tx, call.companyId), 'workersCompensation', setting.effectiveFrom);
  if (workers) requireRow(workers, setting.workersBusiness);
  return insuranceMaster.write(tx, call, before, setting);
};

export const deleteInsuranceSetting: UseCase<typeof contract.deleteInsuranceSetting> = async (tx, asked, call) => {
  await insuranceMaster.remove(tx, call, await insuranceMaster.open(tx, call, asked));
  return { effectiveFrom: asked.effectiveFrom };
};

const subject = insuranceMaster.subject(contract.getInsuranceSetting, contract.updateInsuranceSetting);

/** A setting with its history, files and comments. Its id is a day: a text that is none names no record. */
export const insuranceSubject: Subject = {
  ...subject,
  find: async (tx, id, call) => (isDay(id) ? subject.find(tx, id, call) : undefined),
};
