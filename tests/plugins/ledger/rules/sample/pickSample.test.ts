import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pickSample } from '#plugins/ledger/document-list/rules/pickSample.ts';

const units = (...amounts: number[]) => amounts.map((amount, index) => ({ id: String(index + 1), amount }));
const idsOf = (picked: readonly { id: string }[]) => picked.map(({ id }) => id).join(' ');
const population = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 200 }).map((all) => units(...all));

describe('drawing a sample', () => {
  it('draws the same by the same seed, as written down here, and another by another seed', () => {
    const twenty = units(...Array.from({ length: 20 }, (_, index) => (index + 1) * 100));
    expect(idsOf(pickSample(twenty, { method: 'random', size: 5 }, '2026'))).toBe('4 7 12 14 17');
    expect(idsOf(pickSample(twenty, { method: 'monetary', interval: 5_000 }, '2026'))).toBe('8 13 16 19');
    expect(idsOf(pickSample(twenty, { method: 'everyKth', every: 6 }, '2026'))).toBe('5 11 17');
    const drawn = Array.from({ length: 20 }, (_, seed) =>
      idsOf(pickSample(twenty, { method: 'random', size: 5 }, String(seed))),
    );
    expect(new Set(drawn).size).toBeGreaterThan(15);
  });

  it('takes every yen of the interval to the document that holds it', () => {
    // With an interval of 1 each yen is drawn, so each document once.
    expect(idsOf(pickSample(units(3, 1, 2), { method: 'monetary', interval: 1 }, 'a'))).toBe('1 2 3');
    // The first of both holds yen 1 to 10, the second 11 to 20: each holds one of every ten.
    expect(idsOf(pickSample(units(10, 10), { method: 'monetary', interval: 10 }, 'any'))).toBe('1 2');
  });

  it('at random draws as many as asked, each once, in their order', () => {
    fc.assert(
      fc.property(population, fc.integer({ min: 1, max: 250 }), fc.string(), (all, size, seed) => {
        const picked = pickSample(all, { method: 'random', size }, seed);
        expect(picked).toHaveLength(Math.min(size, all.length));
        expect(all.filter((unit) => picked.includes(unit))).toEqual(picked);
      }),
    );
  });

  it('gives each document the same chance', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 4_000; seed += 1) {
      for (const { id } of pickSample(units(1, 1, 1, 1, 1, 1, 1, 1), { method: 'random', size: 2 }, `seed ${seed}`)) {
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }
    }
    // A thousand are expected of each; five standard deviations are about 137.
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(137);
    expect(counts.size).toBe(8);
  });

  it('by money always draws what is as large as the interval, and as many as the sum holds intervals', () => {
    fc.assert(
      fc.property(population, fc.integer({ min: 1, max: 500_000 }), fc.string(), (all, interval, seed) => {
        const picked = pickSample(all, { method: 'monetary', interval }, seed);
        for (const unit of all) if (unit.amount >= interval) expect(picked).toContain(unit);
        const small = all.every(({ amount }) => amount < interval);
        const sum = all.reduce((total, { amount }) => total + amount, 0);
        if (small) expect([Math.floor(sum / interval), Math.ceil(sum / interval)]).toContain(picked.length);
        expect(new Set(picked).size).toBe(picked.length);
      }),
    );
  });

  it('every k-th draws one of each k in a row', () => {
    fc.assert(
      fc.property(population, fc.integer({ min: 1, max: 50 }), fc.string(), (all, every, seed) => {
        const picked = pickSample(all, { method: 'everyKth', every }, seed).map(({ id }) => Number(id));
        for (const [index, place] of picked.entries()) expect(place).toBe((picked[0] ?? 0) + index * every);
        if (all.length >= every) expect(picked[0]).toBeLessThanOrEqual(every);
        expect([Math.floor(all.length / every), Math.ceil(all.length / every)]).toContain(picked.length);
      }),
    );
  });
});
