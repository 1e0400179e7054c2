import { proxy } from 'valtio';
import { loadHelps } from './screenHelps';

export const keyHelpStore = proxy({ isOpen: false });

/** Longer than this, in milliseconds, nobody waits for the texts: the keys are shown without them. */
const PATIENCE = 400;

/** Opens once the texts are here: the keyboard lands on the first step, not beside it. */
export function toggleKeyHelp(): void {
  if (keyHelpStore.isOpen) keyHelpStore.isOpen = false;
  else void Promise.race([loadHelps(), passed()]).then(() => Object.assign(keyHelpStore, { isOpen: true }));
}

const passed = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PATIENCE));
