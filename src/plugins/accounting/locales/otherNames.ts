import type { OtherNames } from '../../../core/plugin/otherNames';

/** As other products and bookkeepers call them: 弥生会計 and 勘定奉行 among the first. */
const otherNames: OtherNames = {
  'accounting:document': `
    伝票入力 でんぴょうにゅうりょく、振替伝票 ふりかえでんぴょう、入金伝票 にゅうきんでんぴょう、出金伝票 しゅっきんでんぴょう、
    仕訳入力 しわけにゅうりょく、仕訳伝票 しわけでんぴょう、売上伝票 うりあげでんぴょう、
    仕入伝票 しいれでんぴょう、決算仕訳 けっさんしわけ、売上を入力 うりあげをにゅうりょく、
    仕入を入力 しいれをにゅうりょく、経費を入力 けいひをにゅうりょく、journal entry、posting
  `,
  'accounting:upload': `
    仕訳取込 しわけとりこみ、仕訳インポート しわけいんぽーと、データ取込 でーたとりこみ、
    仕訳データ受入 しわけでーたうけいれ、インポート、import
  `,
  'accounting:export': `
    弥生会計 やよいかいけい、勘定奉行 かんじょうぶぎょう、freee、フリー、マネーフォワード、PCA、TKC、
    仕訳エクスポート しわけえくすぽーと、仕訳データ作成 しわけでーたさくせい、税理士 ぜいりし
  `,
  'accounting:document-list': `
    仕訳帳 しわけちょう、仕訳日記帳 しわけにっきちょう、仕訳一覧 しわけいちらん、仕訳検索 しわけけんさく、
    伝票検索 でんぴょうけんさく、日記帳 にっきちょう、journal
  `,
  'accounting:evidence': '領収書 りょうしゅうしょ、スキャナ保存 すきゃなほぞん、receipts',
  'accounting:recurring': '定型仕訳 ていけいしわけ、自動仕訳 じどうしわけ、月次仕訳 げつじしわけ、standing order',
  'accounting:account-items': `
    総勘定元帳 そうかんじょうもとちょう、元帳 もとちょう、補助元帳 ほじょもとちょう、
    得意先元帳 とくいさきもとちょう、仕入先元帳 しいれさきもとちょう、科目明細 かもくめいさい、
    現金出納帳 げんきんすいとうちょう、預金出納帳 よきんすいとうちょう、出納帳 すいとうちょう、
    売掛帳 うりかけちょう、買掛帳 かいかけちょう、科目内訳書 かもくうちわけしょ、内訳書 うちわけしょ、
    general ledger、GL、cash book、subledger
  `,
  'accounting:keyword-list': '自動仕訳ルール じどうしわけるーる、仕訳ルール しわけるーる、推測 すいそく、rules',
  'accounting:budget':
    '予実管理 よじつかんり、予算実績 よさんじっせき、計画 けいかく、予算登録 よさんとうろく、plan、forecast',
  'accounting:trial-balance': `
    試算表 しさんひょう、残高試算表 ざんだかしさんひょう、合計残高試算表 ごうけいざんだかしさんひょう、
    科目残高 かもくざんだか、月計表 げっけいひょう、日計表 にっけいひょう、推移表 すいいひょう、
    月次推移表 げつじすいいひょう、部門別 ぶもんべつ、取引先別残高 とりひきさきべつざんだか、
    前年比較 ぜんねんひかく、前期比較 ぜんきひかく、trial balance、TB
  `,
  'accounting:tax-summary': `
    消費税申告 しょうひぜいしんこく、課税売上割合 かぜいうりあげわりあい、納付税額 のうふぜいがく、
    2割特例 にわりとくれい、vat
  `,
  'accounting:clearing': `
    入金消込 にゅうきんけしこみ、
    債権管理 さいけんかんり、債務管理 さいむかんり、滞留 たいりゅう、支払消込 しはらいけしこみ、
    入金の消し込み にゅうきんのけしこみ、請求書の入金 せいきゅうしょのにゅうきん、
    売掛金の回収 うりかけきんのかいしゅう、open items、aging、matching、reconcile、AR、AP
  `,
  'accounting:payers': '振込人 ふりこみにん、振込依頼人 ふりこみいらいにん',
  'accounting:exchange-rates': '外貨 がいか、期末換算 きまつかんさん、為替予約 かわせよやく、forex、revaluation',
  'accounting:balance-sheet': `
    BS、PL、CF、損益計算書 そんえきけいさんしょ、決算書 けっさんしょ、財務諸表 ざいむしょひょう、
    決算報告書 けっさんほうこくしょ、キャッシュフロー計算書 キャッシュフローけいさんしょ、
    きゃっしゅふろーけいさんしょ、販売費及び一般管理費 はんばいひおよびいっぱんかんりひ、income statement、
    profit and loss、cash flow
  `,
  'accounting:financial-report': '経営分析 けいえいぶんせき、管理会計 かんりかいけい、帳票設計 ちょうひょうせっけい',
  'accounting:chart-of-accounts': `
    科目設定 かもくせってい、科目体系 かもくたいけい、科目一覧 かもくいちらん、補助科目 ほじょかもく、
    科目マスタ かもくますた、account master
  `,
  'accounting:tax-codes': `
    消費税 しょうひぜい、課税区分 かぜいくぶん、税率 ぜいりつ、インボイス、経過措置 けいかそち、vat
  `,
  'accounting:document-types': '伝票番号 でんぴょうばんごう、採番 さいばん、number range',
  'accounting:approval-routes': 'ワークフロー、稟議 りんぎ、決裁 けっさい、workflow',
  'accounting:periods': `
    月締め つきじめ、仮締め かりじめ、本締め ほんじめ、仕訳ロック しわけろっく、月次処理 げつじしょり、
    決算 けっさん、締め処理 しめしょり、会計年度 かいけいねんど、closing、fiscal year
  `,
  'accounting:carry-forward': `
    年次繰越 ねんじくりこし、次期繰越 じきくりこし、
    繰越処理 くりこししょり、年度更新 ねんどこうしん、carry forward
  `,
  'accounting:opening-import': `
    開始残高 かいしざんだか、導入前残高 どうにゅうまえざんだか、残高移行 ざんだかいこう、
    期首残高入力 きしゅざんだかにゅうりょく
  `,
};

export default otherNames;
