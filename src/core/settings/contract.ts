import { z } from 'zod';
import { endpoint } from '../contract/endpoint';
import { listSettingsCall, updateSettingCall } from './calls';
import { isStorableSetting } from './storableSetting';

/** What each user has arranged for themselves: keys, columns, views. It follows the person from browser to browser. */

/** The parts before the last say whose it is: `workspace.menu`, `list.accounting:document-list.columns`. */
const name = z
  .string()
  .max(120)
  .regex(/^[a-z][0-9A-Za-z._:-]*$/, { error: 'not-a-setting-name' });

export const listSettings = endpoint({
  ...listSettingsCall,
  summary: 'Everything the caller has arranged, by name.',
  input: z.object({}),
  output: z.object({ settings: z.array(z.object({ name: z.string(), value: z.unknown() })) }),
  access: 'signedIn',
  forLeavers: true,
});

export const updateSetting = endpoint({
  ...updateSettingCall,
  summary: 'Keeps one setting of the caller in place of the former; null removes it.',
  input: z.object({ name, value: z.unknown().refine(isStorableSetting, { error: 'not-a-setting-value' }) }),
  output: z.object({}),
  access: 'signedIn',
  bodyLimitBytes: 256 * 1024,
  forLeavers: true,
});
