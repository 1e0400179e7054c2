import type { CallShape } from '../contract/callShape';

/** How settings travel; apart from their schemas in `contract.ts`, so that the shell loads no schema library for them. */
const setting = { controller: 'Setting', answers: 'envelope' } as const;

export const listSettingsCall = {
  ...setting,
  action: 'list',
  method: 'GET',
  inputIn: 'query',
} as const satisfies CallShape;
export const updateSettingCall = {
  ...setting,
  action: 'update',
  method: 'POST',
  inputIn: 'body',
} as const satisfies CallShape;
