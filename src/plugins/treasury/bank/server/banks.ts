import { getTableColumns } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Subject, UseCase } from '#server/plugin.ts';
import { masterRecord } from '#server/record/masterRecord.ts';
import { bankEntry } from '../../server/tables/bankTables';
import * as contract from '../contract/bankEntry';
import { isBranch } from '../rules/bankTable';
import { findFaults } from '../rules/compareBanks';
import { foreignLetterOf } from '../rules/readBankRows';
import { countAccounts } from './affectedAccounts';
import { lockBankTable, markBankTable, readBankTable } from './readBankTable';

const { companyId: _company, ...columns } = getTableColumns(bankEntry);

const bankMaster = masterRecord({
  kind: 'bank',
  table: bankEntry,
  columns,
  key: 'code',
  named: 'bank',
  exists: 'treasury/bank-exists',
  unknown: 'treasury/unknown-bank',
  changed: 'treasury/bank-changed',
  lock: lockBankTable,
  createAction: 'treasury/create-bank',
  updateAction: 'treasury/update-bank',
  deleteAction: 'treasury/delete-bank',
});

/** @throws Refusal treasury/unknown-bank */
export const getBank: UseCase<typeof contract.getBank> = async (tx, { code }, { companyId }) => {
  const found = (await readBankTable(tx, companyId)).table.find(code);
  if (!found) throw bankMaster.unknown(code);
  return found;
};

/** @throws Refusal treasury/bank-reading-letter and what `findFaults` finds */
export const updateBank: UseCase<typeof contract.updateBank> = async (tx, { bank: typed }, call) => {
  const before = await bankMaster.open(tx, call, typed);
  const { table } = await readBankTable(tx, call.companyId);
  const { version: _version, ...bank } = { ...typed, reading: typed.reading.normalize('NFKC') };
  const letter = foreignLetterOf(bank.reading);
  if (letter !== null) throw new Refusal('treasury/bank-reading-letter', { letter });
  const saved = { ...bank, source: before?.source ?? ('own' as const) };
  const after = { ...saved, version: (before?.version ?? 0) + 1 };
  const [fault] = findFaults(after, (code) => (code === after.code ? after : table.find(code)));
  if (fault) throw new Refusal(fault.code, fault.params);
  const written = await bankMaster.write(tx, call, before, saved);
  await markBankTable(tx, call.companyId);
  return written;
};

/** @throws Refusal treasury/bank-not-own, treasury/bank-has-branches, treasury/bank-named, treasury/bank-has-accounts */
export const deleteBank: UseCase<typeof contract.deleteBank> = async (tx, asked, call) => {
  const current = await bankMaster.open(tx, call, asked);
  const bank = `${current.code} ${current.title}`;
  if (current.source !== 'own') throw new Refusal('treasury/bank-not-own', { bank });
  const { table } = await readBankTable(tx, call.companyId);
  if (!isBranch(current.code) && table.branchesOf(current.code).length > 0) {
    throw new Refusal('treasury/bank-has-branches', { bank });
  }
  const named = table.entries.find(({ successor }) => successor === current.code);
  if (named) throw new Refusal('treasury/bank-named', { bank, other: `${named.code} ${table.nameOf(named.code)}` });
  const count = (await countAccounts(tx, call)).get(current.code) ?? 0;
  if (count > 0) throw new Refusal('treasury/bank-has-accounts', { bank, count });
  await bankMaster.remove(tx, call, current);
  await markBankTable(tx, call.companyId);
  return { code: asked.code };
};

/** History, files and comments of one, whether or not the company keeps its own table yet. */
export const bankSubject: Subject = {
  ...bankMaster.subject(contract.getBank, contract.updateBank),
  find: async (tx, id, { companyId }) => (await readBankTable(tx, companyId)).table.find(id) && { isSettled: false },
};
