import { expect, it } from 'vitest';
import { TAX_SIDES } from '../../../../../src/plugins/ledger/document-type/contract/documentType';
import { normalSideOf } from '../../../../../src/plugins/ledger/tax/rules/normalSide';

it('is credit for sales and for purchases that came back, else debit', () => {
  expect(TAX_SIDES.filter((side) => normalSideOf(side) === 'credit').sort()).toEqual(['purchaseReturn', 'sale']);
});
