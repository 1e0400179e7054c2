import { definePluginServer } from '#server/plugin.ts';
import { bankHandlers } from '../bank/server/bankHandlers';
import { bankSubject } from '../bank/server/banks';
import { findItemsAtBank } from '../bank-file/server/itemsAtBank';
import { bankFolderHandlers } from '../bank-statement/server/bankFolders';
import { bankStatementHandlers } from '../bank-statement/server/bankStatementHandlers';
import { findBookedLines } from '../bank-statement/server/bookedLines';
import { servedFolderJob } from '../bank-statement/server/folderJob';
import { todaysWork } from '../bank-statement/server/todaysWork';
import { findUnreconciled } from '../bank-statement/server/unreconciled';
import { debitMandateHandlers, debitMandateSubject } from '../direct-debit/server/debitMandates';
import { debitRunNames, debitRunSubject, directDebitHandlers } from '../direct-debit/server/directDebits';
import { accountsOfMandates, mandateAccountChanges } from '../direct-debit/server/mandateAccounts';
import { refusalChanges } from '../direct-debit/server/refuseFile';
import { debitsToApprove } from '../direct-debit/server/todaysWork';
import { houseAccountChanges } from '../house-bank/server/houseAccounts';
import { houseBankAccounts } from '../house-bank/server/houseBankAccounts';
import { houseBankHandlers, houseBankSubject } from '../house-bank/server/houseBanks';
import { houseBankUses } from '../house-bank/server/houseBankUses';
import { paymentPolicyHandlers } from '../payment-policy/server/paymentPolicies';
import { policyChanges } from '../payment-policy/server/policyChange';
import { paymentRunHandlers, paymentRunNames, paymentRunSubject } from '../payment-run/server/paymentRuns';
import { returnChanges, transferNames } from '../payment-run/server/returnTransfer';
import { runsToApprove } from '../payment-run/server/todaysWork';

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
    ...paymentPolicyHandlers,
    ...debitMandateHandlers,
    ...directDebitHandlers,
  ],
  jobs: [servedFolderJob],
  todaysWork: [runsToApprove, debitsToApprove, ...todaysWork],
  changes: [houseAccountChanges, mandateAccountChanges, refusalChanges, policyChanges, returnChanges],
  subjects: [houseBankSubject, bankSubject, paymentRunSubject, debitMandateSubject, debitRunSubject],
  recordNames: { ...paymentRunNames, ...transferNames, ...debitRunNames },
  bankAccountUses: [...houseBankAccounts, ...accountsOfMandates],
  accountUses: houseBankUses,
  findItemsAtBank,
  bankReconciliation: { findBookedLines, findUnreconciled },
  demo: () => import('./demo'),
});
