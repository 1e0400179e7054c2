/** On a machine that others keep busy: how many times as long the time limits of browser tests are. */
export const PATIENCE = Number(process.env.PATIENCE ?? 1);
