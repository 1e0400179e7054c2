import type { OtherNames } from '#core/plugin/otherNames.ts';

/** As other products and bookkeepers call them: 弥生会計 and 勘定奉行 among the first. */
const otherNames: OtherNames = {
  'accounting:clearing': `
    clear payments、消込を元に戻す けしこみをもとにもどす、undo a clearing、
    入金消込 にゅうきんけしこみ、
    債権管理 さいけんかんり、債務管理 さいむかんり、滞留 たいりゅう、支払消込 しはらいけしこみ、
    入金の消し込み にゅうきんのけしこみ、請求書の入金 せいきゅうしょのにゅうきん、
    売掛金の回収 うりかけきんのかいしゅう、open items、aging、matching、reconcile、AR、AP
  `,
  'accounting:payers': '振込人 ふりこみにん、振込依頼人 ふりこみいらいにん',
};

export default otherNames;
