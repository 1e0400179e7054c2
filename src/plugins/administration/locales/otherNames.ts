import type { OtherNames } from '#core/plugin/otherNames.ts';

const otherNames: OtherNames = {
  'administration:own-company': `
    印鑑 いんかん、
    会社情報 かいしゃじょうほう、会社設定 かいしゃせってい、事業所設定 じぎょうしょせってい、
    法人番号 ほうじんばんごう、登録番号 とうろくばんごう、company profile
  `,
  'administration:department-list': '部署 ぶしょ、組織改編 そしきかいへん、課 か、cost centre、cost center',
  'administration:log-list': `
    操作履歴 そうさりれき、変更履歴 へんこうりれき、監査ログ かんさろぐ、監査証跡 かんさしょうせき、
    訂正削除の履歴 ていせいさくじょのりれき、audit log
  `,
  'administration:backup-list': 'データ保存 でーたほぞん、復元 ふくげん、復旧 ふっきゅう、リストア、restore',
  'administration:session-list': 'セッション、サインイン中 さいんいんちゅう、sessions',
  'administration:password-requests': 'パスワード忘れ ぱすわーどわすれ、reset password',
  'administration:own-sessions': `
    二段階認証 にだんかいにんしょう、二要素認証 にようそにんしょう、パスワード変更 ぱすわーどへんこう、2FA
  `,
  'administration:user-list': `
    利用者 りようしゃ、担当者登録 たんとうしゃとうろく、アカウント管理 あかうんとかんり、accounts
  `,
  'administration:role-list': `
    権限管理 けんげんかんり、アクセス権 あくせすけん、利用権限 りようけんげん、permissions
  `,
  'administration:route-list': 'メニュー設定 めにゅーせってい、画面一覧 がめんいちらん、menu',
  'administration:company-list': `
    会社追加 かいしゃついか、会社データ選択 かいしゃでーたせんたく、グループ会社 ぐるーぷがいしゃ
  `,
  'administration:own-companies': '会社選択 かいしゃせんたく、事業所切替 じぎょうしょきりかえ、change company',
};

export default otherNames;
