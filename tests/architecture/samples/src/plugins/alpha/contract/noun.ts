export const noun = 1;
