import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { CallError } from '../../src/core/client/callError';
import { FailedRead } from '../../src/ui/emptyState/FailedRead';
import { ScreenContext, type ScreenHandle } from '../../src/ui/screen/screenContext';
import { renderInto } from './render';

const invalid = new CallError({
  failure: 'invalid',
  message: '印の付いた項目を修正してください。',
  data: { fields: [{ path: 'from', message: 'YYYY-MM-DD の形で入力してください。' }] },
});

it('a condition of the address that cannot be read is named with what it may be, and left out by a press', () => {
  const replaceQuery = vi.fn<ScreenHandle['replaceQuery']>();
  const screen = { query: new URLSearchParams('from=2026-04&account=1110'), replaceQuery };
  renderInto(
    <ScreenContext value={screen as unknown as ScreenHandle}>
      <FailedRead error={invalid} onRetry={() => undefined} />
    </ScreenContext>,
  );
  expect(document.body.textContent).toContain('from=2026-04：YYYY-MM-DD の形で入力してください。');
  act(() => document.querySelector('button')?.click());
  const [left] = replaceQuery.mock.calls[0] ?? [];
  expect(typeof left === 'function' ? left(screen.query).toString() : left).toBe('account=1110');
});

it('what the address has nothing to do with is told as the server said it', () => {
  const screen = { query: new URLSearchParams('account=1110') };
  renderInto(
    <ScreenContext value={screen as unknown as ScreenHandle}>
      <FailedRead error={invalid} onRetry={() => undefined} />
    </ScreenContext>,
  );
  expect(document.body.textContent).toContain('印の付いた項目を修正してください。');
});
