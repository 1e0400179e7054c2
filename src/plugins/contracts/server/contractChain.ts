import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { RelatedRecord } from '#core/record/related.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { businessPartner } from '../../sales/server/service';
import { contract } from './tables';

const link = {
  number: contract.number,
  title: contract.title,
  direction: contract.direction,
  partner: contract.partner,
  startsOn: contract.startsOn,
  follows: contract.follows,
};

const findLink = async (tx: Tx, { companyId }: Call, number: string) =>
  (
    await tx
      .select(link)
      .from(contract)
      .where(and(eq(contract.companyId, companyId), eq(contract.number, number)))
  )[0];

/** The contracts that go on from one (次の契約), by number. */
export const followersOf = (tx: Tx, { companyId }: Call, number: string) =>
  tx
    .select(link)
    .from(contract)
    .where(and(eq(contract.companyId, companyId), eq(contract.follows, number)))
    .orderBy(contract.number);

/** Longer chains are no chains of contracts. */
const LONGEST_CHAIN = 200;

/**
 * The contract that another goes on from is of the same side and partner, and comes before it.
 * @throws Refusal contracts/unfit-previous
 */
export async function requirePrevious(
  tx: Tx,
  call: Call,
  typed: { readonly number?: string | undefined; readonly follows: string; direction: string; partner: string },
): Promise<void> {
  let before: string | null = typed.follows;
  for (let steps = 0; before !== null; steps++) {
    const found: Awaited<ReturnType<typeof findLink>> = await findLink(tx, call, before);
    const isFirst = steps === 0;
    const fits = found && (!isFirst || (await isOfSamePartner(tx, call, found, typed)));
    if (!fits || found.number === typed.number || steps > LONGEST_CHAIN)
      throw new Refusal('contracts/unfit-previous', { contract: typed.follows });
    before = found.follows;
  }
}

type OfPartner = { readonly direction: string; readonly partner: string };

/** A partner that was merged (名寄せ) counts as the one that took its place. */
async function isOfSamePartner(tx: Tx, { companyId }: Call, found: OfPartner, typed: OfPartner): Promise<boolean> {
  if (found.direction !== typed.direction) return false;
  if (found.partner === typed.partner) return true;
  const [partner] = await tx
    .select({ mergedInto: businessPartner.mergedInto })
    .from(businessPartner)
    .where(and(eq(businessPartner.companyId, companyId), eq(businessPartner.code, found.partner)));
  return partner?.mergedInto === typed.partner;
}

/** 前の契約 and 次の契約 of a contract. */
export async function findNeighbours(tx: Tx, number: string, call: Call): Promise<RelatedRecord[]> {
  const own = await findLink(tx, call, number);
  const previous = own?.follows ? await findLink(tx, call, own.follows) : undefined;
  const row = (relation: string, to: NonNullable<typeof previous>): RelatedRecord => ({
    relation,
    title: `${to.number} ${to.title}`,
    path: `/ContractNew?${new URLSearchParams({ number: to.number })}`,
    day: to.startsOn,
    note: '',
  });
  const followers = await followersOf(tx, call, number);
  return [
    ...(previous ? [row('previousContract', previous)] : []),
    ...followers.map((follower) => row('nextContract', follower)),
  ];
}
