import type { OtherNames } from '#core/plugin/otherNames.ts';

const otherNames: OtherNames = {
  'treasury:receivable-list': `
    売掛金残高一覧 うりかけきんざんだかいちらん、売掛金年齢表 うりかけきんねんれいひょう、滞留債権 たいりゅうさいけん、
    得意先残高 とくいさきざんだか、入金 にゅうきん、ageing、AR
  `,
  'treasury:receivable-items': `
    未回収明細 みかいしゅうめいさい、売掛金内訳 うりかけきんうちわけ、open receivables
  `,
  'treasury:reminder-list': `
    督促履歴 とくそくりれき、催促の記録 さいそくのきろく、債権管理 さいけんかんり、dunning history
  `,
  'treasury:received-bill-list': `
    手形管理 てがたかんり、手形記入帳 てがたきにゅうちょう、受取手形記入帳 うけとりてがたきにゅうちょう、でんさい、
    電子記録債権 でんしきろくさいけん、手形割引 てがたわりびき、裏書手形 うらがきてがた、notes receivable、promissory note
  `,
  'treasury:receivable-groups': `
    担当別の売掛金 たんとうべつのうりかけきん、与信残高 よしんざんだか、ageing by salesperson
  `,
  'treasury:bad-debt-list': `
    貸倒損失 かしだおれそんしつ、不良債権 ふりょうさいけん、償却債権 しょうきゃくさいけん、
    貸倒れの承認 かしだおれのしょうにん、write-off、uncollectible
  `,
  'treasury:allowance-list': `
    引当金 ひきあてきん、貸倒懸念債権 かしだおれけねんさいけん、破産更生債権 はさんこうせいさいけん、法定繰入率 ほうていくりいれりつ、
    一括評価 いっかつひょうか、個別評価 こべつひょうか、不良債権の区分 ふりょうさいけんのくぶん、bad debt allowance、provision
  `,
  'treasury:issued-bill-list': `
    支払手形記入帳 しはらいてがたきにゅうちょう、支払手形管理 しはらいてがたかんり、電子記録債務 でんしきろくさいむ、notes payable
  `,
  'treasury:payable-ageing': `
    買掛金残高一覧 かいかけきんざんだかいちらん、買掛金年齢表 かいかけきんねんれいひょう、仕入先残高 しいれさきざんだか、
    未払 みばらい、AP
  `,
  'treasury:payable-items': `
    未払明細 みばらいめいさい、買掛金内訳 かいかけきんうちわけ、open payables
  `,
  'treasury:cash-forecast': `
    資金繰り しきんぐり、資金繰り予測 しきんぐりよそく、残高予測 ざんだかよそく、資金ショート しきんしょーと、liquidity
  `,
  'treasury:expected-flows': `
    入金予定 にゅうきんよてい、支払予定 しはらいよてい、expected cash
  `,
  'treasury:past-forecast': `
    予実 よじつ、資金の予実管理 しきんのよじつかんり、予測差異 よそくさい、予測の精度 よそくのせいど、forecast accuracy
  `,
  'treasury:cash-category-list': `
    資金繰り項目 しきんぐりこうもく、収支区分 しゅうしくぶん、cash categories
  `,
  'treasury:cash-plan-list': `
    資金計画表 しきんけいかくひょう、家賃 やちん、固定費の支払予定 こていひのしはらいよてい
  `,
  'treasury:loan-list': `
    借入金一覧 かりいれきんいちらん、借入金管理 かりいれきんかんり、借入返済 かりいれへんさい、
    ローン ろーん、融資 ゆうし、長期借入金 ちょうきかりいれきん、短期借入金 たんきかりいれきん、borrowings
  `,
  'treasury:repayment-list': `
    元利均等 がんりきんとう、元金均等 がんきんきんとう、返済計画表 へんさいけいかくひょう、償還予定表 しょうかんよていひょう、loan schedule、amortization
  `,
  'treasury:cash-movement-list': `
    資金繰り表 しきんぐりひょう、現金出納 げんきんすいとう、預金の動き よきんのうごき、入出金明細 にゅうしゅっきんめいさい、cash movements
  `,
};

export default otherNames;
