import type { ProductWords } from '#core/plugin/productWords.ts';

/** What the menus of other products call our screens. */
const productWords: ProductWords = [
  ['給与処理 きゅうよしょり', 'payroll:pay-run', '給与奉行［給与賞与］給与処理'],
  ['給与明細入力 きゅうよめいさいにゅうりょく', 'payroll:pay-run', '弥生給与［給与・賞与］給与明細入力'],
  ['確定処理 かくていしょり', 'payroll:pay-run', 'マネーフォワード クラウド給与［給与計算］確定処理'],
  ['PC00_M22_CALC', 'payroll:pay-run', 'SAP 給与計算（日本）PC00_M22_CALC'],
  ['明細項目の設定 めいさいこうもくのせってい', 'payroll:item-list', '弥生給与［導入］明細項目の設定'],
  ['支給項目の設定 しきゅうこうもくのせってい', 'payroll:item-list', 'マネーフォワード クラウド給与［基本設定］'],
  ['給与規定 きゅうよきてい', 'payroll:group-list', '弥生給与［導入］給与規定の設定'],
  [
    '支給控除一覧表 しきゅうこうじょいちらんひょう',
    'payroll:pay-register',
    'マネーフォワード クラウド給与［帳票］支給控除一覧表',
  ],
  ['一人別徴収簿 ひとりべつちょうしゅうぼ', 'payroll:year-end-list', '弥生給与［年末調整］源泉徴収簿'],
  ['年末調整処理 ねんまつちょうせいしょり', 'payroll:year-end-list', '給与奉行［年末調整］年末調整処理'],
  ['法定調書 ほうていちょうしょ', 'payroll:receipt-list', '法定調書奉行、弥生給与［年末調整］法定調書'],
  ['住民税納付先 じゅうみんぜいのうふさき', 'payroll:municipality-list', '弥生給与［導入］住民税納付先の登録'],
];

export default productWords;
