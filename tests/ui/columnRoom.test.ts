import { describe, expect, it } from 'vitest';
import { keepTogether, shareRoom, widestOf } from '../../src/ui/list/columnRoom';
import type { ListColumn } from '../../src/ui/list/listColumn';

interface Row {
  code: string;
  memo: string;
  partner: string;
  comment: string;
  amount: number;
}

const COLUMNS: readonly ListColumn<Row>[] = [
  { field: 'code', title: '番号', kind: 'code', width: 96 },
  { field: 'partner', title: '取引先', width: 124 },
  { field: 'comment', title: 'コメント', width: 160 },
  { field: 'amount', title: '金額', kind: 'amount' },
  { field: 'memo', title: '摘要', width: 124 },
];
const ROW: Row = { code: '1', partner: '浦島', comment: '', amount: 1000, memo: '十一月分の電気料金と水道料金の支払' };

function roomsOf(
  rows: readonly Row[],
  {
    columns = COLUMNS,
    totals,
    layout = [],
  }: Partial<Pick<Parameters<typeof shareRoom<Row>>[1], 'totals' | 'layout'>> & {
    columns?: readonly ListColumn<Row>[];
  } = {},
) {
  const style = { calendar: 'western' } as const;
  const roomed = shareRoom(columns, { rows, totals, style, canFilter: false, layout });
  return Object.fromEntries(roomed.map(({ column, room }) => [column.field, room]));
}

describe('the room of columns', () => {
  it('is as declared while no rows are there, the last text taking what is left', () => {
    expect(roomsOf([])).toMatchObject({
      partner: { width: 124, share: null },
      comment: { width: 160, share: null },
      amount: { width: 120, share: null },
      memo: { width: 132, share: 132 },
    });
  });

  it('a pill has room for its word and its sign', () => {
    const word = (columns: readonly ListColumn<Row>[]) =>
      roomsOf([{ ...ROW, partner: '承認待ちです' }], { columns }).partner;
    const [plain, pill] = [
      word(COLUMNS),
      word(COLUMNS.map((one) => (one.field === 'partner' ? { ...one, kind: 'state', pill: () => 'success' } : one))),
    ];
    expect((pill?.width ?? 0) - (plain?.width ?? 0)).toBe(32);
  });

  it('a text that must be read takes what it says up to its width, and is set no wider', () => {
    const rooms = (memo: string) =>
      roomsOf([{ ...ROW, memo }], {
        columns: COLUMNS.map((one) => (one.field === 'memo' ? { ...one, width: 520, isKeptWhole: true } : one)),
      }).memo?.width ?? 0;
    expect(rooms('選んだ得意先に、期日を過ぎた売掛金はありません。')).toBeGreaterThan(300);
    expect(rooms('長'.repeat(200))).toBe(528);
    expect(rooms('短い文')).toBeLessThan(100);
  });

  it('a code is never cut for a few letters, nor set narrower than declared', () => {
    expect(roomsOf([{ ...ROW, code: 'SO-2026-0001-1' }]).code?.width).toBeGreaterThan(140);
    expect(roomsOf([{ ...ROW, code: 'X'.repeat(80) }]).code?.width).toBe(200);
    expect(roomsOf([ROW]).code?.width).toBe(104);
  });

  it('an empty column is as wide as its head, and a short text as what it says', () => {
    const { comment, partner } = roomsOf([ROW]);
    expect(comment?.width).toBeLessThan(70);
    expect(partner?.width).toBeLessThan(60);
  });

  it('a short word of broad letters and capitals is not cut', () => {
    const room = (partner: string) => roomsOf([{ ...ROW, partner }]).partner?.width ?? 0;
    expect(room('MWMW')).toBeGreaterThan(room('iiii') + 8);
  });

  it('a pinned text leaves what is left to another, an empty one, too', () => {
    const columns: typeof COLUMNS = [
      { field: 'partner', title: '取引先', width: 60, pinned: 'left' },
      { field: 'comment', title: 'コメント', width: 160 },
    ];
    expect(roomsOf([{ ...ROW, partner: '浦島海底物流株式会社' }], { columns }).comment?.share).toBeGreaterThan(0);
  });

  it('figures fit the widest among them and their sum, in full', () => {
    const small = roomsOf([ROW]).amount?.width ?? 0;
    const large = roomsOf([ROW, { ...ROW, amount: -1_234_567_890 }]).amount?.width ?? 0;
    const sum = roomsOf([ROW], { totals: { amount: 3_041_687_153 } }).amount?.width ?? 0;
    expect(small).toBeLessThan(70);
    expect(large).toBeGreaterThan(110);
    expect(sum).toBeGreaterThan(110);
  });

  it('what is left goes to the texts that are cut, by what they have to say', () => {
    const rooms = roomsOf([{ ...ROW, partner: '浦島海底物流株式会社' }]);
    expect(rooms.partner?.share).toBeGreaterThan(124);
    expect(rooms.memo?.share).toBeGreaterThan(rooms.partner?.share ?? 0);
    expect(rooms.code).toEqual({ width: 104, share: null });
  });

  it('figures after a text grow with it, so that both stand near each other, and codes and what is pinned do not', () => {
    const columns: typeof COLUMNS = [
      { field: 'code', title: '番号', kind: 'code', width: 96 },
      { field: 'partner', title: '取引先', width: 124 },
      { field: 'amount', title: '金額', kind: 'amount' },
    ];
    const rooms = roomsOf([ROW], { columns });
    expect(rooms.partner?.share).toBe(rooms.partner?.width);
    expect(rooms.amount?.share).toBe(rooms.amount?.width);
    expect(rooms.code?.share).toBeNull();
    const pinned = columns.map((one) => (one.field === 'amount' ? { ...one, pinned: 'right' as const } : one));
    expect(roomsOf([ROW], { columns: pinned }).amount?.share).toBeNull();
  });

  it('a text grows with the texts before it, where a column follows it', () => {
    const columns: typeof COLUMNS = [
      { field: 'partner', title: '取引先', width: 124 },
      { field: 'memo', title: '摘要', width: 124 },
      { field: 'code', title: '状態', kind: 'state' },
    ];
    const rooms = roomsOf([ROW], { columns });
    expect(rooms.partner?.share).toBe(rooms.partner?.width);
    expect(rooms.memo?.share).toBeGreaterThan(0);
    expect(roomsOf([ROW], { columns: columns.slice(0, 2) }).partner?.share).toBeNull();
  });

  it('columns of a list wider than they need stay near each other, and a last text alone goes to the edge', () => {
    const wide = (columns: typeof COLUMNS) => {
      const style = { calendar: 'western' } as const;
      const shared = shareRoom(columns, { rows: [ROW], totals: undefined, style, canFilter: false, layout: [] });
      return { widest: widestOf(shared), rooms: keepTogether(shared).map(({ room }) => room) };
    };
    const figuresLast = wide([...COLUMNS].reverse());
    expect(figuresLast.rooms.every(({ share }) => share === null)).toBe(true);
    const sum = figuresLast.rooms.reduce((all, { width }) => all + width, 0);
    expect(figuresLast.widest).toBe(1200);
    expect(Math.abs(sum - 1200)).toBeLessThan(5);
    expect(wide(COLUMNS).rooms.at(-1)?.share).toBeGreaterThan(0);
    const long = COLUMNS.map((one) => ({ ...one, kind: 'text' as const, width: 400, value: () => '長'.repeat(30) }));
    expect(wide(long).widest).toBeGreaterThan(2000);
  });

  it('the first column has room for the word of the totals', () => {
    const columns: typeof COLUMNS = [{ field: 'code', title: '番', kind: 'number' }, ...COLUMNS.slice(1)];
    const of = (totals?: Record<string, number>) => roomsOf([ROW], { columns, totals }).code?.width ?? 0;
    expect(of()).toBeLessThan(50);
    expect(of({ amount: 1000 })).toBe(65);
  });

  it('a long text is cut at 160 px before the columns after it leave the window', () => {
    const columns = COLUMNS.map((one) => (one.field === 'memo' ? { ...one, width: 240 } : one));
    expect(roomsOf([{ ...ROW, memo: ROW.memo.repeat(3) }], { columns }).memo?.width).toBe(160);
    expect(roomsOf([], { columns }).memo?.width).toBe(248);
  });

  it('a width the user has set stays, and so does that of what a screen draws', () => {
    const columns = COLUMNS.map((column) =>
      column.field === 'partner' ? { ...column, render: () => '浦島' } : column,
    );
    const rooms = roomsOf([ROW], { columns, layout: [{ field: 'memo', width: 300 }] });
    expect(rooms.memo).toEqual({ width: 300, share: null });
    expect(rooms.partner).toEqual({ width: 124, share: 124 });
  });
});
