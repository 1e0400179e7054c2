import { definePluginServer } from '../../../server/plugin';
import { contractHandlers, contractSubject } from './contracts';

export default definePluginServer({
  id: 'contracts',
  needs: ['payment-terms', 'sales', 'people'],
  handlers: [...contractHandlers],
  subjects: [contractSubject],
  demo: () => import('./demo'),
});
