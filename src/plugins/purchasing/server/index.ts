import { namedBySql } from '#server/audit/namedBySql.ts';
import { definePluginServer, handle } from '#server/plugin.ts';
import { nextNumber } from '#server/record/nextNumber.ts';
import * as orders from '../contract/purchaseOrder';
import * as credits from '../contract/vendorCredits';
import * as invoices from '../contract/vendorInvoice';
import * as lists from '../contract/vendorInvoiceList';
import * as months from '../contract/vendorInvoiceOrders';
import * as fees from '../fee-statement/contract/feeStatement';
import { feeStatementPaper } from '../fee-statement/server/feeStatementPaper';
import { getFeeStatement, listFeeStatements, saveFeePayee } from '../fee-statement/server/feeStatements';
import { bookedPurchases } from './bookedPurchases';
import { findBoughtWork, findLostTax } from './boughtWork';
import { confirmVendorInvoice } from './confirmVendorInvoice';
import { listCreditedInvoices } from './creditNotes';
import { draftFromOrderMonths } from './draftFromOrderMonths';
import { findFileUses } from './fileUses';
import { countPurchaseOrders, listPurchaseOrders } from './listPurchaseOrders';
import { countVendorInvoices, downloadVendorInvoices, listVendorInvoices } from './listVendorInvoices';
import { partnerPlaces } from './partnerPlaces';
import {
  cancelVendorInvoice,
  postVendorInvoice,
  releaseVendorInvoice,
  stopVendorInvoice,
  takeBackVendorInvoice,
} from './postVendorInvoice';
import { listPurchaseMonths, listUnpurchasedHours } from './purchaseMonths';
import { purchaseOrderPaper } from './purchaseOrderPaper';
import {
  advancePurchaseOrder,
  assignSalesOrder,
  discardPurchaseOrder,
  getPurchaseOrder,
  placePurchaseOrder,
  purchaseSubject,
  updatePurchaseOrder,
} from './purchaseOrders';
import { getVendorInvoice, VENDOR_INVOICE_KIND } from './readVendorInvoices';
import { ordersFromSalesOrder, proposeSalesOrders } from './salesOrderLinks';
import { deleteVendorInvoice, SERIES, updateVendorInvoice } from './saveVendorInvoice';
import { findStoppedPayments } from './stoppedPayments';
import {
  addVendorInvoiceRoute,
  approveVendorInvoice,
  rejectVendorInvoice,
  submitVendorInvoice,
  vendorInvoiceApproval,
  vendorInvoiceSubject,
} from './submitVendorInvoice';
import { vendorInvoice } from './tables';
import { downloadVendorInvoicePdf, vendorInvoicePaper } from './vendorInvoicePaper';
import { listOrderMonthsOfVendor, listUninvoicedMonths } from './vendorOrderMonths';

export default definePluginServer({
  id: 'purchasing',
  needs: ['contracts', 'payment-terms', 'sales', 'people', 'time', 'ledger', 'clearing', 'expenses'],
  handlers: [
    handle(orders.listPurchaseOrders, listPurchaseOrders),
    handle(orders.countPurchaseOrders, countPurchaseOrders),
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
    handle(lists.listVendorInvoices, listVendorInvoices),
    handle(lists.countVendorInvoices, countVendorInvoices),
    handle(lists.downloadVendorInvoicePdf, downloadVendorInvoicePdf),
    handle(lists.downloadVendorInvoices, downloadVendorInvoices),
    handle(invoices.getVendorInvoice, getVendorInvoice),
    handle(invoices.createVendorInvoice, updateVendorInvoice),
    handle(invoices.updateVendorInvoice, updateVendorInvoice),
    handle(invoices.deleteVendorInvoice, deleteVendorInvoice),
    handle(invoices.newVendorInvoiceNumber, async (tx, { kind }, call) => ({
      number: await nextNumber(tx, call, vendorInvoice, SERIES[kind]),
    })),
    handle(credits.listCreditedInvoices, listCreditedInvoices),
    handle(invoices.submitVendorInvoice, submitVendorInvoice),
    handle(invoices.approveVendorInvoice, approveVendorInvoice),
    handle(invoices.rejectVendorInvoice, rejectVendorInvoice),
    handle(invoices.postVendorInvoice, postVendorInvoice),
    handle(invoices.stopVendorInvoice, stopVendorInvoice),
    handle(invoices.releaseVendorInvoice, releaseVendorInvoice),
    handle(invoices.takeBackVendorInvoice, takeBackVendorInvoice),
    handle(invoices.confirmVendorInvoice, confirmVendorInvoice),
    handle(invoices.cancelVendorInvoice, cancelVendorInvoice),
    handle(months.listOrderMonthsOfVendor, listOrderMonthsOfVendor),
    handle(months.listUninvoicedMonths, listUninvoicedMonths),
    handle(months.draftFromOrderMonths, draftFromOrderMonths),
    handle(fees.listFeeStatements, listFeeStatements),
    handle(fees.getFeeStatement, getFeeStatement),
    handle(fees.saveFeePayee, saveFeePayee),
  ],
  partnerPlaces,
  subjects: [purchaseSubject, vendorInvoiceSubject],
  approvals: [vendorInvoiceApproval],
  papers: [purchaseOrderPaper, vendorInvoicePaper, feeStatementPaper],
  recordNames: {
    [VENDOR_INVOICE_KIND]: namedBySql(`
      select id, number || ' ' || partner_title as name from vendor_invoice
       where company_id = $1 and id = any ($2::uuid[])`),
  },
  bookedSide: bookedPurchases,
  findBoughtWork,
  findLostTax,
  findFileUses,
  findStoppedPayments,
  foundCompany: addVendorInvoiceRoute,
  demo: () => import('./demo'),
});
