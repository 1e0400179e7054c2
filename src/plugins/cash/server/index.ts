import { definePluginServer, handle } from '#server/plugin.ts';
import * as groups from '../ageing/contract/receivableGroups';
import { ageingHandlers } from '../ageing/server/getAgeing';
import { groupReceivables } from '../ageing/server/groupReceivables';
import { allowanceHandlers } from '../allowance/server/allowances';
import { badDebtHandlers } from '../bad-debt/server/badDebts';
import { badDebtChanges } from '../bad-debt/server/writeOff';
import { billHandlers } from '../bill/server/bills';
import { categoryHandlers, categorySubject, foundCashCategories } from '../category/server/cashCategories';
import * as statements from '../customer-statement/contract/customerStatement';
import { customerStatementPaper } from '../customer-statement/server/customerStatementPaper';
import { getCustomerStatement } from '../customer-statement/server/getCustomerStatement';
import { reminderHandlers } from '../customer-statement/server/reminders';
import { forecastHandlers } from '../forecast/server/cashForecast';
import { loanSubject } from '../loan/server/loanMaster';
import { loanHandlers } from '../loan/server/loans';
import { loanAccountUses, loanPartnerUses, loanWork } from '../loan/server/loanUses';
import { movementHandlers } from '../movement/server/cashMovements';
import { keepForecastJob, pastForecastHandlers } from '../past-forecast/server/pastForecasts';
import { promisePlaces } from '../payment-promise/server/partnerPlaces';
import { promiseHandlers } from '../payment-promise/server/paymentPromises';
import { planHandlers, planSubject } from '../plan/server/cashPlans';
import { holdHandlers } from '../receivable-hold/server/receivableHolds';

export default definePluginServer({
  id: 'cash',
  needs: ['administration', 'ledger', 'clearing', 'contracts', 'payroll', 'payment-terms', 'sales'],
  handlers: [
    ...ageingHandlers,
    handle(groups.groupReceivables, groupReceivables),
    handle(statements.getCustomerStatement, getCustomerStatement),
    ...reminderHandlers,
    ...promiseHandlers,
    ...holdHandlers,
    ...billHandlers,
    ...badDebtHandlers,
    ...allowanceHandlers,
    ...movementHandlers,
    ...categoryHandlers,
    ...planHandlers,
    ...loanHandlers,
    ...forecastHandlers,
    ...pastForecastHandlers,
  ],
  changes: [badDebtChanges],
  jobs: [keepForecastJob],
  partnerPlaces: promisePlaces,
  papers: [customerStatementPaper],
  todaysWork: loanWork,
  accountUses: loanAccountUses,
  partnerUses: loanPartnerUses,
  subjects: [categorySubject, planSubject, loanSubject],
  foundCompany: foundCashCategories,
  demo: () => import('./demo'),
});
