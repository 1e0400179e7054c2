import { eq } from 'drizzle-orm';
import { Refusal } from '../../../core/contract/refusal';
import { recordAudit } from '../../../server/audit/recordAudit';
import type { Tx } from '../../../server/database/transaction';
import type { UseCase } from '../../../server/plugin';
import { changesOf } from '../../../server/record/changesOf';
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
  // Of two who change it from one version, one comes first.
  await tx.select().from(expenseSetting).where(eq(expenseSetting.companyId, companyId)).for('update');
  const before = await readSetting(tx, companyId);
  if (before.version !== input.version) throw new Refusal('expenses/setting-changed', {}, { kind: 'conflict' });
  const saved = { isSmallBusiness: input.isSmallBusiness, version: before.version + 1 };
  if (before.version === 0) await tx.insert(expenseSetting).values({ companyId, ...saved });
  else await tx.update(expenseSetting).set(saved).where(eq(expenseSetting.companyId, companyId));
  await recordAudit(tx, call, [
    {
      action: 'expenses/update-setting',
      subject: { kind: 'expense-category', id: '' },
      details: { changes: changesOf(before, saved) },
    },
  ]);
  return saved;
};
