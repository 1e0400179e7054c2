import { eq, sql } from 'drizzle-orm';
import { ACT_OF } from '#core/approval/actOf.ts';
import type { Approver } from '#core/approval/contract.ts';
import { actOnRecord } from '#server/approval/actOnRequest.ts';
import { findRoute, updateRoute } from '#server/approval/routes.ts';
import { startApproval } from '#server/approval/startApproval.ts';
import { lockName } from '#server/database/lockName.ts';
import type { Tx } from '#server/database/transaction.ts';
import { readRoles } from '#server/permission/storedRoles.ts';
import type { ApprovalListener, Call, Subject, UseCase } from '#server/plugin.ts';
import * as contract from '../contract/vendorInvoice';
import en from '../locales/en';
import ja from '../locales/ja';
import { vendorInvoiceAt } from '../rules/vendorInvoiceMachine';
import { judgeVendorInvoice, requireNoFaults } from './judgeVendorInvoice';
import {
  findVendorInvoice,
  isVendorInvoice,
  type StoredVendorInvoice,
  unknownVendorInvoice,
  VENDOR_INVOICE_KIND,
  vendorInvoiceName,
} from './readVendorInvoices';
import { openVendorInvoice } from './saveVendorInvoice';
import { vendorInvoice } from './tables';

/** The approval route of invoices of vendors; a company changes its steps as it likes. */
const VENDOR_INVOICE_ROUTE = 'VENDOR_INVOICE';

/** A route by way of one's manager, or any manager where none is recorded, for a company that has none yet. */
export async function addVendorInvoiceRoute(tx: Tx, call: Call): Promise<void> {
  if (await findRoute(tx, call.companyId, VENDOR_INVOICE_ROUTE)) return;
  const roles = new Set((await readRoles(tx, call.companyId)).map(({ code }) => code));
  const manager: Approver = { kind: 'role', code: roles.has('manager') ? 'manager' : 'administrator' };
  const administrator: Approver = { kind: 'role', code: 'administrator' };
  const step = { needs: 'any', amountOver: null, departments: [], dueInDays: 3 } as const;
  const steps = [
    { ...step, title: '上長', approvers: [{ kind: 'manager' as const }], higher: [manager, administrator] },
  ];
  await updateRoute(
    tx,
    {
      route: {
        code: VENDOR_INVOICE_ROUTE,
        title: '仕入請求書',
        steps: steps.map((each) => ({ ...each, departments: [] })),
      },
    },
    call,
  );
}

/** How the approval of an invoice asks its route: by what it costs with tax. */
const caseOf = ({ total }: StoredVendorInvoice) => ({
  routeCode: VENDOR_INVOICE_ROUTE,
  amount: total,
  department: null,
});

/**
 * Sends an invoice to its approvers. What has to be put right is looked for once more, and only one of a vendor and number
 * comes through.
 * @throws Refusal purchasing/invoice-…, purchasing/unknown-invoice, purchasing/invoice-changed, and what the route refuses
 */
export const submitVendorInvoice: UseCase<typeof contract.submitVendorInvoice> = async (tx, asked, call) => {
  await lockName(tx, `vendor invoices ${call.companyId}`);
  const stored = await openVendorInvoice(tx, call, asked, 'submit');
  const { points, dueOn, orderDifference } = await judgeVendorInvoice(tx, call, stored);
  requireNoFaults(stored, points);
  await addVendorInvoiceRoute(tx, call);
  const state = vendorInvoiceAt(stored).after('submit');
  const version = stored.version + 1;
  await tx
    .update(vendorInvoice)
    .set({ state, version, dueOn, orderDifference, reason: '' })
    .where(isVendorInvoice(call.companyId, stored.id));
  const nameIn = ({ vendorInvoiceKinds }: Pick<typeof ja | typeof en, 'vendorInvoiceKinds'>) =>
    `${vendorInvoiceKinds[stored.kind]} ${vendorInvoiceName(stored)}`.slice(0, 200);
  await startApproval(tx, call, {
    subject: { kind: VENDOR_INVOICE_KIND, id: stored.id },
    ...caseOf(stored),
    title: { ja: nameIn(ja), en: nameIn(en) },
    path: `/VendorInvoice?${new URLSearchParams({ id: stored.id })}`,
    comment: asked.comment,
  });
  return { id: stored.id, version, state, number: stored.number };
};

/** An invoice and its files, for whoever may read it; once it is sent on its files stay. */
export const vendorInvoiceSubject: Subject = {
  kind: VENDOR_INVOICE_KIND,
  read: contract.getVendorInvoice,
  change: contract.updateVendorInvoice,
  find: async (tx, id, call) => {
    const found = await findVendorInvoice(tx, call, id);
    return found && { isSettled: !vendorInvoiceAt(found).can('save') };
  },
};

/** Approved is not yet booked: accounting posts it. */
export const vendorInvoiceApproval: ApprovalListener = {
  kind: VENDOR_INVOICE_KIND,
  decide: contract.approveVendorInvoice,
  settle: async (tx, call, { id, state }) => {
    // Back at an earlier step it is under way as before.
    if (state === 'requested') return;
    const stored = await findVendorInvoice(tx, call, id);
    if (!stored) throw unknownVendorInvoice();
    await tx
      .update(vendorInvoice)
      .set({ state: vendorInvoiceAt(stored).after(ACT_OF[state]), version: sql`${vendorInvoice.version} + 1` })
      .where(isVendorInvoice(call.companyId, id));
  },
};

type Decision = { readonly id: string; readonly comment?: string | undefined };

const decideBy = async (tx: Tx, call: Call, { id, comment }: Decision, act: 'approve' | 'reject') => {
  await actOnRecord(tx, call, { subject: vendorInvoiceSubject, approval: vendorInvoiceApproval, id }, { act, comment });
  const [stored] = await tx.select({ state: vendorInvoice.state }).from(vendorInvoice).where(eq(vendorInvoice.id, id));
  return { id, state: stored?.state ?? 'requested' };
};

export const approveVendorInvoice: UseCase<typeof contract.approveVendorInvoice> = (tx, input, call) =>
  decideBy(tx, call, input, 'approve');
export const rejectVendorInvoice: UseCase<typeof contract.rejectVendorInvoice> = (tx, input, call) =>
  decideBy(tx, call, input, 'reject');
