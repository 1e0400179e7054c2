import { definePluginServer, handle } from '#server/plugin.ts';
import * as periods from '../../ledger/period/contract/fiscalPeriod';
import * as merging from '../contract/accountMerge';
import * as carrying from '../contract/carryForward';
import * as closing from '../contract/closeChecklist';
import * as periodGatesContract from '../contract/periodGates';
import { firstSteps } from './firstSteps';
import { mergeAccounts, previewAccountMerge } from './masters/mergeAccounts';
import { carryForward, previewCarryForward } from './periods/carryForward';
import { getCloseChecklist, tickCloseStep } from './periods/closeChecklist';
import { endException, grantException, listPosters } from './periods/periodExceptions';
import { reopeningsToDecide } from './periods/reopenings';
import { decideReopening, setReopeningRule } from './periods/reopenPeriods';
import { setPeriod } from './periods/setPeriod';
import { setTaxAccounting } from './periods/setTaxAccounting';
import { verificationHandlers } from './verify/verificationHandlers';
import { verificationJob } from './verify/verificationJob';
import { bookPromises } from './verify/verifyBooks';

export default definePluginServer({
  id: 'closing',
  needs: ['ledger', 'clearing', 'budget', 'statements', 'journal-exchange', 'tax-return'],
  firstSteps,
  todaysWork: [reopeningsToDecide],
  handlers: [
    handle(carrying.previewCarryForward, previewCarryForward),
    handle(carrying.carryForward, carryForward),
    handle(merging.previewAccountMerge, previewAccountMerge),
    handle(merging.mergeAccounts, mergeAccounts),
    handle(periods.setPeriod, setPeriod),
    handle(periodGatesContract.decideReopening, decideReopening),
    handle(periodGatesContract.setReopeningRule, setReopeningRule),
    handle(periodGatesContract.setTaxAccounting, setTaxAccounting),
    handle(periodGatesContract.grantException, grantException),
    handle(periodGatesContract.endException, endException),
    handle(periodGatesContract.listPosters, listPosters),
    handle(closing.getCloseChecklist, getCloseChecklist),
    handle(closing.tickCloseStep, tickCloseStep),
    ...verificationHandlers,
  ],
  verify: bookPromises,
  jobs: [verificationJob],
  demo: () => import('./demo'),
});
