import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { Button } from '../../../src/ui/button/Button';
import { ShownKeysContext } from '../../../src/ui/keys/ShownKeysContext';

const holder = document.body.appendChild(document.createElement('div'));
const root = createRoot(holder);
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => act(() => root.render(null)));

const show = (keys: Record<string, string>) =>
  act(() =>
    root.render(
      <ShownKeysContext value={(id) => keys[id]}>
        <Button command="books:post">Post</Button>
        <Button keyHint="Enter">Take</Button>
      </ShownKeysContext>,
    ),
  );

it('a button shows the keys the user has for its command, and none where there are none', () => {
  show({ 'books:post': 'F12' });
  expect(holder.textContent).toBe('PostF12TakeEnter');
  show({ 'books:post': 'F10' });
  expect(holder.textContent).toBe('PostF10TakeEnter');
  show({});
  expect(holder.textContent).toBe('PostTakeEnter');
});
