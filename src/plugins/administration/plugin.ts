import { definePlugin } from '../../core/plugin/manifest';
import { listKeys } from '../../core/plugin/partKeys';
import { formCommands, listCommands } from '../../core/plugin/recordCommands';
import { logCommands } from './commands/logCommands';

export default definePlugin({
  id: 'administration',
  screens: [
    {
      id: 'administration:department-list',
      path: '/DepartmentManageList',
      title: { ja: '部門管理', en: 'Departments' },
      reading: 'ぶもんかんり',
      code: '802',
      group: 'organisation-and-hr-administration',
      open: 'single',
      needs: ['Team.list'],
      load: () => import('./screens/department/DepartmentListScreen'),
    },
    {
      id: 'administration:department',
      path: '/DepartmentManageList/department',
      title: { ja: '部門', en: 'Department' },
      reading: 'ぶもん',
      code: '802-1',
      group: 'organisation-and-hr-administration',
      open: 'perParams',
      needs: ['Team.get'],
      hidden: true,
      load: () => import('./screens/department/DepartmentScreen'),
    },
    {
      id: 'administration:log-list',
      path: '/LogManage',
      title: { ja: 'ログ管理', en: 'Logs' },
      reading: 'ろぐかんり',
      code: '909',
      group: 'other',
      open: 'single',
      needs: ['Log.list'],
      load: () => import('./screens/log/LogListScreen'),
    },
    {
      id: 'administration:log-entry',
      path: '/LogManage/entry',
      title: { ja: 'ログの記録', en: 'Log entry' },
      reading: 'ろぐのきろく',
      code: '909-1',
      group: 'other',
      open: 'perParams',
      needs: ['Log.get'],
      hidden: true,
      load: () => import('./screens/log/LogEntryScreen'),
    },
  ],
  commands: [
    {
      id: 'administration:new-department',
      title: { ja: '部門を登録', en: 'New department' },
      reading: 'ぶもんをとうろく',
      aliases: ['組織', 'そしき', 'department', 'team'],
      context: 'global',
      effect: 'draft',
      needs: ['Team.update'],
      run: (host) => host.open('/DepartmentManageList/department'),
    },
    ...listCommands('administration:department-list', { create: 'Team.update' }),
    ...formCommands('administration:department', { save: 'Team.update', remove: 'Team.delete' }),
    ...logCommands,
  ],
  partKeys: [...listKeys('administration:department-list'), ...listKeys('administration:log-list')],
  locales: { ja: () => import('./locales/ja'), en: () => import('./locales/en') },
});
