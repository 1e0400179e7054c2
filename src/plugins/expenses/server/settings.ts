import { getTableColumns } from 'drizzle-orm';
import type { UseCase } from '#server/plugin.ts';
import { companySetting } from '#server/record/companySetting.ts';
import { readCurrencies } from '../../ledger/currency/server/service';
import type * as contract from '../contract/expenseSetting';
import { expenseSetting } from './tables';

const { companyId: _company, ...columns } = getTableColumns(expenseSetting);

const { read, write } = companySetting({
  table: expenseSetting,
  columns,
  standard: { isSmallBusiness: false },
  subject: { kind: 'expense-category', id: '' },
  changed: 'expenses/setting-changed',
  updateAction: 'expenses/update-setting',
});

export const readSetting = read;

export const getSetting: UseCase<typeof contract.getSetting> = async (tx, _input, { companyId }) => {
  const currencies = await readCurrencies(tx, companyId);
  return {
    ...(await read(tx, companyId)),
    currencies: currencies
      .filter(({ code, isActive }) => isActive && code !== 'JPY')
      .map(({ code, title, minorUnits }) => ({ code, title, minorUnits })),
  };
};

/** @throws Refusal expenses/setting-changed */
export const updateSetting: UseCase<typeof contract.updateSetting> = (tx, { version, isSmallBusiness }, call) =>
  write(tx, call, version, { isSmallBusiness });
