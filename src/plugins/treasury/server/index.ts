import { definePluginServer } from '#server/plugin.ts';
import { bankHandlers } from '../bank/server/bankHandlers';
import { bankSubject } from '../bank/server/banks';
import { bankFolderHandlers } from '../bank-statement/server/bankFolders';
import { bankStatementHandlers } from '../bank-statement/server/bankStatementHandlers';
import { findBookedLines } from '../bank-statement/server/bookedLines';
import { servedFolderJob } from '../bank-statement/server/folderJob';
import { todaysWork } from '../bank-statement/server/todaysWork';
import { findUnreconciled } from '../bank-statement/server/unreconciled';
import { houseAccountChanges } from '../house-bank/server/houseAccounts';
import { houseBankAccounts } from '../house-bank/server/houseBankAccounts';
import { houseBankHandlers, houseBankSubject } from '../house-bank/server/houseBanks';
import { houseBankUses } from '../house-bank/server/houseBankUses';
import { paymentRunHandlers, paymentRunNames, paymentRunSubject } from '../payment-run/server/paymentRuns';

export default definePluginServer({
  id: 'treasury',
  // Of the demo company the run pays what its books owe, which `closing` enters.
  needs: ['ledger', 'clearing', 'closing', 'journal-exchange', 'sales', 'payment-terms'],
  handlers: [
    ...houseBankHandlers,
    ...bankHandlers,
    ...bankStatementHandlers,
    ...bankFolderHandlers,
    ...paymentRunHandlers,
  ],
  jobs: [servedFolderJob],
  todaysWork,
  changes: [houseAccountChanges],
  subjects: [houseBankSubject, bankSubject, paymentRunSubject],
  recordNames: paymentRunNames,
  bankAccountUses: houseBankAccounts,
  accountUses: houseBankUses,
  bankReconciliation: { findBookedLines, findUnreconciled },
  demo: () => import('./demo'),
});
