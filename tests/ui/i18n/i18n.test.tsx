// @vitest-environment jsdom
import { act, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addMessages, currentLocale, say, setLocale, startI18n } from '#ui/i18n/i18n.ts';
import { useMessages, useText } from '#ui/i18n/useMessages.ts';

const loaded: string[] = [];
const texts = (name: string, messages: Record<string, string>) => () => {
  loaded.push(name);
  return Promise.resolve({ default: messages });
};

function Greeting() {
  const sayHere = useMessages('greeter');
  const text = useText();
  return (
    <p>
      {sayHere('hello', { name: '<会田>' })} {text({ ja: '題', en: 'Title' })}
    </p>
  );
}

describe('i18n', () => {
  beforeAll(async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    localStorage.clear();
    addMessages('greeter', {
      ja: texts('ja', { hello: 'こんにちは、{{name}}さん' }),
      en: texts('en', { hello: 'Hello, {{name}}' }),
    });
    await startI18n();
  });

  it.each([
    [['en-US', 'en'], 'en'],
    [['fr-FR', 'en-GB', 'ja'], 'en'],
    [['ja', 'en-US'], 'ja'],
    [['fr-FR'], 'ja'],
  ] as const)('begins in the language of the browser: %j in %s', async (languages, locale) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    await startI18n();
    expect(currentLocale()).toBe(locale);
    vi.restoreAllMocks();
    await startI18n();
  });

  it('starts in Japanese, and loads no text before it is shown', async () => {
    expect(currentLocale()).toBe('ja');
    expect(document.documentElement.lang).toBe('ja');
    expect(say('core', 'catalogue.network')).toBe('ネットワークエラー');
    expect(loaded).toEqual([]);
  });

  it('shows a namespace when it has come, and changes it in place with everything that was there', async () => {
    const container = document.createElement('div');
    const root = createRoot(container);
    await act(async () =>
      root.render(
        <Suspense fallback="…">
          <Greeting />
        </Suspense>,
      ),
    );
    expect(container.textContent).toBe('こんにちは、<会田>さん 題');
    const before = container.querySelector('p');
    await act(() => setLocale('en'));
    expect(container.textContent).toBe('Hello, <会田> Title');
    expect(container.querySelector('p'), 'nothing is mounted anew').toBe(before);
    expect(loaded).toEqual(['ja', 'en']);
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem('kanjo.locale')).toBe('en');
    expect(say('core', 'catalogue.network')).toBe('Network error');
    await act(async () => root.unmount());
  });
});
