import { definePluginServer } from '#server/plugin.ts';
import { ageingHandlers } from '../ageing/server/getAgeing';
import { categoryHandlers, categorySubject, foundCashCategories } from '../category/server/cashCategories';
import { forecastHandlers } from '../forecast/server/cashForecast';
import { movementHandlers } from '../movement/server/cashMovements';
import { planHandlers, planSubject } from '../plan/server/cashPlans';

export default definePluginServer({
  id: 'cash',
  needs: ['ledger', 'clearing', 'contracts', 'payroll', 'payment-terms'],
  handlers: [...ageingHandlers, ...movementHandlers, ...categoryHandlers, ...planHandlers, ...forecastHandlers],
  subjects: [categorySubject, planSubject],
  foundCompany: foundCashCategories,
  demo: () => import('./demo'),
});
