import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/button/Button';
import { Toolbar } from '../../src/ui/toolbar/Toolbar';
import { renderInto } from './render';

const HEIGHT = 28;
const BUTTON = 100;

/** So many pixels beside the title: buttons are 100 wide, and what has no room goes below the title. */
let room = 0;
const shown = (actions: Element) => [...actions.querySelectorAll('button')].filter(({ hidden }) => !hidden);

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const actions = this.closest('header > div');
    if (actions === null) return new DOMRect(0, 0, BUTTON, HEIGHT);
    if (this instanceof HTMLElement && this.hidden) return new DOMRect();
    const isBelow = shown(actions).length * BUTTON > room;
    return new DOMRect(0, isBelow ? HEIGHT : 0, BUTTON, HEIGHT);
  });
});

afterEach(() => vi.restoreAllMocks());

const copy = vi.fn();
const show = () =>
  renderInto(
    <Toolbar title="KR 1900000307" main={<Button kind="main">新規伝票</Button>}>
      <Button keyHint="F6" onClick={copy}>
        複写して新規
      </Button>
      <Button disabled title="締め済みです。">
        訂正
      </Button>
      <Button>反対仕訳</Button>
    </Toolbar>,
  );
const names = () => shown(document.body).map((button) => button.ariaLabel ?? button.textContent);

it('shows every action where there is room, and no menu', () => {
  room = 400;
  show();
  expect(names()).toEqual(['複写して新規F6', '訂正', '反対仕訳', '新規伝票']);
});

it('puts what finds no room beside the title into a menu, from the start of the row', async () => {
  room = 300;
  show();
  expect(shown(document.body).map(({ textContent }) => textContent)).toEqual(['反対仕訳', '', '新規伝票']);
  await act(async () => document.querySelector<HTMLElement>('[data-overflow]')?.click());
  const entries = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  expect(entries.map(({ textContent }) => textContent)).toEqual(['複写して新規F6', '訂正']);
  expect(entries.map(({ title }) => title)).toEqual(['', '締め済みです。']);
  await act(async () => entries[0]?.click());
  expect(copy).toHaveBeenCalledOnce();
});
