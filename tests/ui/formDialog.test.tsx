import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/button/Button';
import { ConfirmDialog } from '../../src/ui/dialog/ConfirmDialog';
import { Dialog } from '../../src/ui/dialog/Dialog';
import { FormDialog } from '../../src/ui/dialog/FormDialog';
import { CheckField } from '../../src/ui/field/CheckField';
import { LookUpField, type LookUpOption } from '../../src/ui/field/LookUpField';
import { TextField } from '../../src/ui/field/TextField';
import { kitWords } from '../../src/ui/words/kitWords';
import { field, press, renderInto, type } from './render';

/** Until what waits for the next turn is done. */
const turn = () => act(() => vi.advanceTimersByTimeAsync(5));

function Sample(props: { onClose: () => void; refuses?: boolean; asksToDiscard?: boolean }) {
  const [name, setName] = useState('地代');
  const [isShared, setShared] = useState(false);
  return (
    <FormDialog
      title="見本"
      submitLabel="送る"
      asksToDiscard={props.asksToDiscard}
      onClose={props.onClose}
      onSubmit={async () => (props.refuses ? [{ message: '送れません。' }] : [])}
    >
      <TextField label="名称" value={name} onChange={setName} />
      <CheckField label="共有" checked={isShared} onChange={setShared} />
    </FormDialog>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('sends once, however fast Enter is pressed, and again after that', async () => {
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
});

interface ChosenProps {
  readonly read: () => Promise<readonly LookUpOption[]>;
  readonly sent: (string | null)[];
}

function Chosen({ read, sent }: ChosenProps) {
  const [person, setPerson] = useState<string | null>(null);
  const { data = [] } = useQuery({ queryKey: ['people'], queryFn: read });
  return (
    <FormDialog
      title="見本"
      submitLabel="送る"
      onClose={() => undefined}
      onSubmit={async () => {
        sent.push(person);
        return [];
      }}
    >
      <LookUpField label="対象者" value={person} options={data} onChange={setPerson} />
      <TextField label="理由" value="試験" onChange={() => undefined} />
    </FormDialog>
  );
}

it('waits for what a field offers before it calls the field wrong', async () => {
  const sent: (string | null)[] = [];
  const read = () =>
    new Promise<readonly LookUpOption[]>((arrive) => {
      setTimeout(() => arrive([{ code: 'E0002', title: '会田 計子' }]), 1_000);
    });
  renderInto(
    <QueryClientProvider client={new QueryClient()}>
      <Chosen read={read} sent={sent} />
    </QueryClientProvider>,
  );
  await turn();
  act(() => field('対象者').focus());
  type(field('対象者'), 'E0002');
  act(() => field('理由').focus());
  press(field('理由'), 'Enter', { ctrlKey: true });
  await turn();
  expect(sent).toEqual([]);
  expect(document.body.textContent).not.toContain('入力に誤りが');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await turn();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(sent).toEqual(['E0002']);
});

function Paid({ sent }: { sent: (number | undefined)[] }) {
  const { data, isLoading } = useQuery({
    queryKey: ['foreseen'],
    queryFn: () => new Promise<number>((arrive) => setTimeout(() => arrive(12_300), 1_000)),
  });
  const submit = async () => {
    sent.push(data);
    return [];
  };
  return (
    <FormDialog title="支払" submitLabel="支払う" isReading={isLoading} onSubmit={submit} onClose={() => undefined}>
      <TextField label="摘要" value="" onChange={() => undefined} />
    </FormDialog>
  );
}

it('waits for what it is sent with', async () => {
  const sent: (number | undefined)[] = [];
  renderInto(
    <QueryClientProvider client={new QueryClient()}>
      <Paid sent={sent} />
    </QueryClientProvider>,
  );
  await turn();
  act(() => field('摘要').focus());
  press(field('摘要'), 'Enter', { ctrlKey: true });
  await turn();
  expect(sent).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  await turn();
  expect(sent).toEqual([12_300]);
});

describe('what was entered is not lost unasked', () => {
  const onClose = vi.fn();
  beforeEach(() => onClose.mockClear());
  const question = () => document.querySelector('[role="alertdialog"]');
  const answer = (label: string) =>
    act(() =>
      [...(question()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === label)?.click(),
    );
  const leave = () => press(field('名称'), 'Escape');

  it('asks once anything differs, and keeps it until the answer', () => {
    renderInto(<Sample onClose={onClose} />);
    leave();
    expect(onClose).toHaveBeenCalledTimes(1);
    type(field('名称'), '家賃');
    leave();
    expect(onClose).toHaveBeenCalledTimes(1);
    answer(kitWords().discard.cancel);
    expect(question()).toBeNull();
    expect(field('名称').value).toBe('家賃');
    leave();
    answer(kitWords().discard.confirm);
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('asks about a tick as well, and not about what stands as it stood', () => {
    renderInto(<Sample onClose={onClose} />);
    press(field('共有'), ' ');
    act(() => field('共有').click());
    leave();
    expect(question()).not.toBeNull();
    answer(kitWords().discard.cancel);
    act(() => field('共有').click());
    leave();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks after a refusal, and no more after it was sent', async () => {
    const send = async () => {
      press(field('名称'), 'Enter', { ctrlKey: true });
      await turn();
    };
    const { render } = renderInto(<Sample onClose={onClose} refuses />);
    type(field('名称'), '家賃');
    await send();
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('送れません。');
    leave();
    expect(question()).not.toBeNull();
    answer(kitWords().discard.cancel);
    render(<Sample onClose={onClose} />);
    await send();
    leave();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('never asks where nothing is kept, and never hears a key of a conversion', () => {
    const { render } = renderInto(<Sample onClose={onClose} asksToDiscard={false} />);
    type(field('名称'), '家賃');
    press(field('名称'), 'Escape', { isComposing: true });
    expect(onClose).not.toHaveBeenCalled();
    leave();
    expect(onClose).toHaveBeenCalledTimes(1);
    render(<Sample onClose={onClose} />);
    press(field('名称'), 'Escape', { keyCode: 229 });
    expect(question()).toBeNull();
  });
});

describe('Ctrl+Enter', () => {
  const pressed = vi.fn();
  const enter = (init: KeyboardEventInit = {}) => press(field('名称'), 'Enter', { ctrlKey: true, ...init });
  beforeEach(() => pressed.mockClear());

  it('presses the main button of any dialog, but not while converting and not one that is disabled', async () => {
    const sample = (isDisabled: boolean) => (
      <Dialog
        open
        title="見本"
        onClose={() => undefined}
        actions={
          <>
            <Button onClick={() => pressed('other')}>ほか</Button>
            <Button kind="main" disabled={isDisabled} onClick={() => pressed('main')}>
              使う
            </Button>
          </>
        }
      >
        <TextField label="名称" value="" onChange={() => undefined} />
      </Dialog>
    );
    const { render } = renderInto(sample(false));
    enter({ isComposing: true });
    await turn();
    expect(pressed).not.toHaveBeenCalled();
    enter();
    await turn();
    expect(pressed.mock.calls).toEqual([['main']]);
    render(sample(true));
    enter();
    await turn();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('leaves what cannot be taken back to the button itself', async () => {
    renderInto(
      <ConfirmDialog open danger title="削除" onCancel={() => undefined} onConfirm={() => pressed('confirm')}>
        <TextField label="名称" value="" onChange={() => undefined} />
      </ConfirmDialog>,
    );
    enter();
    await turn();
    expect(pressed).not.toHaveBeenCalled();
  });
});
