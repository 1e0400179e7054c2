import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { FormDialog } from '../../src/ui/dialog/FormDialog';
import { TextField } from '../../src/ui/field/TextField';
import { kitWords } from '../../src/ui/words/kitWords';
import { field, press, renderInto, type } from './render';

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

it('asks before what was typed is lost, where its dialog says so, and only then', () => {
  const onClose = vi.fn();
  const sample = (asksToDiscard: boolean) => (
    <FormDialog
      title="見本"
      submitLabel="送る"
      asksToDiscard={asksToDiscard}
      onClose={onClose}
      onSubmit={async () => []}
    >
      <TextField label="名称" value="" onChange={() => undefined} />
    </FormDialog>
  );
  const question = () => document.querySelector('[role="alertdialog"]');
  const answer = (label: string) =>
    act(() =>
      [...(question()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === label)?.click(),
    );
  const { render } = renderInto(sample(true));
  press(field('名称'), 'Escape');
  expect(onClose).toHaveBeenCalledTimes(1);

  type(field('名称'), '家賃');
  press(field('名称'), 'Escape');
  expect(onClose).toHaveBeenCalledTimes(1);
  answer(kitWords().discard.cancel);
  expect(question()).toBeNull();
  expect(onClose).toHaveBeenCalledTimes(1);
  press(field('名称'), 'Escape');
  answer(kitWords().discard.confirm);
  expect(onClose).toHaveBeenCalledTimes(2);

  render(sample(false));
  press(field('名称'), 'Escape');
  expect(onClose).toHaveBeenCalledTimes(3);
});
