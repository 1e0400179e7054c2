import { definePlugin } from '../../core/plugin/manifest';
import { searchPartners } from './contract/businessPartner';

/** No screens of its own yet: partners are found, and lead to their documents. */
export default definePlugin({
  id: 'sales',
  screens: [],
  recordKinds: [{ id: 'sales:partners', title: { ja: '取引先', en: 'Partners' }, prefix: '@', search: searchPartners }],
  locales: { ja: () => import('./locales/ja'), en: () => import('./locales/en') },
});
