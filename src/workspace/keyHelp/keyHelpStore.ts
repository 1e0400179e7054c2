import { proxy } from 'valtio';

export const keyHelpStore = proxy({ isOpen: false });

export function toggleKeyHelp(): void {
  keyHelpStore.isOpen = !keyHelpStore.isOpen;
}
