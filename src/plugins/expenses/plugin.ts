import { definePlugin } from '../../core/plugin/manifest';

export default definePlugin({
  id: 'expenses',
  screens: [],
  locales: { ja: () => import('./locales/ja'), en: () => import('./locales/en') },
});
