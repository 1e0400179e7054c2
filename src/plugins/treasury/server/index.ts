import { definePluginServer } from '#server/plugin.ts';
import { houseAccountChanges } from '../house-bank/server/houseAccounts';
import { houseBankHandlers, houseBankSubject } from '../house-bank/server/houseBanks';
import { houseBankUses } from '../house-bank/server/houseBankUses';
import { paymentRunHandlers, paymentRunNames, paymentRunSubject } from '../payment-run/server/paymentRuns';

export default definePluginServer({
  id: 'treasury',
  needs: ['ledger', 'clearing', 'sales', 'payment-terms'],
  handlers: [...houseBankHandlers, ...paymentRunHandlers],
  changes: [houseAccountChanges],
  subjects: [houseBankSubject, paymentRunSubject],
  recordNames: paymentRunNames,
  accountUses: houseBankUses,
  demo: () => import('./demo'),
});
