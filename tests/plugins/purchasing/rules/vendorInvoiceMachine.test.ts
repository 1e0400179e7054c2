import { describe, expect, it } from 'vitest';
import {
  STANDING_STATES,
  VENDOR_INVOICE_ACTS,
  VENDOR_INVOICE_STATES,
  type VendorInvoiceKind,
  vendorInvoiceAt,
} from '#plugins/purchasing/rules/vendorInvoiceMachine.ts';
import { statesTable } from '#tests/support/statesTable.ts';

const table = (entryId: string | null, kind: VendorInvoiceKind = 'invoice') =>
  statesTable(VENDOR_INVOICE_STATES, VENDOR_INVOICE_ACTS, (state) => vendorInvoiceAt({ kind, state, entryId }));

describe('the states of a vendor invoice', () => {
  it('until it is in the books', () =>
    expect(table(null)).toEqual([
      'draft: save→draft remove→draft submit→requested',
      'requested: approve→approved sendBack→sentBack reject→rejected withdraw→draft',
      'sentBack: save→sentBack remove→sentBack submit→requested',
      'rejected:',
      'approved: takeBack→sentBack post→posted hold→held dispute→disputed cancel→cancelled',
      'posted: hold→held dispute→disputed cancel→cancelled',
      'held: takeBack→sentBack dispute→disputed release→approved cancel→cancelled',
      'disputed: takeBack→sentBack hold→held release→approved cancel→cancelled',
      'cancelled:',
    ]));

  it('once it is, goes back to nobody, is released to where it was and may be credited', () =>
    expect(table('an entry').slice(5, 8)).toEqual([
      'posted: hold→held dispute→disputed credit→posted cancel→cancelled',
      'held: dispute→disputed release→posted credit→held cancel→cancelled',
      'disputed: hold→held release→posted credit→disputed cancel→cancelled',
    ]));

  it('are those of a credit note, which is credited by no other', () =>
    expect(table('an entry', 'creditNote').slice(5, 8)).toEqual([
      'posted: hold→held dispute→disputed cancel→cancelled',
      'held: dispute→disputed release→posted cancel→cancelled',
      'disputed: hold→held release→posted cancel→cancelled',
    ]));

  it('are confirmed by the vendor, of a statement we write, once they are approved', () =>
    expect(
      VENDOR_INVOICE_STATES.filter((state) =>
        vendorInvoiceAt({ kind: 'invoice', state, entryId: null, isSelfBilled: true }).can('confirm'),
      ),
    ).toEqual(['approved', 'posted', 'held', 'disputed']));

  it('count unless it was rejected or cancelled', () =>
    expect(VENDOR_INVOICE_STATES.filter((state) => !STANDING_STATES.includes(state))).toEqual([
      'rejected',
      'cancelled',
    ]));
});
