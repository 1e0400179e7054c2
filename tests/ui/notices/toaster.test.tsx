// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#ui/i18n/i18n.ts';
import { Toaster } from '#ui/notices/Toaster.tsx';
import { dismissNotice, type NoticeType, notify } from '#ui/toast/notify.ts';

let root: Root;

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  window.matchMedia ??= () => ({ matches: true }) as MediaQueryList;
  await startI18n();
});
beforeEach(async () => {
  vi.useFakeTimers();
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  await act(async () => root.render(<Toaster />));
});
afterEach(async () => {
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await act(async () => root.unmount());
  vi.useRealTimers();
  document.body.replaceChildren();
});

const notices = () => [...document.querySelectorAll<HTMLElement>('[role=status], [role=alert]')];
const texts = () => notices().map((notice) => notice.textContent);
const show = (...args: Parameters<typeof notify>) => act(async () => void notify(...args));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('notices', () => {
  it('lie above sums that are seen, and not where sums are that must be scrolled to', async () => {
    const sums = document.body.appendChild(document.createElement('div'));
    sums.setAttribute('data-sums', '');
    sums.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
    sums.checkVisibility = () => true;
    const from = (top: number) => {
      sums.getBoundingClientRect = () => new DOMRect(0, top, 100, 30);
    };
    const region = document.querySelector('section');
    from(window.innerHeight - 40);
    await show('info', '保存しました');
    expect(region?.style.insetBlockEnd).toContain('40px');
    from(window.innerHeight + 100);
    window.dispatchEvent(new Event('resize'));
    expect(region?.style.insetBlockEnd).toBe('');
  });

  it('stay 3000 ms unless said', async () => {
    await show('info', '保存中のものはありません');
    await pass(2_900);
    expect(notices()).toHaveLength(1);
    await pass(200);
    expect(notices()).toHaveLength(0);
  });

  it('can be read for their time, however long the page was too busy to draw them', async () => {
    await act(async () => {
      notify('success', '登録しました。');
      vi.setSystemTime(Date.now() + 10_000);
    });
    await pass(2_900);
    expect(notices()).toHaveLength(1);
    await pass(200);
    expect(notices()).toHaveLength(0);
  });

  it('offer what can be done about them, longer, and go when it is done', async () => {
    const run = vi.fn();
    await show('success', '消し込みました。', { action: { label: '元に戻す', run } });
    await pass(9_000);
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '元に戻す');
    await act(async () => button?.click());
    expect(run).toHaveBeenCalledOnce();
    expect(notices()).toHaveLength(0);
    await show('success', '消し込みました。');
    expect(document.querySelectorAll('button')).toHaveLength(1);
  });

  it('stay as long as said', async () => {
    await show('warning', '期間が締められています', { duration: 5_000 });
    await pass(4_900);
    expect(notices()).toHaveLength(1);
    await pass(200);
    expect(notices()).toHaveLength(0);
  });

  it.each<[NoticeType, string]>([
    ['info', 'status'],
    ['success', 'status'],
    ['default', 'status'],
    ['loading', 'status'],
    ['warning', 'alert'],
    ['error', 'alert'],
  ])('%s is read out as %s', async (type, role) => {
    let id = '';
    await act(async () => {
      id = notify(type, `text of ${type}`);
    });
    expect(notices().map((notice) => notice.getAttribute('role'))).toEqual([role]);
    await act(async () => dismissNotice(id));
  });

  it('of type loading stay until they are dismissed', async () => {
    await show('loading', '取込中', { id: 'job' });
    await pass(600_000);
    expect(texts()).toEqual(['取込中']);
    await show('success', '取り込みました', { id: 'job' });
    expect(texts(), 'the outcome takes its place').toEqual(['取り込みました']);
  });

  it('of one text are one, with a count, and their time starts anew', async () => {
    await show('error', 'ネットワークエラー');
    await pass(2_000);
    await show('error', 'ネットワークエラー');
    expect(texts()).toEqual(['ネットワークエラー×2']);
    await pass(2_000);
    expect(notices()).toHaveLength(1);
    await pass(1_100);
    expect(notices()).toHaveLength(0);
    await show('error', 'ネットワークエラー');
    expect(texts(), 'and count from one again').toEqual(['ネットワークエラー']);
  });

  it('stand still while one has the focus, and Esc dismisses it', async () => {
    await show('error', 'よく読んでください');
    const button = notices()[0]?.querySelector('button');
    await act(async () => button?.focus());
    await pass(10_000);
    expect(notices()).toHaveLength(1);
    await act(async () => {
      button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    await pass(10);
    expect(notices()).toHaveLength(0);
    await show('info', 'つぎの通知');
    await pass(3_100);
    expect(notices(), 'and time goes on').toHaveLength(0);
  });
});
