import { A_MONTH } from '../../core/search/taskWords';
import { monthOf } from '../../core/value/day';
import { addMonths, type Month } from '../../core/value/month';
import { parseMonth } from '../../core/value/parseMonth';

const IN_ENGLISH = /\b[a-z]{3,9}\b/gi;
const WITHOUT_YEAR = /^(?:\d{1,2}月|[a-z]+)$/i;
const A_YEAR = 12;

/** The month that a task speaks of: 10月を締める, 先月の売上, close October. Without a year it is the last one called so. */
export function monthOfTask(text: string, today: string): Month | undefined {
  const typed = text
    .normalize('NFKC')
    .replace(/last month/i, '先月')
    .replace(/this month/i, '今月');
  const named = [...(typed.match(A_MONTH) ?? []), ...(typed.match(IN_ENGLISH) ?? [])].map((word) =>
    word.replace(/分$/, ''),
  );
  const thisMonth = monthOf(today);
  for (const word of named) {
    const month = parseMonth(word, thisMonth);
    if (!month.ok) continue;
    const isToCome = WITHOUT_YEAR.test(word) && month.value > thisMonth;
    return isToCome ? addMonths(month.value, -A_YEAR) : month.value;
  }
  return undefined;
}
