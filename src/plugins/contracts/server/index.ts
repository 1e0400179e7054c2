import { definePluginServer } from '#server/plugin.ts';
import { orderHandlers } from './actOnOrder';
import { contractHandlers, contractSubject } from './contracts';
import { profitHandlers } from './profits';
import { orderSubject } from './salesOrders';

export default definePluginServer({
  id: 'contracts',
  needs: ['payment-terms', 'sales', 'people', 'time'],
  handlers: [...contractHandlers, ...orderHandlers, ...profitHandlers],
  subjects: [contractSubject, orderSubject],
  demo: () => import('./demo'),
});
