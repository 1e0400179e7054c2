import { describe, expect, it } from 'vitest';
import type { BusinessPartner } from '#plugins/sales/contract/businessPartner.ts';
import { codesOfPartner, survivorOf } from '#plugins/sales/contract/survivorOf.ts';
import { findMergeFault, takeOverPartner } from '#plugins/sales/rules/mergePartners.ts';

const partner = (code: string, more: Partial<BusinessPartner> = {}): BusinessPartner => ({
  ...{ code, title: `取引先${code}`, reading: '', isCustomer: true, isVendor: false, isEmployee: false },
  ...{ corporateNumber: null, registrationNumber: null, registeredFrom: null, registeredThrough: null },
  ...{ taxRounding: 'down', customerTerm: null, vendorTerm: null, paymentLaw: 'subcontract', creditLimit: null },
  ...{ checkedOn: null, invoiceMail: '', invoiceLocale: 'ja', isActive: true, mergedInto: null, version: 1 },
  ...more,
});

describe('what keeps partners from being merged', () => {
  it.each([
    ['the same one', partner('A'), partner('A'), 'merge-same'],
    ['one that was merged', partner('A', { mergedInto: 'C', isActive: false }), partner('B'), 'merge-again'],
    ['into one that was merged', partner('A'), partner('B', { mergedInto: 'A', isActive: false }), 'merge-into-merged'],
    ['into one out of use', partner('A'), partner('B', { isActive: false }), 'merge-into-inactive'],
    ['an employee', partner('A', { isEmployee: true }), partner('B'), 'merge-employee'],
    ['one out of use into one in use', partner('A', { isActive: false }), partner('B'), undefined],
  ])('%s', (_what, from, into, reason) => {
    expect(findMergeFault(from, into)?.reason).toBe(reason);
  });
});

describe('a partner that takes another over', () => {
  const into = partner('B', { title: '残す', customerTerm: 'M1E' });
  const from = partner('A', {
    ...{ title: '消す', isCustomer: false, isVendor: true, vendorTerm: 'M2E' },
    ...{ registrationNumber: 'T7000012050002', registeredFrom: '2023-10-01' },
  });

  it('is to us what either was, and keeps what is its own', () => {
    expect(takeOverPartner(into, from, [])).toEqual({ ...into, isVendor: true });
  });

  it('takes what was chosen, the days of a registration with its number', () => {
    expect(takeOverPartner(into, from, ['registrationNumber', 'vendorTerm'])).toMatchObject({
      ...{ code: 'B', title: '残す', customerTerm: 'M1E', vendorTerm: 'M2E', version: 1 },
      ...{ registrationNumber: 'T7000012050002', registeredFrom: '2023-10-01' },
    });
  });
});

describe('the partner a code stands for', () => {
  const partners = new Map([
    ['A', { mergedInto: 'B' }],
    ['B', { mergedInto: 'C' }],
    ['C', { mergedInto: null }],
    ['D', { mergedInto: 'C' }],
    ['X', { mergedInto: 'Y' }],
    ['Y', { mergedInto: 'X' }],
  ]);

  it('is what took its place, however often that was merged again', () => {
    expect(['A', 'B', 'C', 'D', '?'].map((code) => survivorOf(partners, code))).toEqual(['C', 'C', 'C', 'C', '?']);
  });

  it('has the codes of all that were merged into it', () => {
    expect(codesOfPartner(partners, 'B').sort()).toEqual(['A', 'B', 'C', 'D']);
    expect(codesOfPartner(partners, 'Z')).toEqual(['Z']);
  });

  it('comes to an end even in a ring, which the database does not take', () => {
    expect(['X', 'Y']).toContain(survivorOf(partners, 'X'));
  });
});
