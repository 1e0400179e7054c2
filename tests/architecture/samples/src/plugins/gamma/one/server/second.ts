export const second = 1;
