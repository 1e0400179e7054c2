import { askDay, askListed, askRecord, askText, optional } from '../../core/plugin/asks';
import type { CommandDefinition } from '../../core/plugin/manifest';
import { openWith } from '../../core/plugin/openWith';

/** What is opened with what is typed after its name. */
export const peopleOpenings: readonly CommandDefinition[] = [
  openWith('people:open-employee', {
    title: { ja: '社員を開く', en: 'Open an employee' },
    reading: 'しゃいんをひらく',
    aliases: ['社員', 'しゃいん'],
    needs: ['Employee.info', 'Employee.search'],
    asks: { id: askRecord('people:employees', ['社員', 'しゃいん', 'Employee']) },
    path: '/EmployViewOrEdit',
  }),
  openWith('people:find-employees', {
    title: { ja: '社員を検索', en: 'Find employees' },
    reading: 'しゃいんをけんさく',
    aliases: ['社員検索', 'しゃいんけんさく'],
    needs: ['Employee.list'],
    asks: { text: askText(['検索語', 'けんさくご', 'Text']) },
    path: '/EmployeeList',
  }),
  openWith('people:employees-of-department', {
    title: { ja: '部門の社員を開く', en: 'Employees of a department' },
    reading: 'ぶもんのしゃいんをひらく',
    aliases: ['部門の社員', 'ぶもんのしゃいん'],
    needs: ['Employee.list', 'Team.list'],
    asks: { department: askListed('Team.list', ['部門', 'ぶもん', 'Department']), on: optional(askDay()) },
    path: '/EmployeeList',
  }),
  openWith('people:employees-on-day', {
    title: { ja: '社員一覧を日付で開く', en: 'Employees on a day' },
    reading: 'しゃいんいちらんをひづけでひらく',
    aliases: ['社員一覧', 'しゃいんいちらん'],
    needs: ['Employee.list'],
    asks: { on: askDay() },
    path: '/EmployeeList',
  }),
  openWith('people:roster-on-day', {
    title: { ja: '労働者名簿を日付で開く', en: 'Roster of a day' },
    reading: 'ろうどうしゃめいぼをひづけでひらく',
    aliases: ['労働者名簿', 'ろうどうしゃめいぼ'],
    needs: ['Employee.roster'],
    asks: { on: askDay() },
    path: '/EmpMeiboList',
  }),
  openWith('people:partner-staff-on-day', {
    title: { ja: 'BP 要員を日付で開く', en: 'Partner staff on a day' },
    reading: 'びーぴーよういんをひづけでひらく',
    aliases: ['BP要員', 'びーぴーよういん'],
    needs: ['Employee.freelancers'],
    asks: { on: askDay() },
    path: '/BpEmp',
  }),
  openWith('people:introducers-on-day', {
    title: { ja: '紹介者を日付で開く', en: 'Introducers on a day' },
    reading: 'しょうかいしゃをひづけでひらく',
    aliases: ['紹介者', 'しょうかいしゃ'],
    needs: ['Employee.introducers'],
    asks: { on: askDay() },
    path: '/IntroducerList',
  }),
  openWith('people:open-position', {
    title: { ja: '役職の設定を開く', en: 'Open a position' },
    reading: 'やくしょくのせっていをひらく',
    aliases: ['役職', 'やくしょく'],
    needs: ['Position.get', 'Position.list'],
    asks: { code: askListed('Position.list', ['役職', 'やくしょく', 'Position']) },
    path: '/PositionList/position',
  }),
  openWith('people:open-employee-type', {
    title: { ja: '社員区分の設定を開く', en: 'Open an employee type' },
    reading: 'しゃいんくぶんのせっていをひらく',
    aliases: ['社員区分', 'しゃいんくぶん'],
    needs: ['Employee.employeetype', 'Employee.employeetypes'],
    asks: { code: askListed('Employee.employeetypes', ['社員区分', 'しゃいんくぶん', 'Employee type']) },
    path: '/EmployeeTypeManage/type',
  }),
];
