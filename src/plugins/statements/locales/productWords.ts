import type { ProductWords } from '#core/plugin/productWords.ts';

/** What the menus of other products call our screens. */
const productWords: ProductWords = [
  ['経費帳 けいひちょう', 'accounting:account-items', '弥生会計［帳簿・伝票］経費帳'],
  ['預金通帳 よきんつうちょう', 'accounting:account-items', 'PCA会計［データ入力］預金通帳入力'],
  ['勘定科目内訳書 かんじょうかもくうちわけしょ', 'accounting:account-items', '弥生会計［決算・申告］勘定科目内訳書'],
  ['FBL3N', 'accounting:account-items', 'SAP 財務会計 FBL3N G/L勘定明細照会'],
  ['FBL5N', 'accounting:account-items', 'SAP 財務会計 FBL5N 得意先明細照会'],
  ['FBL1N', 'accounting:account-items', 'SAP 財務会計 FBL1N 仕入先明細照会'],
  ['残高推移表 ざんだかすいいひょう', 'accounting:trial-balance', '弥生会計［集計］残高推移表'],
  ['月次推移 げつじすいい', 'accounting:trial-balance', 'freee会計［レポート］月次推移'],
  ['補助残高一覧表 ほじょざんだかいちらんひょう', 'accounting:trial-balance', '弥生会計［集計］補助残高一覧表'],
  ['FS10N', 'accounting:trial-balance', 'SAP 財務会計 FS10N G/L勘定残高照会'],
  ['決算書の作成 けっさんしょのさくせい', 'accounting:balance-sheet', 'freee会計［決算申告］決算書の作成'],
  ['製造原価報告書 せいぞうげんかほうこくしょ', 'accounting:balance-sheet', '勘定奉行［決算処理］決算報告書'],
  ['F.01', 'accounting:balance-sheet', 'SAP 財務会計 F.01 財務諸表'],
  ['経営分析表 けいえいぶんせきひょう', 'accounting:financial-report', '勘定奉行［分析処理］'],
];

export default productWords;
