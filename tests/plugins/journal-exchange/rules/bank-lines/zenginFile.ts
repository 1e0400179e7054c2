/** A file of the fixed formats as a bank writes it, for tests. */
export interface ZenginLine {
  /** YYMMDD. */
  readonly day: string;
  readonly amount: number;
  readonly isOut?: boolean;
  readonly name?: string;
  readonly note?: string;
}

const number = (value: number, length: number) => String(value).padStart(length, '0');
const text = (value: string, length: number) => value.padEnd(length).slice(0, length);
const record = (...parts: string[]) => parts.join('').padEnd(200);

/** 入出金取引明細 (03) of one account. */
export function zengin03(before: number, lines: readonly ZenginLine[]): string[] {
  const sum = (isOut: boolean) => lines.filter((line) => (line.isOut ?? false) === isOut);
  const total = (isOut: boolean) => sum(isOut).reduce((all, { amount }) => all + amount, 0);
  return [
    record(
      '1',
      '03',
      '0',
      '081120',
      '081101',
      '081120',
      '0001',
      text('ﾐｽﾞﾎ', 15),
      '001',
      text('ﾎﾝﾃﾝ', 15),
      '000',
      '1',
      number(1234567, 10),
      text('ｶ)ｶﾝｼﾞﾖｳ', 40),
      '1',
      '1',
      number(before, 14),
    ),
    ...lines.map(({ day, amount, isOut = false, name = '', note = '' }, index) =>
      record(
        '2',
        number(index + 1, 8),
        day,
        day,
        isOut ? '2' : '1',
        '11',
        number(amount, 12),
        number(0, 12),
        '000000',
        '000000',
        ' ',
        number(0, 7),
        '000',
        number(0, 10),
        text(name, 48),
        text('', 15),
        text('', 15),
        text(note, 20),
        text('', 20),
        ' ',
      ),
    ),
    record(
      '8',
      number(sum(false).length, 6),
      number(total(false), 13),
      number(sum(true).length, 6),
      number(total(true), 13),
      '1',
      number(before + total(false) - total(true), 14),
      number(lines.length, 7),
    ),
    record('9', number(lines.length + 3, 10), number(1, 5)),
  ];
}

/** 振込入金通知 (01). */
export function zengin01(lines: readonly ZenginLine[]): string[] {
  const sum = (isOut: boolean) => lines.filter((line) => (line.isOut ?? false) === isOut);
  const total = (isOut: boolean) => sum(isOut).reduce((all, { amount }) => all + amount, 0);
  return [
    record(
      '1',
      '01',
      '0',
      '081120',
      '081101',
      '081120',
      '0001',
      text('ﾐｽﾞﾎ', 15),
      '001',
      text('ﾎﾝﾃﾝ', 15),
      '1',
      '1234567',
      text('ｶ)ｶﾝｼﾞﾖｳ', 40),
    ),
    ...lines.map(({ day, amount, isOut = false, name = '' }, index) =>
      record(
        '2',
        number(index + 1, 6),
        day,
        day,
        number(amount, 10),
        number(0, 10),
        number(0, 10),
        text(name, 48),
        text('', 15),
        text('', 15),
        isOut ? '1' : ' ',
        text('', 20),
      ),
    ),
    record(
      '8',
      number(sum(false).length, 6),
      number(total(false), 12),
      number(sum(true).length, 6),
      number(total(true), 12),
    ),
    record('9'),
  ];
}
