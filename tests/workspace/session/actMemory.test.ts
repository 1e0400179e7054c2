import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ActKeys } from '#core/client/actKeys.ts';
import { actMemory } from '#workspace/session/actMemory.ts';

/** A page: what it knows by itself is gone with the next. */
const page = () => new ActKeys(() => actMemory);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('an act without an answer', () => {
  it('is the same act after a reload, until the server has answered', () => {
    const key = page().keyFor('post A');
    const later = page();
    expect(later.keyFor('post A')).toBe(key);
    expect(later.keyFor('post B')).not.toBe(key);
    later.settle('post A');
    expect(page().keyFor('post A')).not.toBe(key);
  });

  it('is a new act after a day', () => {
    vi.useFakeTimers();
    const key = page().keyFor('post A');
    vi.advanceTimersByTime(86_400_001);
    expect(page().keyFor('post A')).not.toBe(key);
  });

  it('is known to its page alone where it is too long, or nothing can be stored', () => {
    const long = 'x'.repeat(50_001);
    const here = page();
    const key = here.keyFor(long);
    expect(here.keyFor(long)).toBe(key);
    expect(page().keyFor(long)).not.toBe(key);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(here.keyFor('post B')).toBe(here.keyFor('post B'));
  });

  it.each(['{', '7', '[{"act":1}]', 'null'])('survives a record nobody can read: %s', (text) => {
    localStorage.setItem('kanjo.acts', text);
    const key = page().keyFor('post A');
    expect(page().keyFor('post A')).toBe(key);
  });

  it('gives way to twenty later ones', () => {
    const first = page().keyFor('act 0');
    for (let n = 1; n <= 20; n += 1) page().keyFor(`act ${n}`);
    expect(page().keyFor('act 0')).not.toBe(first);
  });
});
