import type { OtherNames } from '#core/plugin/otherNames.ts';

/** As other products and bookkeepers call them: 弥生会計 and 勘定奉行 among the first. */
const otherNames: OtherNames = {
  'accounting:account-items': `
    総勘定元帳 そうかんじょうもとちょう、元帳 もとちょう、補助元帳 ほじょもとちょう、
    得意先元帳 とくいさきもとちょう、仕入先元帳 しいれさきもとちょう、科目明細 かもくめいさい、
    現金出納帳 げんきんすいとうちょう、預金出納帳 よきんすいとうちょう、出納帳 すいとうちょう、
    売掛帳 うりかけちょう、買掛帳 かいかけちょう、科目内訳書 かもくうちわけしょ、内訳書 うちわけしょ、
    general ledger、GL、cash book、subledger
  `,
  'accounting:trial-balance': `
    部門別損益 ぶもんべつそんえき、
    試算表 しさんひょう、残高試算表 ざんだかしさんひょう、合計残高試算表 ごうけいざんだかしさんひょう、
    科目残高 かもくざんだか、月計表 げっけいひょう、日計表 にっけいひょう、推移表 すいいひょう、
    月次推移表 げつじすいいひょう、部門別 ぶもんべつ、取引先別残高 とりひきさきべつざんだか、
    前年比較 ぜんねんひかく、前期比較 ぜんきひかく、trial balance、TB
  `,
  'accounting:balance-sheet': `
    決算書を印刷 けっさんしょをいんさつ、
    BS、PL、CF、損益計算書 そんえきけいさんしょ、決算書 けっさんしょ、財務諸表 ざいむしょひょう、
    決算報告書 けっさんほうこくしょ、キャッシュフロー計算書 キャッシュフローけいさんしょ、
    きゃっしゅふろーけいさんしょ、販売費及び一般管理費 はんばいひおよびいっぱんかんりひ、income statement、
    profit and loss、cash flow
  `,
  'accounting:financial-report': '経営分析 けいえいぶんせき、管理会計 かんりかいけい、帳票設計 ちょうひょうせっけい',
};

export default otherNames;
