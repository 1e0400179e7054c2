import { addDays, type Day } from './day';
import { normalizeTyped, type Parsed } from './normalizeTyped';
import { parseDay } from './parseDay';

const EXCEL_SERIAL = /^\d{5}(?:\.\d*)?$/;
/** Excel's day 0; its days from 60 on are counted right from here. */
const EXCEL_EPOCH = '1899-12-30';

/**
 * A day as a file has it: `2026/4/1`, `2026-04-01`, `20260401`, `R8.4.1`, `令和8年4月1日`, or Excel's serial number.
 * What depends on the day it is read (`4/1`, `月末`) is incomplete: the same file must always mean the same.
 */
export function parseFileDay(text: string): Parsed<Day, 'incomplete-day' | 'not-a-day'> {
  const typed = normalizeTyped(text);
  if (EXCEL_SERIAL.test(typed)) return { ok: true, value: addDays(EXCEL_EPOCH, Math.floor(Number(typed))) };
  const [early, late] = [parseDay(text, '1990-02-03'), parseDay(text, '2090-11-12')];
  if (early.ok && late.ok && early.value === late.value) return early;
  const isIncomplete = early.ok || late.ok || early.reason === 'ambiguous-year';
  return { ok: false, reason: isIncomplete ? 'incomplete-day' : 'not-a-day' };
}
