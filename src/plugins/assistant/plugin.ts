import { definePlugin } from '../../core/plugin/manifest';
import { personalInfo } from './contract/dashboard';

export default definePlugin({
  id: 'assistant',
  screens: [
    {
      id: 'assistant:dashboard',
      path: '/DashBoard',
      title: { ja: 'AIアシスタント', en: 'AI assistant' },
      reading: 'えーあいあしすたんと',
      code: '100',
      keys: ['g h'],
      group: 'assistant',
      open: 'single',
      needs: [personalInfo],
      load: () => import('./screens/DashboardScreen'),
    },
  ],
  locales: { ja: () => import('./locales/ja'), en: () => import('./locales/en') },
});
