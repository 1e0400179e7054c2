/** What the audit log calls fields and values of time that no screen of it names alone. */
const log = {
  fields: {
    employee: '社員',
    month: '月',
    day: '日付',
    from: '適用開始日',
    through: '終了日',
    kind: '区分',
    title: '名称',
    startMinute: '開始（分）',
    endMinute: '終了（分）',
    breakMinutes: '休憩（分）',
    leaveHours: '時間有休（時間）',
    projectMinutes: '案件別（分）',
    routeCode: '承認経路',
  },
  values: {
    kind: {
      work: '出勤',
      remote: '在宅勤務',
      trip: '出張',
      off: '休日',
      annualLeave: '有休',
      morningLeave: '午前半休',
      afternoonLeave: '午後半休',
      hourlyLeave: '時間有休',
      national: '国民の祝日',
      company: '会社の休日',
      plannedLeave: '計画有休',
      bank: '銀行休業日',
    },
  },
};

export default log;
