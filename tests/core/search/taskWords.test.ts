import { expect, it } from 'vitest';
import { readTask } from '#core/search/taskWords.ts';

it.each([
  ['入金を消し込む', '入金 消し込'],
  ['取引先を追加', '取引先 登録'],
  ['取引先 追加', '取引先 登録'],
  ['銀行明細の取込', '銀行明細 取り込'],
  ['10月を締める', '月を締める'],
  ['2026年10月分を締める', '月を締める'],
  ['10月を締める', '月 締'],
  ['10月 締め', '月 締'],
  ['2026-10を締める', '月 締'],
  ['先月の給与', '給与'],
  ['売上を見たい', '売上'],
  ['残高が知りたい', '残高'],
  ['仕訳を確認したい', '仕訳'],
  ['前年度の決算', '決算'],
])('%s is looked for as %s', (typed, words) => expect(readTask(typed)).toContain(words));

it.each(['', '売掛金', '501', '先月', '10月', '2026-10'])('“%s” is no task', (typed) =>
  expect(readTask(typed)).toEqual([]),
);
