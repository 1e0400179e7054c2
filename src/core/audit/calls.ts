import type { CallShape } from '../contract/callShape';

/** How it is told that a list leaves the product; apart from its schema, so that lists load no schema library for it. */
export const noteExportCall = {
  controller: 'Log',
  action: 'noteexport',
  method: 'POST',
  inputIn: 'body',
  answers: 'envelope',
} as const satisfies CallShape;
