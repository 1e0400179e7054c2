import type { DownloadedFile } from '../../core/client/readAnswer';

/** Hands a file to the browser to save under its name. */
export function saveFile({ name, content }: DownloadedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the address by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(address));
}
