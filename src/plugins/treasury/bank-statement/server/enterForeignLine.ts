import { Refusal } from '#core/contract/refusal.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { countLines, payCurrency, receiveCurrency } from '../../house-bank/server/service';
import type { StatementBank } from './storedStatements';

interface Entered {
  readonly line: { readonly day: string; readonly deposit: number; readonly withdrawal: number };
  readonly account: string | undefined;
  readonly partner: string | undefined;
}

/**
 * Posts a line of a bank in another currency as the acts on its house bank do: what leaves at its average cost, to an account
 * or for what a partner is owed; what comes in at the rate of the day, against an account. What customers owe is cleared at
 * the clearing desk.
 * @throws Refusal treasury/foreign-line-account, treasury/foreign-line-partner, and as `payCurrency`, `receiveCurrency`
 */
export async function enterForeignLine(
  tx: Tx,
  call: Call,
  { code, ledgerAccount }: StatementBank,
  { line: { day: on, deposit, withdrawal }, account, partner }: Entered,
): Promise<void> {
  const lines = await countLines(tx, call.companyId, ledgerAccount);
  const asked = { code, on, lines, foreignAmount: deposit || withdrawal };
  if (account === undefined && partner === undefined) throw new Refusal('treasury/foreign-line-account');
  if (withdrawal > 0) await payCurrency(tx, { ...asked, account, partner }, call);
  else if (account === undefined || partner !== undefined) throw new Refusal('treasury/foreign-line-partner');
  else await receiveCurrency(tx, { ...asked, account }, call);
}
