import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  axisTicks,
  findClearFoot,
  labelsEvery,
  placeOnAxis,
  shortAmount,
  spreadApart,
  widthOfText,
} from '#ui/chart/chartScale.ts';

describe('the axis of a chart', () => {
  it('has round steps from below the lowest to above the highest, with zero among them', () => {
    expect(axisTicks([0, 950])).toEqual([0, 500, 1000]);
    expect(axisTicks([-120, 340])).toEqual([-200, 0, 200, 400]);
    expect(axisTicks([])).toEqual([0]);
    // No two lines are called the same, however small the amounts.
    expect(axisTicks([0, 1])).toEqual([0, 1]);
    expect(axisTicks([3]).map((tick) => shortAmount(tick, 'ja'))).toEqual(['0', '1', '2', '3']);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 }), { minLength: 1 }), (values) => {
        const ticks = axisTicks(values);
        expect(ticks).toContain(0);
        expect(ticks[0]).toBeLessThanOrEqual(Math.min(0, ...values));
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...values));
        expect(ticks.length).toBeLessThan(8);
      }),
    );
  });

  it('places values between its edges, and everything at the lower edge when there is nothing', () => {
    const place = placeOnAxis([0, 50, 100], { from: 200, to: 0 });
    expect([place(0), place(25), place(100)]).toEqual([200, 150, 0]);
    expect(placeOnAxis([0], { from: 200, to: 0 })(0)).toBe(200);
  });

  it('writes as many labels as there is room for, full-width letters taking twice as much', () => {
    const months = Array.from({ length: 12 }, (_, place) => `26/${String(place + 1).padStart(2, '0')}`);
    expect(labelsEvery(months, 35, 6)).toBe(1);
    expect(labelsEvery(months, 35, 8.4)).toBe(2);
    expect(labelsEvery(['4月'], 35, 6)).toBe(1);
    expect(labelsEvery(['第一四半期'], 35, 6)).toBe(2);
    expect(labelsEvery([], 35, 6)).toBe(1);
  });

  it('says amounts in few letters, as each language does', () => {
    expect([shortAmount(12_000_000, 'ja'), shortAmount(-350_000_000, 'ja')]).toEqual(['1200万', '△3.5億']);
    expect(shortAmount(1_200_000, 'en')).toBe('1.2M');
  });

  it('names series beside their ends, never one over the other, and within the paper', () => {
    const room = { least: 13, from: 8, to: 171 };
    expect(spreadApart([40, 100], room)).toEqual([40, 100]);
    expect(spreadApart([100, 100, 98], room)).toEqual([111, 124, 98]);
    expect(spreadApart([171, 170], room)).toEqual([171, 158]);
    expect(spreadApart([0], room)).toEqual([8]);
    expect(widthOfText('売上')).toBeGreaterThan(widthOfText('ab'));
  });

  it('puts words beside their place where no line runs through them, below it first', () => {
    const room = { left: 40, right: 160, highest: 11, lowest: 171 };
    const level = (y: number) => [
      { x: 0, y },
      { x: 200, y },
    ];
    expect(findClearFoot([level(80)], 80, room)).toBe(97);
    // A line just below: above it; lines on both sides: beyond the nearer.
    expect(findClearFoot([level(80), level(92)], 80, room)).toBe(72);
    expect(findClearFoot([level(80), level(92), level(68)], 80, room)).toBe(63);
    // A steep line crosses all heights between its ends, a line beside the words none.
    const steep = [
      { x: 90, y: 80 },
      { x: 110, y: 20 },
    ];
    expect(findClearFoot([level(80), level(92), steep], 80, room)).toBe(109);
    expect(
      findClearFoot(
        [
          level(80),
          [
            { x: 170, y: 0 },
            { x: 190, y: 170 },
          ],
        ],
        80,
        room,
      ),
    ).toBe(97);
    expect(
      findClearFoot(
        [
          [
            { x: 90, y: 0 },
            { x: 91, y: 180 },
          ],
        ],
        80,
        room,
      ),
    ).toBeUndefined();
  });
});
