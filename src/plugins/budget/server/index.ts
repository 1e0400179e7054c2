import { definePluginServer } from '#server/plugin.ts';
import { budgetHandlers, budgetSubject } from './budgetHandlers';
import { accountUses, departmentUses } from './budgetUses';

export default definePluginServer({
  id: 'budget',
  needs: ['ledger', 'administration'],
  handlers: [...budgetHandlers],
  subjects: [budgetSubject],
  departmentUses,
  accountUses,
});
