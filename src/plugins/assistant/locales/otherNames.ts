import type { OtherNames } from '#core/plugin/otherNames.ts';

const otherNames: OtherNames = {
  'assistant:dashboard': `
    ホーム、トップ、ダッシュボード、メニュー、経営 けいえい、dashboard、home、start page
  `,
  'assistant:inbox': `
    承認 しょうにん、
    受信箱 じゅしんばこ、承認待ち しょうにんまち、承認一覧 しょうにんいちらん、承認する しょうにんする、通知 つうち、
    申請一覧 しんせいいちらん、approvals、to do
  `,
  'assistant:substitutes': '代行 だいこう、不在 ふざい、休暇中 きゅうかちゅう、deputy',
};

export default otherNames;
