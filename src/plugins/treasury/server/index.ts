import { definePluginServer } from '#server/plugin.ts';
import { houseAccountChanges } from '../house-bank/server/houseAccounts';
import { houseBankHandlers, houseBankSubject } from '../house-bank/server/houseBanks';
import { houseBankUses } from '../house-bank/server/houseBankUses';

export default definePluginServer({
  id: 'treasury',
  needs: ['ledger'],
  handlers: [...houseBankHandlers],
  changes: [houseAccountChanges],
  subjects: [houseBankSubject],
  accountUses: houseBankUses,
  demo: () => import('./demo'),
});
