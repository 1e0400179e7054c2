import { and, eq, isNotNull } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { readCredit } from '#server/company/creditParts.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/partnerCredit';
import { codesOfPartner } from '../contract/survivorOf';
import { isCheckDue, leftOfLimit, sumCredit } from '../rules/partnerCredit';
import { partnerMaster } from './partnerMaster';
import { businessPartner } from './tables';
import { requireUnmerged } from './updatePartner';

/** @throws Refusal sales/unknown-partner */
export const getPartnerCredit: UseCase<typeof contract.getPartnerCredit> = async (tx, { code }, call) => {
  const { checkedOn, version } = await partnerMaster.require(tx, call, code);
  const credit = await readPartnerCredit(tx, call, code, { isAsked: true });
  return { ...credit, checkedOn, isCheckDue: isCheckDue(checkedOn, call.today), version };
};

/**
 * What a customer may owe and owes by all of its codes, in yen. Without a limit nothing is summed up, unless it is asked for.
 * @throws Refusal sales/unknown-partner
 */
export async function readPartnerCredit(tx: Tx, call: Call, code: string, { isAsked = false } = {}) {
  const { creditLimit } = await partnerMaster.require(tx, call, code);
  if (creditLimit === null && !isAsked) return { limit: null, parts: [], exposure: 0, left: null };
  const parts = await readCredit(tx, call, codesOfPartner(await readMerged(tx, call), code));
  const exposure = sumCredit(parts);
  return { limit: creditLimit, parts, exposure, left: leftOfLimit(creditLimit, exposure) };
}

/** Partners that were merged, by code: all that tells which codes stand for one partner. */
async function readMerged(tx: Tx, { companyId }: Call) {
  const { code, mergedInto } = businessPartner;
  const rows = await tx
    .select({ code, mergedInto })
    .from(businessPartner)
    .where(and(eq(businessPartner.companyId, companyId), isNotNull(mergedInto)));
  return new Map(rows.map((row) => [row.code, row]));
}

/** @throws Refusal sales/unknown-partner, sales/partner-changed, sales/partner-merged, sales/checked-ahead */
export const updatePartnerCredit: UseCase<typeof contract.updatePartnerCredit> = async (tx, asked, call) => {
  const before = await partnerMaster.open(tx, call, asked);
  requireUnmerged(before);
  const { creditLimit, checkedOn } = asked;
  if (checkedOn !== null && checkedOn > call.today)
    throw new Refusal('sales/checked-ahead', { day: formatDay(checkedOn) });
  return partnerMaster.write(tx, call, before, { creditLimit, checkedOn });
};
