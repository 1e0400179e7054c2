import { definePluginServer, handle } from '../../../server/plugin';
import * as dashboard from '../contract/dashboard';
import * as inboxes from '../contract/inbox';
import { getPersonalInfo } from './getPersonalInfo';
import { countInbox, listInbox, markRead } from './inbox';
import { getCashForecast, getPurchaseKpi, getSalesKpi, listDueTimesheets } from './kpis';
import { remindOverdue } from './remindOverdue';

export default definePluginServer({
  id: 'assistant',
  needs: ['closing', 'time'],
  jobs: [remindOverdue],
  handlers: [
    handle(dashboard.personalInfo, getPersonalInfo),
    handle(dashboard.dueTimesheets, listDueTimesheets),
    handle(dashboard.salesKpi, getSalesKpi),
    handle(dashboard.purchaseKpi, getPurchaseKpi),
    handle(dashboard.cashForecast, getCashForecast),
    handle(inboxes.listInbox, listInbox),
    handle(inboxes.countInbox, countInbox),
    handle(inboxes.markRead, markRead),
  ],
});
