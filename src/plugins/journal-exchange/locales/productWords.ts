import type { ProductWords } from '#core/plugin/productWords.ts';

/** What the menus of other products call our screens. */
const productWords: ProductWords = [
  ['自動で経理 じどうでけいり', 'accounting:upload', 'freee会計［取引］自動で経理'],
  ['明細のアップロード めいさいのあっぷろーど', 'accounting:upload', 'freee会計［口座］明細のアップロード'],
  ['スマート取引取込 すまーととりひきとりこみ', 'accounting:upload', '弥生会計［取引］スマート取引取込'],
  [
    '連携サービスから入力 れんけいさーびすからにゅうりょく',
    'accounting:upload',
    'マネーフォワード クラウド会計［自動で仕訳］',
  ],
  ['データ連携 でーたれんけい', 'accounting:upload', 'マネーフォワード クラウド会計［データ連携］'],
  [
    '汎用データ受入 はんようでーたうけいれ',
    'accounting:upload',
    '勘定奉行［随時処理］、PCA会計［随時］汎用データの受入',
  ],
  ['入出金データの受入 にゅうしゅっきんでーたのうけいれ', 'accounting:upload', 'PCA会計［銀行処理］入出金データの受入'],
  [
    '汎用データ作成 はんようでーたさくせい',
    'accounting:export',
    '勘定奉行［随時処理］、PCA会計［随時］汎用データの作成',
  ],
  ['仕訳データのエクスポート しわけでーたのえくすぽーと', 'accounting:export', '弥生会計［ファイル］エクスポート'],
  ['自動登録ルール じどうとうろくるーる', 'accounting:keyword-list', 'freee会計［設定］自動登録ルール'],
  ['関連科目辞書 かんれんかもくじしょ', 'accounting:keyword-list', '弥生会計［設定］関連科目辞書'],
  ['科目残高入力 かもくざんだかにゅうりょく', 'accounting:opening-import', '弥生会計［設定］科目残高入力'],
  ['開始残高の設定 かいしざんだかのせってい', 'accounting:opening-import', 'freee会計［設定］開始残高の設定'],
  ['期首残高の登録 きしゅざんだかのとうろく', 'accounting:opening-import', 'PCA会計［前準備］期首残高の登録'],
];

export default productWords;
