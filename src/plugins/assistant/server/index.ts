import { definePluginServer, handle } from '#server/plugin.ts';
import * as dashboard from '../contract/dashboard';
import * as inboxes from '../contract/inbox';
import { getFiguresOfDay } from './figuresOfDay';
import { getPersonalInfo } from './getPersonalInfo';
import { countInbox, listInbox, markRead } from './inbox';
import { getCashForecast, getPurchaseKpi, getSalesKpi, listDueTimesheets } from './kpis';
import { remindOverdue } from './remindOverdue';
import { changesToDecide, listTodaysWork, requestsToDecide } from './todaysWork';

export default definePluginServer({
  id: 'assistant',
  needs: ['cash', 'closing', 'time'],
  jobs: [remindOverdue],
  todaysWork: [requestsToDecide, changesToDecide],
  handlers: [
    handle(dashboard.personalInfo, getPersonalInfo),
    handle(dashboard.dueTimesheets, listDueTimesheets),
    handle(dashboard.todaysWork, listTodaysWork),
    handle(dashboard.figuresOfDay, getFiguresOfDay),
    handle(dashboard.salesKpi, getSalesKpi),
    handle(dashboard.purchaseKpi, getPurchaseKpi),
    handle(dashboard.cashForecast, getCashForecast),
    handle(inboxes.listInbox, listInbox),
    handle(inboxes.countInbox, countInbox),
    handle(inboxes.markRead, markRead),
  ],
});
