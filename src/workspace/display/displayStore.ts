import { proxy } from 'valtio';

export const displayStore = proxy({ isOpen: false });

/** Opens the dialog in which the user says how figures and days are written. */
export function openDisplaySettings(): void {
  displayStore.isOpen = true;
}
