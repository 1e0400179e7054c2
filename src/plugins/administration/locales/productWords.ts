import type { ProductWords } from '#core/plugin/productWords.ts';

/** What the menus of other products call our screens. */
const productWords: ProductWords = [
  ['事業所の設定 じぎょうしょのせってい', 'administration:own-company', 'freee会計［設定］事業所の設定'],
  ['会社基本情報 かいしゃきほんじょうほう', 'administration:own-company', 'PCA会計［前準備］会社基本情報の登録'],
  ['部門設定 ぶもんせってい', 'administration:department-list', '弥生会計［設定］部門設定'],
  ['メンバー招待 めんばーしょうたい', 'administration:user-list', 'freee、マネーフォワードのメンバーの追加・管理'],
  ['SU01', 'administration:user-list', 'SAP SU01 ユーザ管理'],
  ['利用権限設定 りようけんげんせってい', 'administration:role-list', '奉行シリーズの利用者ごとの権限の設定'],
  ['PFCG', 'administration:role-list', 'SAP PFCG ロール管理'],
  ['操作ログ そうさろぐ', 'administration:log-list', '奉行シリーズ、PCA会計の操作ログ'],
  ['仕訳変更履歴 しわけへんこうりれき', 'administration:log-list', '会計ソフト各社の訂正・削除の履歴'],
  [
    '事業者の切替 じぎょうしゃのきりかえ',
    'administration:own-companies',
    'マネーフォワード クラウドの事業者・年度の切替',
  ],
];

export default productWords;
