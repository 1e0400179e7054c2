import { definePluginServer } from '#server/plugin.ts';
import { orderHandlers } from './actOnOrder';
import { contractHandlers, contractSubject } from './contracts';
import { creditOfOrders } from './creditOfOrders';
import { partnerPlaces } from './partnerPlaces';
import { profitHandlers } from './profits';
import { orderSubject } from './salesOrders';

export default definePluginServer({
  id: 'contracts',
  needs: ['payment-terms', 'sales', 'people', 'time'],
  handlers: [...contractHandlers, ...orderHandlers, ...profitHandlers],
  subjects: [contractSubject, orderSubject],
  creditParts: creditOfOrders,
  partnerPlaces,
  demo: () => import('./demo'),
});
