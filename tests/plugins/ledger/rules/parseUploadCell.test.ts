import { describe, expect, test } from 'vitest';
import {
  parseUploadAmount,
  parseUploadCode,
  parseUploadDay,
  parseUploadKind,
  parseUploadSide,
  parseUploadText,
} from '#plugins/ledger/spreadsheet/rules/parseUploadCell.ts';

describe('the cells of an upload', () => {
  test.each([
    ['2026/4/1', '2026-04-01'],
    ['2026-04-01', '2026-04-01'],
    ['2026.4.1', '2026-04-01'],
    ['２０２６／４／１', '2026-04-01'],
    ['20260401', '2026-04-01'],
    ['2026年4月1日', '2026-04-01'],
    ['R8.4.1', '2026-04-01'],
    ['令和8年4月1日', '2026-04-01'],
    ['46113', '2026-04-01'],
    ['46113.75', '2026-04-01'],
  ])('%s is the day %s', (text, day) => {
    expect(parseUploadDay(text)).toEqual({ ok: true, value: day });
  });

  test.each([
    ['2', 2],
    ['６', 6],
    ['第2種', 2],
    ['第五種', 5],
    ['一種', 1],
  ])('%s is the kind of business %s', (text, kind) => {
    expect(parseUploadKind(text)).toEqual({ ok: true, value: kind });
  });

  test.each(['0', '7', '第', '種', '12', '小売'])('%s is no kind of business', (text) => {
    expect(parseUploadKind(text)).toEqual({ ok: false, reason: 'upload-not-a-kind' });
  });

  test.each([
    ['2026/2/30', 'upload-not-a-day'],
    ['0000-00-00', 'upload-not-a-day'],
    ['R0.4.1', 'upload-not-a-day'],
    ['来年', 'upload-not-a-day'],
    ['4/1', 'upload-incomplete-day'],
    ['0401', 'upload-incomplete-day'],
    ['26/4/1', 'upload-incomplete-day'],
    ['月末', 'upload-incomplete-day'],
    ['+3', 'upload-incomplete-day'],
    ['今日', 'upload-incomplete-day'],
  ])('%s is refused: %s', (text, reason) => {
    expect(parseUploadDay(text)).toEqual({ ok: false, reason });
  });

  test.each([
    ['1234', 1_234],
    ['1,234', 1_234],
    ['１，２３４', 1_234],
    ['¥1,234', 1_234],
    ['1234.0', 1_234],
    ['△500', -500],
    ['▲500', -500],
    ['-500', -500],
  ])('%s is the amount %i', (text, amount) => {
    expect(parseUploadAmount(text)).toEqual({ ok: true, value: amount });
  });

  test.each([
    ['12,34', 'upload-not-an-amount'],
    ['1e5', 'upload-not-an-amount'],
    ['千円', 'upload-not-an-amount'],
    ['0.5', 'upload-amount-not-whole'],
    ['10000000000001', 'upload-amount-too-large'],
    ['9'.repeat(400), 'upload-amount-too-large'],
  ])('%s is refused: %s', (text, reason) => {
    expect(parseUploadAmount(text)).toEqual({ ok: false, reason });
  });

  test.each([
    ['借方', 'debit'],
    ['借', 'debit'],
    ['Debit', 'debit'],
    ['ＣＲＥＤＩＴ', 'credit'],
    ['貸方', 'credit'],
  ])('%s is the side %s', (text, side) => {
    expect(parseUploadSide(text)).toEqual({ ok: true, value: side });
  });

  test('another word is no side', () => {
    expect(parseUploadSide('右')).toEqual({ ok: false, reason: 'upload-not-a-side' });
  });

  test('codes are read in any width; a name is none', () => {
    expect(parseUploadCode(' ５１２０ ')).toEqual({ ok: true, value: '5120' });
    expect(parseUploadCode('仕入高')).toEqual({ ok: false, reason: 'upload-not-a-code' });
    expect(parseUploadCode('1'.repeat(21))).toEqual({ ok: false, reason: 'upload-not-a-code' });
  });

  test('text that cannot be stored, or is too long, is refused', () => {
    expect(parseUploadText(' 電車代 ', 200)).toEqual({ ok: true, value: '電車代' });
    expect(parseUploadText('あ'.repeat(201), 200)).toEqual({ ok: false, reason: 'upload-text-too-long' });
    expect(parseUploadText('a\0b', 200)).toEqual({ ok: false, reason: 'upload-text-not-storable' });
    for (const text of ['家賃\n11月分', '家賃\r\n11月分', '家\u200b賃'])
      expect(parseUploadText(text, 200)).toEqual({ ok: false, reason: 'upload-text-not-one-line' });
    expect(parseUploadText('\ud800', 200)).toEqual({ ok: false, reason: 'upload-text-not-storable' });
  });
});
