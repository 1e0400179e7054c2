import { expect, it } from 'vitest';
import { PaletteGroupRows } from '../../src/workspace/palette/PaletteGroupRows';
import type { PaletteGroup } from '../../src/workspace/palette/paletteRow';
import { renderInto } from '../ui/render';

const group = (key: string, titles: readonly string[], heading: string | null = null): PaletteGroup => ({
  key,
  heading,
  rows: titles.map((title) => ({ key: title, title, face: 'screen', choose: () => undefined })),
});

const shown = (of: PaletteGroup, selected = '') => (
  <PaletteGroupRows say={(key) => key} group={of} typed="" listId="hits" from={0} selected={selected} />
);
const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];

it('draws the hits of the next key in the places of the last, with the name of a group or without', () => {
  const { render } = renderInto(shown(group('screens', ['one', 'two', 'three'], 'Screens')));
  const before = options();
  render(shown(group('local', ['four', 'one'])));
  expect(options().map(({ textContent }) => textContent)).toEqual(['four', 'one']);
  expect(options().every((option, place) => option === before[place])).toBe(true);
  expect(document.querySelector('[role="group"]')).toBeNull();
  render(shown(group('screens', ['one'], 'Screens')));
  const labelledBy = document.querySelector('[role="group"]')?.getAttribute('aria-labelledby');
  expect(document.getElementById(labelledBy ?? '')?.textContent).toBe('Screens');
});

it('tells the row that is selected, and names rows by their place in the list', () => {
  renderInto(shown(group('local', ['one', 'two']), 'two'));
  expect(options().map((option) => [option.id, option.getAttribute('aria-selected')])).toEqual([
    ['hits-0', 'false'],
    ['hits-1', 'true'],
  ]);
});
