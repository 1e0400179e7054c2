import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '../../src/core/client/surroundings';
import { fetchMessages, startI18n } from '../../src/ui/i18n/i18n';
import { OpenPalette } from '../../src/workspace/palette/OpenPalette';
import { registry } from '../../src/workspace/registry';
import { paletteStore } from '../../src/workspace/stores/paletteStore';
import { setUser } from '../../src/workspace/stores/userStore';
import { tabStore } from '../../src/workspace/tabs/tabStore';
import { press, renderInto, type } from '../ui/render';

/** What the server knows, and the questions it has not answered yet. */
const ACCOUNTS = ['売掛金', '売上高', '売上高（役務）'].map((title, nth) => ({
  ...{ id: `a${nth}`, code: `${nth}`, title, path: `/Account?code=${nth}` },
}));
let unanswered: (() => void)[] = [];

function hear(request: Request): Promise<Response> {
  const text = new URL(request.url).searchParams.get('text') ?? '';
  const hits = ACCOUNTS.filter(({ title }) => title.includes(text));
  return new Promise((resolve, reject) => {
    request.signal.addEventListener('abort', () => reject(new DOMException('withdrawn', 'AbortError')));
    unanswered.push(() => resolve(Response.json({ code: 0, message: '', data: { hits } })));
  });
}

/** The pause after a key is over, and the server has been asked. */
const pause = () => act(() => vi.advanceTimersByTimeAsync(200));
async function answer(): Promise<void> {
  for (const one of unanswered.splice(0)) one();
  await pause();
}

const input = (): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>('[role="combobox"]');
  if (!found) throw new Error('the palette is not open');
  return found;
};
const opened = () => tabStore.tabs.map(({ location }) => decodeURIComponent(location.path));

beforeEach(async () => {
  await startI18n();
  await fetchMessages('workspace');
  vi.useFakeTimers();
  vi.stubGlobal('fetch', hear);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  // jsdom has neither.
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  Element.prototype.scrollIntoView = () => undefined;
  configureClient({
    ...{ host: 'http://127.0.0.1', locale: () => 'ja', cookies: () => '', say: (key: string) => key },
    ...{ announce: () => undefined, beginLoading: () => () => undefined, endSession: () => undefined },
    reachedServer: () => undefined,
  });
  const permissions = [...registry.commands, ...registry.screens].flatMap(({ needs }) => needs);
  setUser({ permissions, menus: [], fieldClasses: [], leftOut: [] } as unknown as Parameters<typeof setUser>[0]);
  unanswered = [];
  paletteStore.isOpen = true;
  tabStore.tabs.splice(0);
  renderInto(<OpenPalette query="" />);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const LINE = '仕訳 売掛金 売上高 1000';

it('Enter pressed before the server has said what the words are counts as soon as it has', async () => {
  type(input(), LINE);
  press(input(), 'Enter');
  await pause();
  expect([opened(), paletteStore.isOpen]).toEqual([[], true]);
  await answer();
  expect(opened()).toEqual(['/ACDocument?new=1&debit=a0&credit=a1&amount=1000']);
  expect(paletteStore.isOpen).toBe(false);
});

it('it opens where it was pressed for', async () => {
  type(input(), LINE);
  press(input(), 'Enter');
  press(input(), 'Enter', { ctrlKey: true });
  await pause();
  await answer();
  expect(tabStore.tabs.map(({ isPreview }) => isPreview)).toEqual([false]);
});

it.each([
  ['another key came', () => press(input(), 'ArrowLeft')],
  ['another text is there', () => type(input(), `${LINE}0`)],
  [
    'the text was changed and is the same again',
    () => {
      type(input(), `${LINE}0`);
      type(input(), LINE);
    },
  ],
])('nothing is done when %s', async (_, next) => {
  type(input(), LINE);
  press(input(), 'Enter');
  next();
  await pause();
  await answer();
  expect([opened(), paletteStore.isOpen]).toEqual([[], true]);
});

it('nothing is done when the Enter was the input method’s, nor when a word may mean several things', async () => {
  type(input(), LINE);
  press(input(), 'Enter', { keyCode: 229 });
  await pause();
  await answer();
  expect(opened()).toEqual([]);
  type(input(), '仕訳 売上 1000');
  press(input(), 'Enter');
  await pause();
  await answer();
  expect([opened(), paletteStore.isOpen]).toEqual([[], true]);
});
