import { proxy } from 'valtio';

export const keySettingsStore = proxy({ isOpen: false });

/** Opens the dialog in which the user changes the keys. */
export function openKeySettings(): void {
  keySettingsStore.isOpen = true;
}
