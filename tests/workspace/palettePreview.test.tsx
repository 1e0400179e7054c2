import { act, StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchMessages, startI18n } from '../../src/ui/i18n/i18n';
import workspaceJa from '../../src/workspace/locales/ja';
import { PalettePreview } from '../../src/workspace/palette/PalettePreview';
import type { PaletteRow } from '../../src/workspace/palette/paletteRow';
import { renderInto } from '../ui/render';

const row = (key: string): PaletteRow => ({ key, title: key, note: `note of ${key}`, choose: () => undefined });
const shown = () => document.querySelector('aside h3')?.textContent;

let isWide = true;
beforeEach(async () => {
  await startI18n();
  await fetchMessages('workspace');
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const preview = (key: string) => (
  <StrictMode>
    <PalettePreview row={row(key)} />
  </StrictMode>
);

it('follows the selection once it rests: what is only passed is not shown', async () => {
  isWide = true;
  const { render } = renderInto(preview('one'));
  expect(shown()).toBe('one');
  render(preview('two'));
  act(() => vi.advanceTimersByTime(100));
  render(preview('three'));
  act(() => vi.advanceTimersByTime(100));
  expect(shown()).toBe('one');
  act(() => vi.advanceTimersByTime(100));
  expect(shown()).toBe('three');
});

it('takes neither focus nor click, and is not drawn where there is no room', () => {
  isWide = true;
  renderInto(preview('one'));
  expect(document.querySelector('aside')?.hasAttribute('inert')).toBe(true);
  isWide = false;
  renderInto(preview('narrow'));
  expect([...document.querySelectorAll('aside h3')].map((title) => title.textContent)).toEqual(['one']);
});

it('shows of a command whether it changes anything, and what it asks for', () => {
  isWide = true;
  renderInto(
    <PalettePreview row={{ ...row('compare'), preview: { commandId: 'accounting:trial-balance-of-month' } }} />,
  );
  const shownOf = (part: string) => document.querySelector(`aside ${part}`)?.textContent;
  expect(shownOf('li')).toBe(`年月${workspaceJa.palette.arguments.required}`);
  expect([...document.querySelectorAll('aside p')].map(({ textContent }) => textContent)).toContain(
    workspaceJa.effect.explained.read,
  );
});
