import { proxy } from 'valtio';
import { loadHelps } from './screenHelps';

export const keyHelpStore = proxy({ isOpen: false });

/** Opens once the texts are here: the keyboard lands on the first step, not beside it. */
export function toggleKeyHelp(): void {
  if (keyHelpStore.isOpen) keyHelpStore.isOpen = false;
  else void loadHelps().then(() => Object.assign(keyHelpStore, { isOpen: true }));
}
