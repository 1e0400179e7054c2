import { expect, it } from 'vitest';
import { TAX_SIDES } from '#plugins/ledger/document-type/contract/documentType.ts';
import { normalSideOf } from '#plugins/ledger/tax/rules/normalSide.ts';

it('is credit for sales and for purchases that came back, else debit', () => {
  expect(TAX_SIDES.filter((side) => normalSideOf(side) === 'credit').sort()).toEqual(['purchaseReturn', 'sale']);
});
