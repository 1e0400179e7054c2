import { say } from '../../ui/i18n/i18n';
import { notify } from '../../ui/toast/notify';
import type { PaletteRow } from './paletteRow';

/** A row that puts a text on the clipboard, and says so. */
export function copyRow(row: Pick<PaletteRow, 'key' | 'title' | 'reading' | 'note'>, text: string): PaletteRow {
  return { ...row, choose: () => void copy(text) };
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify('success', say('workspace', 'palette.copied', { result: text }));
  } catch {
    notify('warning', say('workspace', 'palette.notCopied', { result: text }));
  }
}
