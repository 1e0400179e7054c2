import { describe, expect, it } from 'vitest';
import { type Booked, type Listed, type TieQuestion, tieProfit } from '#plugins/contracts/rules/tieProfit.ts';

const MONTH = '2026-10';
const listed = (order: string, invoiced: number, more: Partial<Listed> = {}): Listed => ({
  ...{ order, number: order, title: '', path: `/${order}`, invoiced, open: 0, isSure: false, ...more },
});
const part = (order: string | null, net: number, more: Partial<Booked['parts'][number]> = {}) => ({
  ...{ order, net, month: order === null ? null : MONTH, isOnAccount: true, department: null, ...more },
});
/** An invoice of its parts, booked without tax in the month unless said otherwise. */
function invoice(number: string, parts: Booked['parts'], more: Partial<Booked> = {}): Booked {
  const net = parts.reduce((sum, each) => sum + each.net, 0);
  const here = parts.filter(({ isOnAccount }) => isOnAccount).map((each) => ({ ...each, amount: each.net }));
  return {
    ...{ kind: 'invoice', number, title: '', path: `/${number}`, isCancelled: false, postedIn: MONTH },
    ...{ booked: here, parts, net, tax: Math.floor(net / 10), ...more },
  };
}
const tie = (of: Partial<TieQuestion>) => tieProfit({ month: MONTH, department: null, listed: [], records: [], ...of });
const reasons = (of: Partial<TieQuestion>) =>
  tie(of).rows.map(({ number, reason, amount }) => [number, reason, amount]);

describe('the profit list and the ledger', () => {
  it('tie without a row where what is billed is booked in the month', () => {
    const of = { listed: [listed('SO-1-1', 700)], records: [invoice('INV-1', [part('SO-1-1', 700)])] };
    expect(tie(of)).toEqual({ listed: 700, booked: 700, explained: 0, rest: 0, rows: [] });
  });

  const billed = [listed('SO-1-1', 700)];
  const paid = invoice('INV-1', [part('SO-1-1', 700)]);
  it.each<[string, Partial<TieQuestion>, (string | number)[][]]>([
    [
      'delivered and not billed',
      { listed: [listed('SO-1-1', 0, { open: 600, isSure: true })] },
      [['SO-1-1', 'delivered', -600]],
    ],
    ['expected', { listed: [listed('PO-1', 0, { open: 600 })] }, [['PO-1', 'expected', -600]]],
    [
      'on a draft',
      { listed: billed, records: [{ ...paid, postedIn: null, booked: [] }] },
      [['INV-1', 'notPosted', -700]],
    ],
    [
      'posted in another month',
      { listed: billed, records: [{ ...paid, postedIn: '2026-11', booked: [] }] },
      [['INV-1', 'otherPeriod', -700]],
    ],
    [
      'work of another month beside it',
      { listed: billed, records: [invoice('INV-1', [part('SO-1-1', 700), part('SO-1-1', 650, { month: '2026-09' })])] },
      [['INV-1', 'otherMonth', 650]],
    ],
    ['a line nobody ordered', { records: [invoice('INV-1', [part(null, 80)])] }, [['INV-1', 'withoutOrder', 80]]],
    ['an order without a sale', { records: [invoice('VI-1', [part('PO-9', 80)])] }, [['VI-1', 'unlisted', 80]]],
    [
      'another amount than was billed',
      { listed: [listed('SO-1-1', 690)], records: [paid] },
      [['SO-1-1', 'repriced', 10]],
    ],
    [
      'a credit note',
      { records: [invoice('CN-1', [part(null, -50)], { kind: 'creditNote' })] },
      [['CN-1', 'creditNote', -50]],
    ],
    [
      'a cancelled one whose reversal is in another month',
      { records: [{ ...paid, isCancelled: true }] },
      [['INV-1', 'cancelled', 700]],
    ],
    [
      'its reversal in this month',
      { records: [{ ...paid, isCancelled: true, postedIn: '2026-09', booked: [{ department: null, amount: -700 }] }] },
      [['INV-1', 'cancelled', -700]],
    ],
    [
      'a cost on another account',
      { listed: [listed('PO-1', 700)], records: [invoice('VI-1', [part('PO-1', 700, { isOnAccount: false })])] },
      [['VI-1', 'elsewhere', -700]],
    ],
    [
      'tax that is not deducted, within the cost',
      {
        listed: [listed('PO-1', 700)],
        records: [invoice('VI-1', [part('PO-1', 700)], { booked: [{ department: null, amount: 714 }] })],
      },
      [['VI-1', 'tax', 14]],
    ],
    [
      'a yen of amounts typed with tax',
      { listed: billed, records: [{ ...paid, net: 701, booked: [{ department: null, amount: 701 }] }] },
      [['INV-1', 'rounding', 1]],
    ],
    [
      'a document by hand',
      { records: [invoice('SA 12', [], { kind: 'byHand', booked: [{ department: null, amount: 33 }] })] },
      [['SA 12', 'byHand', 33]],
    ],
  ])('differ by what is %s, and tie with it', (_what, of, rows) => {
    expect(reasons(of)).toEqual(rows);
    expect(tie(of).rest).toBe(0);
  });

  it('show what no reason is found for as the rest', () => {
    const more = { ...paid, booked: [{ department: null, amount: 1_000 }] };
    expect(tie({ listed: billed, records: [more] })).toMatchObject({
      listed: 700,
      booked: 1_000,
      explained: 0,
      rest: 300,
    });
    expect(reasons({ listed: billed, records: [more] })).toEqual([['INV-1', 'unexplained', 300]]);
    const less = { ...paid, booked: [] };
    expect(tie({ listed: billed, records: [less] }).rest).toBe(-700);
    expect(tie({ listed: billed, records: [] })).toMatchObject({ explained: 0, rest: -700 });
  });

  it('of a department leave out what stands in another, or in none', () => {
    const sale = { department: '430', listed: billed, records: [paid] };
    expect(tie(sale)).toMatchObject({ listed: 700, booked: 0, rest: 0, rows: [{ reason: 'elsewhere', amount: -700 }] });
    const cost = invoice('VI-1', [part('PO-1', 700, { department: '430' }), part(null, 90, { department: '440' })]);
    expect(tie({ department: '430', listed: [listed('PO-1', 700)], records: [cost] })).toMatchObject({
      ...{ listed: 700, booked: 700, rest: 0, rows: [] },
    });
  });

  it('add up whatever is put together', () => {
    const records = [
      paid,
      invoice('INV-2', [part('SO-2-1', 300, { month: '2026-09' }), part(null, 41)], { tax: 0 }),
      invoice('CN-1', [part(null, -50)], { kind: 'creditNote' }),
      { ...invoice('INV-3', [part('SO-3-1', 500)]), postedIn: null, booked: [] },
    ];
    const found = tie({ listed: [...billed, listed('SO-3-1', 500), listed('SO-4-1', 0, { open: 77 })], records });
    expect(found.listed + found.explained + found.rest).toBe(found.booked);
    expect(found.rest).toBe(0);
  });
});
