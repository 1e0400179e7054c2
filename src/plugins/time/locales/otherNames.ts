import type { OtherNames } from '#core/plugin/otherNames.ts';

const otherNames: OtherNames = {
  'time:timesheet': `
    勤務表 きんむひょう、タイムカード、出勤簿 しゅっきんぼ、打刻 だこく、残業 ざんぎょう、工数 こうすう、
    作業報告書 さぎょうほうこくしょ、attendance、overtime
  `,
  'time:team-month': `
    勤怠承認 きんたいしょうにん、勤怠締め きんたいじめ、36協定 さぶろくきょうてい、残業時間 ざんぎょうじかん
  `,
  'time:leave': '有休管理 ゆうきゅうかんり、有給残 ゆうきゅうざん、年5日 ねんいつか、有休 ゆうきゅう、holidays left',
  'time:leave-requests': '年休申請 ねんきゅうしんせい、休暇届 きゅうかとどけ、休暇申請 きゅうかしんせい、time off',
  'time:holidays': `
    カレンダー、祝日 しゅくじつ、会社カレンダー かいしゃかれんだー、営業日 えいぎょうび、稼働日 かどうび、
    calendar
  `,
};

export default otherNames;
