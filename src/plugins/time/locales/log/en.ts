/** What the audit log calls fields and values of time that no screen of it names alone. */
const log = {
  fields: {
    employee: 'Employee',
    month: 'Month',
    day: 'Day',
    from: 'From',
    through: 'Through',
    kind: 'Kind',
    title: 'Name',
    startMinute: 'Start (minutes)',
    endMinute: 'End (minutes)',
    breakMinutes: 'Break (minutes)',
    leaveHours: 'Leave by the hour',
    projectMinutes: 'By project (minutes)',
    routeCode: 'Approval route',
  },
  values: {
    kind: {
      work: 'Work',
      remote: 'Remote work',
      trip: 'Business trip',
      off: 'Day off',
      annualLeave: 'Annual leave',
      morningLeave: 'Leave in the morning',
      afternoonLeave: 'Leave in the afternoon',
      hourlyLeave: 'Leave by the hour',
      national: 'Public holiday',
      company: 'Company holiday',
      plannedLeave: 'Planned leave',
      bank: 'Bank holiday',
    },
  },
};

export default log;
