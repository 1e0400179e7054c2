import type { OtherNames } from '#core/plugin/otherNames.ts';

/** As other products and bookkeepers call them: 弥生会計 and 勘定奉行 among the first. */
const otherNames: OtherNames = {
  'accounting:document': `
    伝票入力 でんぴょうにゅうりょく、振替伝票 ふりかえでんぴょう、入金伝票 にゅうきんでんぴょう、出金伝票 しゅっきんでんぴょう、
    仕訳入力 しわけにゅうりょく、仕訳伝票 しわけでんぴょう、売上伝票 うりあげでんぴょう、
    仕入伝票 しいれでんぴょう、決算仕訳 けっさんしわけ、売上を入力 うりあげをにゅうりょく、
    仕入を入力 しいれをにゅうりょく、経費を入力 けいひをにゅうりょく、journal entry、posting
  `,
  'accounting:document-list': `
    伝票を取り消す でんぴょうをとりけす、登録した伝票を元に戻す とうろくしたでんぴょうをもとにもどす、undo a posted document、
    伝票を探す でんぴょうをさがす、反対仕訳 はんたいしわけ、逆仕訳 ぎゃくしわけ、
    伝票を削除 でんぴょうをさくじょ、振替伝票を印刷 ふりかえでんぴょうをいんさつ、fix a voucher、correct a voucher、wrong amount、
    edit an entry、print a voucher、
    伝票を直す でんぴょうをなおす、伝票の修正 でんぴょうのしゅうせい、仕訳の訂正 しわけのていせい、
    金額を間違えた きんがくをまちがえた、伝票を印刷 でんぴょうをいんさつ、伝票印刷 でんぴょういんさつ、仕訳帳 しわけちょう、仕訳日記帳 しわけにっきちょう、仕訳一覧 しわけいちらん、仕訳検索 しわけけんさく、
    伝票検索 でんぴょうけんさく、日記帳 にっきちょう、journal、documents
  `,
  'accounting:evidence': '領収書 りょうしゅうしょ、スキャナ保存 すきゃなほぞん、receipts',
  'accounting:recurring': '定型仕訳 ていけいしわけ、自動仕訳 じどうしわけ、月次仕訳 げつじしわけ、standing order',
  'accounting:exchange-rates': '外貨 がいか、期末換算 きまつかんさん、為替予約 かわせよやく、forex、revaluation',
  'accounting:chart-of-accounts': `
    科目 かもく、科目設定 かもくせってい、科目体系 かもくたいけい、科目一覧 かもくいちらん、補助科目 ほじょかもく、
    科目マスタ かもくますた、account master
  `,
  'accounting:tax-codes': `
    課税区分 かぜいくぶん、税率 ぜいりつ、インボイス、経過措置 けいかそち、vat
  `,
  'accounting:document-types': '伝票番号 でんぴょうばんごう、採番 さいばん、number range',
  'accounting:approval-routes': 'ワークフロー、稟議 りんぎ、決裁 けっさい、workflow',
};

export default otherNames;
