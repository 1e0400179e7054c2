import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { FormDialog } from '../../src/ui/dialog/FormDialog';
import { TextField } from '../../src/ui/field/TextField';
import { field, press, renderInto } from './render';

it('sends once, however fast Enter is pressed, and again after that', async () => {
  vi.useFakeTimers();
  try {
    let answer: () => void = () => undefined;
    const onSubmit = vi.fn(
      () =>
        new Promise<readonly []>((resolve) => {
          answer = () => resolve([]);
        }),
    );
    renderInto(
      <FormDialog title="見本" submitLabel="送る" onClose={() => undefined} onSubmit={onSubmit}>
        <TextField label="名称" value="" onChange={() => undefined} />
      </FormDialog>,
    );
    const turn = () => act(() => vi.advanceTimersByTimeAsync(1));
    const enter = () => press(field('名称'), 'Enter', { ctrlKey: true });
    enter();
    enter();
    await turn();
    enter();
    await turn();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    answer();
    await turn();
    enter();
    await turn();
    expect(onSubmit).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
