import { askDay, askListed, askText, optional } from '#core/plugin/asks.ts';
import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { openWith } from '#core/plugin/openWith.ts';

/** What is opened with what is typed after its name. */
export const administrationOpenings: readonly CommandDefinition[] = [
  openWith('administration:log-of-days', {
    title: { ja: '監査ログを日付で開く', en: 'Log of days' },
    reading: 'かんさろぐをひづけでひらく',
    aliases: ['操作ログ', 'そうさろぐ'],
    needs: ['Log.list'],
    asks: {
      from: askDay(['開始日', 'かいしび', 'First day']),
      through: optional(askDay(['終了日', 'しゅうりょうび', 'Last day'])),
    },
    path: '/LogManage',
  }),
  openWith('administration:log-of-person', {
    title: { ja: '監査ログを人で開く', en: 'Log of a person' },
    reading: 'かんさろぐをひとでひらく',
    aliases: ['人の操作ログ', 'ひとのそうさろぐ'],
    needs: ['Log.list', 'Log.people'],
    asks: {
      person: askListed('Log.people', ['操作者', 'そうさしゃ', 'Person']),
      from: optional(askDay(['開始日', 'かいしび', 'First day'])),
    },
    path: '/LogManage',
  }),
  openWith('administration:find-log', {
    title: { ja: '監査ログを検索', en: 'Find in the log' },
    reading: 'かんさろぐをけんさく',
    aliases: ['操作ログの検索', 'そうさろぐのけんさく', 'ログ検索', 'ろぐけんさく'],
    needs: ['Log.list'],
    asks: { text: askText(['検索語', 'けんさくご', 'Text']) },
    path: '/LogManage',
  }),
  openWith('administration:open-department', {
    title: { ja: '部門の設定を開く', en: 'Open a department' },
    reading: 'ぶもんのせっていをひらく',
    aliases: ['部門', 'ぶもん'],
    needs: ['Team.get', 'Team.list'],
    asks: { code: askListed('Team.list', ['部門', 'ぶもん', 'Department']) },
    path: '/DepartmentManageList/department',
  }),
  openWith('administration:departments-on-day', {
    title: { ja: '部門一覧を日付で開く', en: 'Departments on a day' },
    reading: 'ぶもんいちらんをひづけでひらく',
    aliases: ['部門一覧', 'ぶもんいちらん'],
    needs: ['Team.list'],
    asks: { asOf: askDay() },
    path: '/DepartmentManageList',
  }),
  openWith('administration:open-user', {
    title: { ja: 'ユーザーの設定を開く', en: 'Open a user' },
    reading: 'ゆーざーのせっていをひらく',
    aliases: ['利用者', 'りようしゃ'],
    needs: ['User.get', 'User.list'],
    asks: {
      id: askListed('User.list', ['ユーザー', 'ゆーざー', 'User'], {
        idField: 'id',
        codeField: 'employeeNumber',
        titleField: 'name',
      }),
    },
    path: '/UserManager/user',
  }),
  openWith('administration:open-role', {
    title: { ja: 'ロールの設定を開く', en: 'Open a role' },
    reading: 'ろーるのせっていをひらく',
    aliases: ['ロール', 'ろーる'],
    needs: ['Role.getbyid', 'Role.actions', 'Role.list'],
    asks: { code: askListed('Role.list', ['ロール', 'ろーる', 'Role']) },
    path: '/RoleManager/role',
  }),
  openWith('administration:compare-roles', {
    title: { ja: 'ロールを比較', en: 'Compare two roles' },
    reading: 'ろーるをひかく',
    aliases: ['ロール比較', 'ろーるひかく'],
    needs: ['Role.list', 'Role.getbyid'],
    asks: {
      one: askListed('Role.list', ['ロール', 'ろーる', 'Role']),
      other: askListed('Role.list', ['比較するロール', 'ひかくするろーる', 'Other role']),
    },
    path: '/RoleManager/compare',
  }),
  openWith('administration:grants-of-role', {
    title: { ja: 'ロールの権限を開く', en: 'Grants of a role' },
    reading: 'ろーるのけんげんをひらく',
    aliases: ['ロールの権限', 'ろーるのけんげん'],
    needs: ['Role.grants', 'Role.list'],
    asks: { role: askListed('Role.list', ['ロール', 'ろーる', 'Role']) },
    path: '/RoleManager/grants',
  }),
];
