import { namedBySql } from '#server/audit/namedBySql.ts';
import { orderedJob } from '#server/jobs/job.ts';
import { definePluginServer, handle, handlePrepared } from '#server/plugin.ts';
import * as candidates from '../contract/candidates';
import * as invoices from '../contract/customerInvoice';
import * as files from '../contract/invoiceFiles';
import * as imports from '../contract/invoiceImport';
import * as lists from '../contract/invoiceList';
import * as issues from '../contract/issueInvoices';
import { bookedSales } from './bookedSales';
import { draftFromCandidates, listCandidates } from './candidates';
import { downloadInvoicePdf, downloadInvoices } from './downloadInvoices';
import { recurringWork } from './dueInvoices';
import { cancelInvoice, creditInvoice, sendInvoice } from './endInvoice';
import {
  applyInvoiceImport,
  importInvoices,
  listInvoiceImports,
  readInvoiceFile,
  showInvoiceColumns,
  undoInvoiceImport,
} from './importInvoices';
import { nextNumber } from './invoiceNumbers';
import { invoicePaper } from './invoicePaper';
import { issueInvoice } from './issueInvoice';
import { issueInvoices } from './issueInvoices';
import { countInvoices, listInvoices, searchInvoices } from './listInvoices';
import { mailJob } from './mailJob';
import { mailHandlers } from './mailRuns';
import { partnerPlaces } from './partnerPlaces';
import { downloadPint, downloadPints } from './pintFile';
import { findInvoice, getInvoice, INVOICE_KIND } from './readInvoices';
import { recurringHandlers } from './recurringInvoices';
import { recurringJob } from './recurringJob';
import { RECURRING_KIND, recurringSubject } from './recurringMaster';
import { deleteInvoice, updateInvoice } from './saveInvoice';
import { simulateInvoice } from './simulateInvoice';

export default definePluginServer({
  id: 'invoicing',
  needs: ['administration', 'sales', 'payment-terms', 'clearing', 'contracts'],
  handlers: [
    handle(lists.listInvoices, listInvoices),
    handle(lists.countInvoices, countInvoices),
    handle(lists.searchInvoices, searchInvoices),
    handle(invoices.getInvoice, getInvoice),
    handle(invoices.createInvoice, updateInvoice),
    handle(invoices.updateInvoice, updateInvoice),
    handle(invoices.deleteInvoice, deleteInvoice),
    handle(invoices.issueInvoice, issueInvoice),
    handle(issues.issueInvoices, issueInvoices),
    handle(invoices.sendInvoice, sendInvoice),
    handle(invoices.cancelInvoice, cancelInvoice),
    handle(invoices.creditInvoice, creditInvoice),
    handle(invoices.simulateInvoice, simulateInvoice),
    handle(candidates.listCandidates, listCandidates),
    handle(candidates.draftFromCandidates, draftFromCandidates),
    handlePrepared(imports.showInvoiceColumns, readInvoiceFile, showInvoiceColumns),
    handlePrepared(imports.importInvoices, readInvoiceFile, importInvoices),
    handlePrepared(imports.applyInvoiceImport, readInvoiceFile, applyInvoiceImport),
    handle(imports.listInvoiceImports, listInvoiceImports),
    handle(imports.undoInvoiceImport, undoInvoiceImport),
    handle(files.downloadInvoicePdf, downloadInvoicePdf),
    handle(files.downloadInvoices, downloadInvoices),
    handle(files.downloadPint, downloadPint),
    handle(files.downloadPints, downloadPints),
    ...mailHandlers,
    ...recurringHandlers,
    handle(invoices.newInvoiceNumber, async (tx, { year }, call) => ({
      number: await nextNumber(tx, call, { kind: 'invoice', year: year ?? Number(call.today.slice(0, 4)) }),
    })),
  ],
  subjects: [
    {
      kind: INVOICE_KIND,
      read: invoices.getInvoice,
      change: invoices.updateInvoice,
      // What was issued keeps its files.
      find: async (tx, id, call) => {
        const found = await findInvoice(tx, call, id);
        return found && { isSettled: found.state !== 'draft' };
      },
    },
    recurringSubject,
  ],
  bookedSide: bookedSales,
  papers: [invoicePaper],
  jobs: [orderedJob(mailJob), orderedJob(recurringJob())],
  todaysWork: recurringWork,
  partnerPlaces,
  demo: () => import('./demo'),
  recordNames: {
    [INVOICE_KIND]: namedBySql(`
      select id, coalesce(number, recipient || ' ' || title) as name from customer_invoice
       where company_id = $1 and id = any ($2::uuid[])`),
    [RECURRING_KIND]: namedBySql(`
      select id, title as name from recurring_invoice where company_id = $1 and id = any ($2::uuid[])`),
    'invoice-import': namedBySql(`
      select id, name from customer_invoice_import where company_id = $1 and id = any ($2::uuid[])`),
  },
});
