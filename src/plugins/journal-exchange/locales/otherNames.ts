import type { OtherNames } from '#core/plugin/otherNames.ts';

/** As other products and bookkeepers call them: 弥生会計 and 勘定奉行 among the first. */
const otherNames: OtherNames = {
  'accounting:upload': `
    取り込んだ伝票を元に戻す とりこんだでんぴょうをもとにもどす、undo an upload、
    CSV取込 しーえすぶいとりこみ、
    仕訳取込 しわけとりこみ、仕訳インポート しわけいんぽーと、データ取込 でーたとりこみ、
    仕訳データ受入 しわけでーたうけいれ、銀行ファイル ぎんこうふぁいる、銀行データ ぎんこうでーた、インポート、import
  `,
  'accounting:export': `
    CSV出力 しーえすぶいしゅつりょく、仕訳データ出力 しわけでーたしゅつりょく、
    弥生会計 やよいかいけい、勘定奉行 かんじょうぶぎょう、freee、フリー、マネーフォワード、PCA、TKC、
    エクスポート えくすぽーと、仕訳エクスポート しわけえくすぽーと、仕訳データ作成 しわけでーたさくせい、税理士 ぜいりし
  `,
  'accounting:keyword-list': '自動仕訳ルール じどうしわけるーる、仕訳ルール しわけるーる、推測 すいそく、rules',
  'accounting:opening-import': `
    開始残高 かいしざんだか、導入前残高 どうにゅうまえざんだか、残高移行 ざんだかいこう、
    期首残高入力 きしゅざんだかにゅうりょく
  `,
};

export default otherNames;
