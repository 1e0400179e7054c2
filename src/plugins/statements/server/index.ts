import { definePluginServer, handle } from '#server/plugin.ts';
import * as balances from '../balance/contract/balance';
import { balanceColumns, statementColumns } from '../balance/contract/balanceColumns';
import { compareLedger as compareLedgerContract } from '../balance/contract/ledgerPeriods';
import { compareLedger } from '../balance/server/compareLedger';
import { getAccountItems } from '../balance/server/getAccountItems';
import { getBalanceColumns } from '../balance/server/getBalanceColumns';
import { getBalanceSheet, getIncomeStatement, getTrialBalance } from '../balance/server/getBalances';
import { getStatementColumns } from '../balance/server/getStatementColumns';
import { foundReportsLike } from '../own-report/server/foundReports';
import { reportHandlers } from '../own-report/server/reportHandlers';
import { reportNames } from '../own-report/server/reportNames';
import { reportUses } from '../own-report/server/reportUses';
import { statementNoteHandlers } from '../statement/server/statementNotes';

export default definePluginServer({
  id: 'statements',
  needs: ['ledger', 'budget'],
  handlers: [
    handle(balances.trialBalance, getTrialBalance),
    handle(balances.balanceSheet, getBalanceSheet),
    handle(balances.incomeStatement, getIncomeStatement),
    handle(balances.accountItems, getAccountItems),
    handle(compareLedgerContract, compareLedger),
    handle(balanceColumns, getBalanceColumns),
    handle(statementColumns, getStatementColumns),
    ...reportHandlers,
    ...statementNoteHandlers,
  ],
  recordNames: reportNames,
  accountUses: reportUses,
  foundLike: foundReportsLike,
});
