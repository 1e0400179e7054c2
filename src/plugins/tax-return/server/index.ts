import { definePluginServer } from '#server/plugin.ts';
import { taxHandlers } from './taxHandlers';

export default definePluginServer({
  id: 'tax-return',
  needs: ['ledger', 'statements'],
  handlers: [...taxHandlers],
});
