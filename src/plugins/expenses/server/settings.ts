import { eq } from 'drizzle-orm';
import { Refusal } from '../../../core/contract/refusal';
import { recordAudit } from '../../../server/audit/recordAudit';
import type { Tx } from '../../../server/database/transaction';
import type { UseCase } from '../../../server/plugin';
import { readCurrencies } from '../../accounting/server/service';
import type * as contract from '../contract/expenseSetting';
import { expenseSetting } from './tables';

const NOTHING_SAID = { isSmallBusiness: false, version: 0 };

export async function readSetting(tx: Tx, companyId: string) {
  const { isSmallBusiness, version } = expenseSetting;
  const [found] = await tx
    .select({ isSmallBusiness, version })
    .from(expenseSetting)
    .where(eq(expenseSetting.companyId, companyId));
  return found ?? NOTHING_SAID;
}

export const getSetting: UseCase<typeof contract.getSetting> = async (tx, _input, { companyId }) => {
  const currencies = await readCurrencies(tx, companyId);
  return {
    ...(await readSetting(tx, companyId)),
    currencies: currencies
      .filter(({ code, isActive }) => isActive && code !== 'JPY')
      .map(({ code, title, minorUnits }) => ({ code, title, minorUnits })),
  };
};

/** @throws Refusal expenses/setting-changed */
export const updateSetting: UseCase<typeof contract.updateSetting> = async (tx, input, call) => {
  const { companyId } = call;
  const before = await readSetting(tx, companyId);
  if (before.version !== input.version) throw new Refusal('expenses/setting-changed', {}, { kind: 'conflict' });
  const saved = { isSmallBusiness: input.isSmallBusiness, version: before.version + 1 };
  await tx
    .insert(expenseSetting)
    .values({ companyId, ...saved })
    .onConflictDoUpdate({ target: expenseSetting.companyId, set: saved });
  await recordAudit(tx, call, [
    { action: 'expenses/update-setting', subject: { kind: 'expense-category', id: '' }, details: saved },
  ]);
  return saved;
};
