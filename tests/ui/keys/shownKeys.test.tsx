import { expect, it } from 'vitest';
import { Button } from '#ui/button/Button.tsx';
import { ShownKeysContext } from '#ui/keys/ShownKeysContext.ts';
import { renderInto } from '../render';

const buttons = (keys: Record<string, string>) => (
  <ShownKeysContext value={(id) => keys[id]}>
    <Button command="books:post">Post</Button>
    <Button keyHint="Enter">Take</Button>
  </ShownKeysContext>
);

it('a button shows the keys the user has for its command, and none where there are none', () => {
  const { render } = renderInto(buttons({ 'books:post': 'F12' }));
  const shown = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(shown()).toEqual(['PostF12', 'TakeEnter']);
  render(buttons({ 'books:post': 'F10' }));
  expect(shown()).toEqual(['PostF10', 'TakeEnter']);
  render(buttons({}));
  expect(shown()).toEqual(['Post', 'TakeEnter']);
});
