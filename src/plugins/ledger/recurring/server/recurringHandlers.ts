import { handle } from '#server/plugin.ts';
import * as contract from '../contract/recurringEntry';
import { getPlan, planReversal } from './planReversal';
import { deleteRecurring, listClosedDays, listRecurring, updateRecurring } from './recurringEntries';
import { listDue, runDue } from './runDue';

export const recurringHandlers = [
  handle(contract.listRecurring, listRecurring),
  handle(contract.listClosedDays, listClosedDays),
  handle(contract.updateRecurring, updateRecurring),
  handle(contract.deleteRecurring, deleteRecurring),
  handle(contract.listDue, listDue),
  handle(contract.runDue, runDue),
  handle(contract.planReversal, planReversal),
  handle(contract.getPlan, getPlan),
];
