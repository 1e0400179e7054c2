import type { OtherNames } from '#core/plugin/otherNames.ts';

/** As other products and bookkeepers call them: 弥生会計 and 勘定奉行 among the first. */
const otherNames: OtherNames = {
  'accounting:tax-summary': `
    消費税を計算 しょうひぜいをけいさん、vat return、
    消費税申告 しょうひぜいしんこく、課税売上割合 かぜいうりあげわりあい、納付税額 のうふぜいがく、
    2割特例 にわりとくれい、vat
  `,
};

export default otherNames;
