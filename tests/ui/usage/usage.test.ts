import { beforeEach, describe, expect, it } from 'vitest';
import { openSettingStore, settingOf, storeSetting } from '#ui/settings/settingStore.ts';
import { createUsage } from '#ui/usage/usage.ts';

const DAY = 86_400_000;
const usage = createUsage('sample.usage');
const keys = (recent: readonly { key: string }[]) => recent.map(({ key }) => key);

describe('what is used', () => {
  let close = () => {};
  beforeEach(() => {
    localStorage.clear();
    close();
    close = openSettingStore('user-1');
  });

  it('counts, and counts less as time goes by', () => {
    usage.note('a', { now: 0 });
    usage.note('a', { now: 0 });
    expect(usage.usageOf('a', { now: 0 })).toBe(2);
    expect(usage.usageOf('a', { now: 14 * DAY })).toBeCloseTo(1);
    expect(usage.usageOf('b', { now: 0 })).toBe(0);
  });

  it('comes first where it was used before, however often something else is used elsewhere', () => {
    for (let n = 0; n < 50; n += 1) usage.note('sales', { contexts: ['screen:list'], now: n * 60_000 });
    usage.note('cash', { contexts: ['screen:document', 'after:receivable'], now: 0 });
    const there = { contexts: ['after:receivable'], now: DAY };
    expect(usage.usageOf('cash', there)).toBeGreaterThan(usage.usageOf('sales', there));
    expect(keys(usage.recent(2, there))).toEqual(['cash', 'sales']);
    expect(keys(usage.recent(2, { now: DAY }))).toEqual(['sales', 'cash']);
  });

  it('is kept per user, with what a record is called', () => {
    usage.note('screen:a', { now: 60_000 });
    usage.note('record:/Document?id=1', { label: { title: 'SA 1', subtitle: '¥1' }, now: 180_000 });
    close();
    close = openSettingStore('user-2');
    expect(usage.recent(5)).toEqual([]);
    close();
    close = openSettingStore('user-1');
    expect(usage.recent(5)).toEqual([
      { key: 'record:/Document?id=1', label: { title: 'SA 1', subtitle: '¥1' }, isHere: false },
      { key: 'screen:a', label: undefined, isHere: false },
    ]);
  });

  it.each([7, { version: 1, uses: [] }, 'x'])('begins anew when it is of another make: %j', async (stored) => {
    storeSetting('sample.usage', stored);
    expect(usage.recent(5)).toEqual([]);
    await Promise.resolve();
    expect(settingOf('sample.usage')).toBeUndefined();
  });

  it('leaves out what is damaged and keeps the rest', () => {
    storeSetting('sample.usage', [['a', '', 'many', 0], 7, ['b', '', 1, 0], ['c', '', 1, 0, 7]]);
    expect(keys(usage.recent(5))).toEqual(['b']);
  });

  it('forgets the longest unused, and never outgrows a setting', () => {
    const label = { title: 'SA 0100000012 クラウド利用料 2026年11月分', subtitle: '2026-11-20 青空商事 ¥110,000' };
    for (let n = 0; n < 700; n += 1)
      usage.note(`record:/ACDocument?id=0199a8a0-0000-7000-8000-${String(n).padStart(12, '0')}`, {
        contexts: [`screen:accounting:document-list`, `after:record:/ACDocument?id=${n}`],
        label,
        now: n * 60_000,
      });
    const keyOf = (n: number) => `record:/ACDocument?id=0199a8a0-0000-7000-8000-${String(n).padStart(12, '0')}`;
    expect(usage.usageOf(keyOf(0), { now: 0 })).toBe(0);
    expect(usage.usageOf(keyOf(699), { now: 700 * 60_000 })).toBeGreaterThan(0);
    expect(new TextEncoder().encode(JSON.stringify(settingOf('sample.usage'))).length).toBeLessThan(64 * 1024);
  });
});
