import type { OtherNames } from '#core/plugin/otherNames.ts';

const otherNames: OtherNames = {
  'treasury:house-bank-list': `
    自社銀行 じしゃぎんこう、取引銀行 とりひきぎんこう、預金口座 よきんこうざ、委託者コード いたくしゃこーど、bank accounts、
    外貨預金 がいかよきん、外貨両替 がいかりょうがえ、外貨残高 がいかざんだか、円転 えんてん、払出 はらいだし、FX、foreign currency account
  `,
  'treasury:reconciliation': `
    銀行勘定調整表 ぎんこうかんじょうちょうせいひょう、残高照合 ざんだかしょうごう、未落ち みおち、outstanding items
  `,
  'treasury:statement-days': `
    預金残高 よきんざんだか、入出金明細 にゅうしゅっきんめいさい、通帳 つうちょう、bank balance
  `,
  'treasury:take-statement': `
    入出金明細の取込 にゅうしゅっきんめいさいのとりこみ、銀行の明細を取り込む ぎんこうのめいさいをとりこむ、
    明細インポート めいさいいんぽーと、ネットバンク ねっとばんく、自動取込 じどうとりこみ、import bank statement
  `,
  'treasury:payment-run-list': `
    振込 ふりこみ、振込データを作成 ふりこみでーたをさくせい、pay suppliers、
    支払処理 しはらいしょり、総合振込 そうごうふりこみ、振込データ ふりこみでーた、FBデータ えふびーでーた、pay run
  `,
  'treasury:payment-policy-list': `
    支払限度額 しはらいげんどがく、振込の上限 ふりこみのじょうげん、不正支払の防止 ふせいしはらいのぼうし、payment controls
  `,
  'treasury:debit-run-list': `
    預金口座振替 よきんこうざふりかえ、引落 ひきおとし、自動引落 じどうひきおとし、集金 しゅうきん、資金不足 しきんぶそく、collection
  `,
  'treasury:mandate-list': `
    預金口座振替契約 よきんこうざふりかえけいやく、引落口座 ひきおとしこうざ、顧客番号 こきゃくばんごう、direct debit mandate
  `,
  'treasury:bank-list': `
    金融機関 きんゆうきかん、銀行マスタ ぎんこうますた、支店マスタ してんますた、銀行コード ぎんこうこーど、全銀 ぜんぎん、bank master
  `,
  'treasury:affected-accounts': `
    統廃合 とうはいごう、閉鎖支店 へいさしてん、closed branches
  `,
};

export default otherNames;
