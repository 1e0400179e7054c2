import type { OtherNames } from '#core/plugin/otherNames.ts';

/** As other products and bookkeepers call them: 弥生会計 and 勘定奉行 among the first. */
const otherNames: OtherNames = {
  'accounting:periods': `
    締めを元に戻す しめをもとにもどす、締めを解除 しめをかいじょ、締め解除 しめかいじょ、再オープン さいおーぷん、reopen a month、
    締める しめる、月を締める つきをしめる、月次決算 げつじけっさん、close the month、month end、
    月締め つきじめ、仮締め かりじめ、本締め ほんじめ、仕訳ロック しわけろっく、月次処理 げつじしょり、
    決算 けっさん、締め処理 しめしょり、会計年度 かいけいねんど、closing、fiscal year
  `,
  'accounting:carry-forward': `
    年次繰越 ねんじくりこし、次期繰越 じきくりこし、
    繰越処理 くりこししょり、年度更新 ねんどこうしん、carry forward
  `,
};

export default otherNames;
