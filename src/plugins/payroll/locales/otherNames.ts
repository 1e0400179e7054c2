import type { OtherNames } from '#core/plugin/otherNames.ts';

const otherNames: OtherNames = {
  'payroll:tax-list': `
    源泉徴収税額表 げんせんちょうしゅうぜいがくひょう、月額表 げつがくひょう、年末調整 ねんまつちょうせい、
    通勤手当 つうきんてあて、退職所得 たいしょくしょとく、withholding
  `,
  'payroll:insurance-list': `
    保険料率 ほけんりょうりつ、標準報酬月額 ひょうじゅんほうしゅうげつがく、料額表 りょうがくひょう、
    健康保険 けんこうほけん、厚生年金 こうせいねんきん、介護保険 かいごほけん、雇用保険 こようほけん、
    労災 ろうさい、協会けんぽ きょうかいけんぽ、premium
  `,
  'payroll:premium-bill':
    '納入告知書 のうにゅうこくちしょ、保険料の納付 ほけんりょうののうふ、年金事務所 ねんきんじむしょ',
  'payroll:decision-list': `
    算定基礎届 さんていきそとどけ、月額変更届 げつがくへんこうとどけ、定時決定 ていじけってい、随時改定 ずいじかいてい、
    月変 げっぺん、算定 さんてい、standard remuneration
  `,
  'payroll:withholding-payment': `
    納付書 のうふしょ、納期の特例 のうきのとくれい、源泉所得税の納付 げんせんしょとくぜいののうふ、預り金 あずかりきん
  `,
  'payroll:insurance-setting-list': '健康保険組合 けんこうほけんくみあい',
  'payroll:pay-run': `
    給与振込 きゅうよふりこみ、
    賞与 しょうよ、ボーナス、給与仕訳 きゅうよしわけ、bonus、
    給与を払う きゅうよをはらう、給料 きゅうりょう、月次給与 げつじきゅうよ、給与確定 きゅうよかくてい、payroll、pay run
  `,
  'payroll:payslip': '給料明細 きゅうりょうめいさい、明細書 めいさいしょ、payslip',
  'payroll:ledger-list': `
    給与台帳 きゅうよだいちょう、一人別源泉徴収簿 ひとりべつげんせんちょうしゅうぼ、労基法 ろうきほう、wage ledger、payroll ledger
  `,
  'payroll:pay-register': `
    給与一覧表 きゅうよいちらんひょう、部門別給与 ぶもんべつきゅうよ、支給一覧 しきゅういちらん、pay register
  `,
  'payroll:resident-list': `
    特別徴収 とくべつちょうしゅう、市民税 しみんぜい、県民税 けんみんぜい、都民税 とみんぜい、地方税 ちほうぜい
  `,
  'payroll:notice-import':
    '特別徴収税額通知 とくべつちょうしゅうぜいがくつうち、税額決定通知書 ぜいがくけっていつうちしょ、eLTAX えるたっくす',
  'payroll:resident-payments': '納入書 のうにゅうしょ、住民税の納期限 じゅうみんぜいののうきげん、納付書 のうふしょ',
  'payroll:municipality-list':
    '地方公共団体コード ちほうこうきょうだんたいこーど、指定番号 していばんごう、市町村 しちょうそん',
  'payroll:year-end-list': `
    年末調整 ねんまつちょうせい、年調 ねんちょう、源泉徴収簿 げんせんちょうしゅうぼ、過不足税額 かふそくぜいがく、
    扶養控除等申告書 ふようこうじょとうしんこくしょ、year-end adjustment
  `,
  'payroll:receipt-list': `
    給与支払報告書 きゅうよしはらいほうこくしょ、再交付 さいこうふ、tax slip
  `,
  'payroll:own-declaration': '保険料控除 ほけんりょうこうじょ、年末調整の書類 ねんまつちょうせいのしょるい',
  'payroll:item-list': `
    手当 てあて、控除 こうじょ、支給項目 しきゅうこうもく、計算式 けいさんしき、基本給 きほんきゅう、pay item、formula
  `,
  'payroll:group-list': '締日 しめび、支給日 しきゅうび、給料日 きゅうりょうび、pay day',
};

export default otherNames;
