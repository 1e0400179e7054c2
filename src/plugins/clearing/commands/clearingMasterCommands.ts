import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { formCommands, listCommands } from '#core/plugin/recordCommands.ts';

/** What can be done with the names of payers and the tolerances of clearing. */
export const clearingMasterCommands: readonly CommandDefinition[] = [
  ...listCommands('accounting:payers', { create: 'Clearing.updatepayer' }),
  ...formCommands('accounting:payer', { save: 'Clearing.updatepayer', remove: 'Clearing.deletepayer' }),
  ...listCommands('accounting:tolerances', { create: 'Clearing.updatetolerance' }),
  ...formCommands('accounting:tolerance', {
    save: 'Clearing.updatetolerance',
    remove: 'Clearing.deletetolerance',
  }),
];
