import type { ProductWords } from '#core/plugin/productWords.ts';

/** What the menus of other products call our screens. */
const productWords: ProductWords = [
  ['勤怠登録 きんたいとうろく', 'time:timesheet', 'マネーフォワード クラウド給与［勤怠登録］'],
  ['勤怠入力 きんたいにゅうりょく', 'time:timesheet', '給与奉行、freee人事労務［勤怠］'],
  ['CAT2', 'time:timesheet', 'SAP CAT2 タイムシート'],
  ['有給休暇管理 ゆうきゅうきゅうかかんり', 'time:leave', '給与奉行、弥生給与の有給休暇の管理'],
  ['KING OF TIME', 'time:team-month', 'KING OF TIME［勤怠］月別データ'],
];

export default productWords;
