import { Refusal } from '#core/contract/refusal.ts';
import { placeBankLines, postBankLines } from '#plugins/journal-exchange/bank-line/server/service.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/bankStatement';
import { isYen } from '../rules/statementMoney';
import { enterForeignLine } from './enterForeignLine';
import { keepTies } from './keepTies';
import { refuseClosed } from './storedClosings';
import { lockStatements, requireHouseBank } from './storedStatements';

interface StoredLine {
  readonly day: string;
  readonly text: string;
  readonly deposit: number;
  readonly withdrawal: number;
  readonly balance: number;
  readonly name: string;
  readonly tieId: string | null;
  readonly sha256: string;
  readonly fileName: string;
}

/**
 * Posts one line of the bank the way an upload of bank lines is: it is known again there, undone there, and teaches the
 * keyword rules. One in another currency is posted by `enterForeignLine`.
 * @throws Refusal treasury/line-gone, treasury/line-tied, accounting/bank-line-posted, and what the books refuse
 */
export const enterStatementLine: UseCase<typeof contract.enterStatementLine> = async (
  tx,
  { houseBank, serial, row, account, taxCode, partner },
  call,
) => {
  const bank = await requireHouseBank(tx, call.companyId, houseBank);
  await lockStatements(tx, call.companyId, houseBank);
  // Somebody may have entered it by hand since.
  await keepTies(tx, call, bank);
  const { rows } = await tx.$client.query<StoredLine>(
    `select line.booked_on::text as day, line.text, line.deposit, line.withdrawal, line.balance, line.line_name as name,
       line.tie_id as "tieId", file.sha256, file.file_name as "fileName"
     from bank_statement_line line
     join bank_statement file on file.company_id = line.company_id and file.house_bank = line.house_bank
       and file.serial = line.serial
     where line.company_id = $1 and line.house_bank = $2 and line.serial = $3 and line.row_number = $4`,
    [call.companyId, houseBank, serial, row],
  );
  const [line] = rows;
  if (!line) throw new Refusal('treasury/line-gone', {}, { kind: 'notFound' });
  if (line.tieId !== null) throw new Refusal('treasury/line-tied');
  await refuseClosed(tx, call.companyId, bank, [line.day]);
  if (!isYen(bank)) {
    await enterForeignLine(tx, call, bank, { line, account, partner });
    await keepTies(tx, call, bank);
    return { documents: 1 };
  }
  const { name, sha256, fileName, tieId: _tied, ...said } = line;
  const staged = await placeBankLines(tx, call, {
    ...{ fileName, sha256, account: bank.ledgerAccount, faults: [] },
    lines: [{ row, ...said }],
    names: new Map([[row, name]]),
    // Whether the books have it was asked above.
    booked: new Set(),
  });
  if (staged.known > 0) throw new Refusal('accounting/bank-line-posted', { row });
  const [proposed] = staged.lines;
  const fault = staged.errors[0];
  if (fault && account === undefined) throw new Refusal('treasury/line-not-entered', { reason: fault.message });
  const chosen = account === undefined ? undefined : { account, taxCode: taxCode ?? null, partner: partner ?? null };
  const choices = chosen ? [{ row, ...chosen, department: proposed?.department ?? null }] : [];
  const { documents } = await postBankLines(tx, { uploadId: staged.uploadId, choices }, call);
  await keepTies(tx, call, bank);
  return { documents };
};
