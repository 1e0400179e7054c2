import toast from 'react-hot-toast/headless';
import { vi } from 'vitest';

/** Files of a worker share one page: each begins with an empty one, at the root, with nothing stored or told, and the real clock. */
function cleanPage(): void {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
    document.cookie = `${cookie.split('=', 1)[0]}=; max-age=0`;
  }
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  // As the browsers of our users have it; jsdom speaks English.
  Object.defineProperty(navigator, 'languages', { configurable: true, get: () => ['ja-JP'] });
  toast.remove();
  document.title = '';
  history.replaceState(null, '', '/');
}

// A file may ask for Node's environment instead.
if (typeof document !== 'undefined') cleanPage();
