import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { usePoints } from '../../src/ui/dialog/usePoints';
import { press, renderInto } from './render';

let answer: Promise<boolean>;

function Sample({ onBack }: { onBack: () => void }) {
  const points = usePoints({ title: '確認', confirmLabel: 'このまま登録', onBack });
  return (
    <>
      <button
        type="button"
        onClick={() => {
          answer = points.ask(['1 行目: 税区分', '2 行目: 取引先']);
        }}
      >
        登録
      </button>
      {points.question}
    </>
  );
}

const openPoints = async () => {
  const onBack = vi.fn();
  renderInto(<Sample onBack={onBack} />);
  const opener = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '登録');
  opener?.focus();
  await act(async () => opener?.click());
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('戻る'));
  expect([...document.querySelectorAll('[role="alertdialog"] li')].map(({ textContent }) => textContent)).toEqual([
    '1 行目: 税区分',
    '2 行目: 取引先',
  ]);
  return onBack;
};

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : document.body);

it('begins on going back, and Esc takes focus to what the first point is about', async () => {
  const onBack = await openPoints();
  await act(async () => press(focused(), 'Escape'));
  expect(await answer).toBe(false);
  await vi.waitFor(() => expect(onBack).toHaveBeenCalledTimes(1));
});

it('goes on by Ctrl+Enter, and takes focus back to where it was', async () => {
  const onBack = await openPoints();
  await act(async () => press(focused(), 'Enter', { ctrlKey: true }));
  await vi.waitFor(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull());
  expect(await answer).toBe(true);
  expect(onBack).not.toHaveBeenCalled();
});
