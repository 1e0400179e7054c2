import { proxy } from 'valtio';

export const revisePasswordStore = proxy({ isOpen: false });

/** Opens the dialog in which the user changes the own password. */
export function openRevisePassword(): void {
  revisePasswordStore.isOpen = true;
}
