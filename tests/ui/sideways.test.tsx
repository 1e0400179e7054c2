import { act } from 'react';
import { expect, it } from 'vitest';
import { Sideways } from '../../src/ui/sideways/Sideways';
import { renderInto } from './render';

it('shows at its edge that there is more beyond, until it is scrolled there', () => {
  renderInto(
    <Sideways>
      <table />
    </Sideways>,
  );
  const scroller = document.querySelector('table')?.parentElement;
  const scrollTo = (scrollLeft: number) =>
    act(() => {
      Object.defineProperties(scroller, {
        clientWidth: { value: 600, configurable: true },
        scrollWidth: { value: 900, configurable: true },
        scrollLeft: { value: scrollLeft, configurable: true },
      });
      scroller?.dispatchEvent(new Event('scroll'));
    });
  const isMarked = () => scroller?.parentElement?.hasAttribute('data-more');
  expect(isMarked()).toBe(false);
  scrollTo(0);
  expect(isMarked()).toBe(true);
  scrollTo(300);
  expect(isMarked()).toBe(false);
});
