import { definePluginServer } from '#server/plugin.ts';
import { clearingHandlers } from './clearingHandlers';
import { clearingNames } from './clearingNames';
import { toleranceSubject } from './clearingTolerances';
import { payerSubject } from './keepPayerAliases';
import { partnerPlaces } from './partnerPlaces';
import { todaysWork } from './todaysWork';

export default definePluginServer({
  id: 'clearing',
  needs: ['ledger', 'sales'],
  handlers: [...clearingHandlers],
  subjects: [payerSubject, toleranceSubject],
  recordNames: clearingNames,
  todaysWork,
  partnerPlaces,
});
