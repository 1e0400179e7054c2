import { Refusal } from '#core/contract/refusal.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/bankStatement';
import { closingAt } from '../rules/closingMachine';
import { isYen, sayMoney } from '../rules/statementMoney';
import { keepTies } from './keepTies';
import { reconcile } from './readReconciliation';
import { findClosings, standingOf } from './storedClosings';
import { houseBankSubject, lockStatements, requireHouseBank } from './storedStatements';

/** @throws Refusal treasury/unknown-house-bank, treasury/statement-foreign, treasury/closing-… (`CLOSING_REFUSALS`) */
export const closeReconciliation: UseCase<typeof contract.closeReconciliation> = async (
  tx,
  { houseBank, asOf },
  call,
) => {
  const bank = await requireHouseBank(tx, call.companyId, houseBank);
  await lockStatements(tx, call.companyId, houseBank);
  await keepTies(tx, call, bank);
  const reconciled = await reconcile(tx, call, bank, { asOf, shows: 'open' });
  const { refusal, explained, rows, unexplained, closing } = reconciled;
  if (!closingAt(closing ? 'closed' : 'open', { isReconciled: refusal === null }).can('close')) {
    throw new Refusal(`treasury/closing-${refusal}`, {
      ...{ day: formatDay(asOf), count: unexplained, houseBank: bank.title },
      amount: sayMoney(explained.gaps || explained.rest, bank, call.locale),
    });
  }
  await tx.$client.query(
    `insert into bank_closing (company_id, house_bank, serial, as_of, bank_balance, ledger_balance, differences,
         closed_at, closed_by)
       select $1, $2, coalesce(max(serial), 0) + 1, $3, $4, $5, $6, $7, $8
         from bank_closing where company_id = $1 and house_bank = $2`,
    [call.companyId, houseBank, asOf, explained.bank, explained.ledger, rows.length, call.at, call.userName],
  );
  const told = (amount: number) => (isYen(bank) ? amount : sayMoney(amount, bank, 'en'));
  await recordAudit(tx, call, [
    {
      action: 'treasury/close-reconciliation',
      subject: houseBankSubject(houseBank),
      details: { asOf, bank: told(explained.bank), ledger: told(explained.ledger), differences: rows.length },
    },
  ]);
  return { houseBank, asOf };
};

/** @throws Refusal treasury/nothing-closed */
export const reopenReconciliation: UseCase<typeof contract.reopenReconciliation> = async (
  tx,
  { houseBank, reason },
  call,
) => {
  const bank = await requireHouseBank(tx, call.companyId, houseBank);
  await lockStatements(tx, call.companyId, houseBank);
  const standing = standingOf(await findClosings(tx, call.companyId, houseBank));
  // Of the two states only the one that stands leads back.
  if (!standing) throw new Refusal('treasury/nothing-closed', { houseBank: bank.title });
  await tx.$client.query(
    `update bank_closing set reopened_at = $4, reopened_by = $5, reopen_reason = $6
      where company_id = $1 and house_bank = $2 and serial = $3`,
    [call.companyId, houseBank, standing.serial, call.at, call.userName, reason],
  );
  await recordAudit(tx, call, [
    {
      action: 'treasury/reopen-reconciliation',
      subject: houseBankSubject(houseBank),
      details: { asOf: standing.asOf, reason },
    },
  ]);
  return { houseBank, asOf: standing.asOf };
};
