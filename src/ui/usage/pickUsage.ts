import { createUsage } from './usage';

/** Which records the user picks, wherever one is picked: in the fields of forms and in the lines of the palette. */
export const pickUsage = createUsage('picker.usage');
