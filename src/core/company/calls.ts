import type { CallShape } from '../contract/callShape';

/** How the founding calls travel, apart from their schemas: the first-run guide loads no schema library. */
const company = { controller: 'Company', answers: 'envelope' } as const;

export const foundingCall = {
  ...company,
  action: 'founding',
  method: 'GET',
  inputIn: 'query',
} as const satisfies CallShape;
export const foundCall = { ...company, action: 'found', method: 'POST', inputIn: 'body' } as const satisfies CallShape;
