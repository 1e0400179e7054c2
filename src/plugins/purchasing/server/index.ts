import { definePluginServer, handle } from '#server/plugin.ts';
import * as orders from '../contract/purchaseOrder';
import { listPurchaseMonths, listUnpurchasedHours } from './purchaseMonths';
import {
  advancePurchaseOrder,
  assignSalesOrder,
  discardPurchaseOrder,
  getPurchaseOrder,
  listPurchaseOrders,
  placePurchaseOrder,
  purchaseSubject,
  updatePurchaseOrder,
} from './purchaseOrders';
import { ordersFromSalesOrder, proposeSalesOrders } from './salesOrderLinks';

export default definePluginServer({
  id: 'purchasing',
  needs: ['contracts', 'payment-terms', 'sales', 'people', 'time'],
  handlers: [
    handle(orders.listPurchaseOrders, listPurchaseOrders),
    handle(orders.getPurchaseOrder, getPurchaseOrder),
    handle(orders.createPurchaseOrder, updatePurchaseOrder),
    handle(orders.updatePurchaseOrder, updatePurchaseOrder),
    handle(orders.discardPurchaseOrder, discardPurchaseOrder),
    handle(orders.placePurchaseOrder, placePurchaseOrder),
    handle(orders.advancePurchaseOrder, advancePurchaseOrder),
    handle(orders.ordersFromSalesOrder, ordersFromSalesOrder),
    handle(orders.assignSalesOrder, assignSalesOrder),
    handle(orders.proposeSalesOrders, proposeSalesOrders),
    handle(orders.listPurchaseMonths, listPurchaseMonths),
    handle(orders.listUnpurchasedHours, listUnpurchasedHours),
  ],
  subjects: [purchaseSubject],
  demo: () => import('./demo'),
});
