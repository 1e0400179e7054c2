import { proxy } from 'valtio';

/** The command that opens it. */
export const PALETTE = 'workspace:open-palette';

export const paletteStore = proxy({ isOpen: false, query: '' });

/** Opens the palette, perhaps with something typed already (`>` for the commands); closes it when it is open. */
export function togglePalette(query = ''): void {
  paletteStore.query = query;
  paletteStore.isOpen = !paletteStore.isOpen;
}

export function closePalette(): void {
  paletteStore.isOpen = false;
}
