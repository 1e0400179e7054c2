import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Dialog } from '../../src/ui/dialog/Dialog';
import { TextField } from '../../src/ui/field/TextField';
import { useRows } from '../../src/ui/landing/rows';
import { field, renderInto, type } from './render';

let show: (open: boolean) => void = () => {};

function Filtered() {
  const [filter, setFilter] = useState('');
  return <TextField label="絞り込み" value={filter} onChange={setFilter} />;
}

function Opened() {
  const [open, setOpen] = useState(true);
  show = setOpen;
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="一覧">
      <Filtered />
    </Dialog>
  );
}

it('a dialog that is opened again at once, while it is still closing, begins anew', () => {
  // As browsers have it, which jsdom lacks: a dialog stays in the page until its closing has been shown.
  Element.prototype.getAnimations = () => [];
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'getAnimations');
  });
  renderInto(<Opened />);
  type(field('絞り込み'), 'めにゅー');
  expect(field('絞り込み').value).toBe('めにゅー');
  flushSync(() => show(false));
  flushSync(() => show(true));
  expect(field('絞り込み').value).toBe('');
});

function WithRows({ act, isDone }: { act: 'open' | 'closed'; isDone: boolean }) {
  const rows = useRef<HTMLDivElement>(null);
  useRows(rows, () => {
    rows.current?.focus();
    return true;
  });
  return (
    <div role="tabpanel">
      <button type="button">となりのボタン</button>
      <div ref={rows} tabIndex={-1} />
      {isDone ? null : <button type="button">承認</button>}
      {act === 'open' ? (
        <Dialog open onClose={() => {}} title="承認">
          <TextField label="コメント" value="" onChange={() => {}} />
        </Dialog>
      ) : null}
    </div>
  );
}

it('a dialog gives the focus back to where it was, and to the rows of the screen where that is gone', async () => {
  const root = renderInto(<WithRows act="closed" isDone={false} />);
  const walk = async (isDone: boolean) => {
    root.render(<WithRows act="closed" isDone={false} />);
    const opener = await vi.waitFor(() => {
      const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '承認');
      if (!found) throw new Error('not there yet');
      return found;
    });
    opener.focus();
    root.render(<WithRows act="open" isDone={false} />);
    await vi.waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull());
    root.render(<WithRows act="open" isDone={isDone} />);
    root.render(<WithRows act="closed" isDone={isDone} />);
    await vi.waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    return opener;
  };
  const opener = await walk(false);
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
  await walk(true);
  await vi.waitFor(() => expect(document.activeElement?.hasAttribute('data-rows')).toBe(true));
});

it('a focus that has gone on while a dialog was closing stays where it is', async () => {
  let end = () => {};
  const shown = new Promise<void>((resolve) => {
    end = resolve;
  });
  const animations: unknown[] = [];
  Object.assign(Element.prototype, { getAnimations: () => animations });
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'getAnimations');
  });
  renderInto(
    <>
      <button type="button">開く</button>
      <button type="button">次</button>
      <Opened />
    </>,
  );
  const [opener, next] = document.querySelectorAll('button');
  const isOpen = () => document.querySelector('[role="dialog"]') !== null;
  flushSync(() => show(false));
  await vi.waitFor(() => expect(isOpen()).toBe(false));
  opener?.focus();
  flushSync(() => show(true));
  await vi.waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull());
  animations.push({ finished: shown });
  flushSync(() => show(false));
  next?.focus();
  end();
  animations.length = 0;
  await vi.waitFor(() => expect(isOpen()).toBe(false));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(next);
});
