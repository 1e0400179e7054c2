import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { TextArea } from '../../src/ui/field/TextArea';
import { press, renderInto } from './render';

function Comment({ onSubmit }: { onSubmit: () => void }) {
  const [text, setText] = useState('');
  return <TextArea label="コメント" value={text} onChange={setText} onSubmit={onSubmit} />;
}

function renderComment() {
  const onSubmit = vi.fn();
  const heardByScreen = vi.fn();
  document.addEventListener('keydown', heardByScreen);
  onTestFinished(() => document.removeEventListener('keydown', heardByScreen));
  renderInto(<Comment onSubmit={onSubmit} />);
  const area = document.querySelector('textarea');
  if (!area) throw new Error('there is no text area');
  return { area, onSubmit, heardByScreen };
}

describe('a text of several lines', () => {
  it('is sent by Ctrl+Enter, and Enter alone begins a line', () => {
    const { area, onSubmit } = renderComment();
    expect(press(area, 'Enter').defaultPrevented).toBe(false);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(press(area, 'Enter', { ctrlKey: true }).defaultPrevented).toBe(true);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('leaves the keys of the input method alone', () => {
    const { area, onSubmit } = renderComment();
    press(area, 'Enter', { ctrlKey: true, isComposing: true });
    press(area, 'Enter', { ctrlKey: true, keyCode: 229 });
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('undoes its own text: the screen hears of no Ctrl+Z typed here', () => {
    const { area, heardByScreen } = renderComment();
    press(area, 'z', { ctrlKey: true });
    press(area, 'y', { ctrlKey: true });
    expect(heardByScreen).not.toHaveBeenCalled();
    press(area, 's', { ctrlKey: true });
    expect(heardByScreen).toHaveBeenCalledTimes(1);
  });
});
