import { definePlugin } from '../../core/plugin/manifest';
import { listKeys } from '../../core/plugin/partKeys';
import { formCommands, listCommands } from '../../core/plugin/recordCommands';
import { acceptOrder, assignOrder, makePurchaseOrders, placeOrder } from './parts/orderActs';

const onOrder = { context: 'purchasing:order', needs: ['PurchaseOrder.advance'] } as const;

export default definePlugin({
  id: 'purchasing',
  alsoSays: ['contracts'],
  screens: [
    {
      id: 'purchasing:order-list',
      path: '/PurchaseOrder',
      title: { ja: '発注', en: 'Purchase orders' },
      reading: 'はっちゅう',
      code: '471',
      group: 'purchasing',
      open: 'single',
      needs: ['PurchaseOrder.list'],
      load: () => import('./screens/PurchaseOrderListScreen'),
    },
    {
      id: 'purchasing:order',
      path: '/PurchaseOrder/order',
      title: { ja: '発注登録', en: 'Purchase order' },
      reading: 'はっちゅうとうろく',
      code: '471-1',
      group: 'purchasing',
      open: 'perParams',
      needs: ['PurchaseOrder.get', 'PurchaseOrder.months'],
      load: () => import('./screens/PurchaseOrderScreen'),
    },
    {
      id: 'purchasing:unpurchased-hours',
      path: '/PurchaseOrder/unordered',
      title: { ja: '発注のない稼働', en: 'Hours without a purchase order' },
      reading: 'はっちゅうのないかどう',
      code: '471-2',
      group: 'purchasing',
      open: 'single',
      needs: ['PurchaseOrder.unordered'],
      load: () => import('./screens/UnpurchasedHoursScreen'),
    },
  ],
  commands: [
    makePurchaseOrders,
    placeOrder,
    acceptOrder,
    assignOrder,
    {
      ...onOrder,
      id: 'purchasing:end-order',
      title: { ja: '発注を終了', en: 'End the purchase order' },
      reading: 'はっちゅうをしゅうりょう',
      effect: 'post',
    },
    {
      ...onOrder,
      id: 'purchasing:cancel-order',
      title: { ja: '発注を取消', en: 'Cancel the purchase order' },
      reading: 'はっちゅうをとりけし',
      effect: 'destroy',
    },
    ...listCommands('purchasing:order-list', { create: 'Contract.updatepo', hasFigures: true }),
    ...formCommands('purchasing:order', { save: 'Contract.updatepo', remove: 'PurchaseOrder.discard' }),
    ...listCommands('purchasing:unpurchased-hours'),
  ],
  partKeys: [...listKeys('purchasing:order-list'), ...listKeys('purchasing:unpurchased-hours')],
  locales: { ja: () => import('./locales/ja'), en: () => import('./locales/en') },
});
