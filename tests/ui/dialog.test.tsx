import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, onTestFinished } from 'vitest';
import { Dialog } from '../../src/ui/dialog/Dialog';
import { TextField } from '../../src/ui/field/TextField';
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
