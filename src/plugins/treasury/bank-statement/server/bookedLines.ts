import type { BankReconciliation } from '#server/company/bankReconciliation.ts';
import { readHouseBanks } from '../../house-bank/server/service';
import { nameByBalance } from '../rules/judgeStatement';
import { keepTies } from './keepTies';
import { lockStatements, readStatementBank } from './storedStatements';

/** Lines of a statement that was taken, tied to documents: an import does not post them once more. */
export const findBookedLines: BankReconciliation['findBookedLines'] = async (tx, call, ledgerAccount, lines) => {
  const bank = (await readHouseBanks(tx, call.companyId)).find((each) => each.ledgerAccount === ledgerAccount);
  if (bank?.currency !== 'JPY') return new Set();
  await lockStatements(tx, call.companyId, bank.code);
  await keepTies(tx, call, await readStatementBank(tx, call.companyId, bank));
  const names = nameByBalance(lines);
  const { rows } = await tx.$client.query<{ fingerprint: string }>(
    `select fingerprint from bank_statement_line
      where company_id = $1 and house_bank = $2 and tie_id is not null and fingerprint = any($3)`,
    [call.companyId, bank.code, [...names.values()]],
  );
  const tied = new Set(rows.map(({ fingerprint }) => fingerprint));
  return new Set([...names].flatMap(([row, name]) => (tied.has(name) ? [row] : [])));
};
