import type { ProductWords } from '#core/plugin/productWords.ts';

/** What the menus of other products call our screens. */
const productWords: ProductWords = [
  ['かんたん取引入力 かんたんとりひきにゅうりょく', 'accounting:document', '弥生会計［取引］かんたん取引入力'],
  ['取引の登録 とりひきのとうろく', 'accounting:document', 'freee会計［取引］取引の一覧・登録'],
  ['手動で仕訳 しゅどうでしわけ', 'accounting:document', 'マネーフォワード クラウド会計［手動で仕訳］'],
  ['簡単入力 かんたんにゅうりょく', 'accounting:document', 'マネーフォワード クラウド会計［手動で仕訳］簡単入力'],
  [
    '振替伝票入力 ふりかえでんぴょうにゅうりょく',
    'accounting:document',
    'マネーフォワード クラウド会計［手動で仕訳］、PCA会計［データ入力］',
  ],
  ['仕訳処理 しわけしょり', 'accounting:document', '勘定奉行［仕訳処理］'],
  ['複合仕訳入力 ふくごうしわけにゅうりょく', 'accounting:document', '会計ソフト各社の［各種入力］複合仕訳入力'],
  ['FB50', 'accounting:document', 'SAP 財務会計 FB50 G/L勘定伝票入力'],
  ['FB01', 'accounting:document', 'SAP 財務会計 FB01 伝票転記'],
  ['仕訳検索修正 しわけけんさくしゅうせい', 'accounting:document-list', 'PCA会計［データ入力］仕訳検索修正'],
  ['仕訳リスト しわけりすと', 'accounting:document-list', '勘定奉行［仕訳処理］仕訳リスト'],
  [
    '仕訳チェックリスト しわけちぇっくりすと',
    'accounting:document-list',
    'PCA会計［日常帳票］仕訳伝票発行・チェックリスト',
  ],
  ['取引の一覧 とりひきのいちらん', 'accounting:document-list', 'freee会計［取引］取引の一覧・登録'],
  ['FB03', 'accounting:document-list', 'SAP 財務会計 FB03 伝票照会'],
  ['ファイルボックス', 'accounting:evidence', 'freee会計［ファイルボックス］'],
  ['クラウドBox くらうどぼっくす', 'accounting:evidence', 'マネーフォワード クラウドBox'],
  ['スマート証憑管理 すまーとしょうひょうかんり', 'accounting:evidence', '弥生 スマート証憑管理'],
  ['電子帳簿保存法 でんしちょうぼほぞんほう', 'accounting:evidence', '各社の証憑の検索・保存の機能の説明'],
  ['取引テンプレート とりひきてんぷれーと', 'accounting:recurring', 'freee会計［取引］取引テンプレート'],
  ['自動振替 じどうふりかえ', 'accounting:recurring', '会計ソフト各社の自動振替処理'],
  ['FBD1', 'accounting:recurring', 'SAP 財務会計 FBD1 繰返伝票登録'],
  ['勘定科目の設定 かんじょうかもくのせってい', 'accounting:chart-of-accounts', 'freee会計［設定］勘定科目の設定'],
  ['科目の登録 かもくのとうろく', 'accounting:chart-of-accounts', 'PCA会計［前準備］科目の登録'],
  ['サーチキー', 'accounting:chart-of-accounts', '弥生会計［科目設定］サーチキー'],
  ['FS00', 'accounting:chart-of-accounts', 'SAP 財務会計 FS00 G/L勘定コード一括更新'],
  ['税区分の設定 ぜいくぶんのせってい', 'accounting:tax-codes', 'freee会計［設定］税区分の設定'],
  ['OB08', 'accounting:exchange-rates', 'SAP 財務会計 OB08 換算レート更新'],
  ['FAGL_FCV', 'accounting:exchange-rates', 'SAP 財務会計 FAGL_FCV 外貨評価'],
  ['申請経路 しんせいけいろ', 'accounting:approval-routes', 'freee［設定］申請経路の設定'],
  ['承認フロー しょうにんふろー', 'accounting:approval-routes', '楽楽精算、マネーフォワード クラウド経費の承認フロー'],
];

export default productWords;
