import { definePlugin } from '../../core/plugin/manifest';

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
      needs: [],
      load: () => import('./screens/DashboardScreen'),
    },
  ],
  locales: { ja: () => import('./locales/ja'), en: () => import('./locales/en') },
});
