import { z } from 'zod';
import { accountsChange, guardedAccounts, proposedAccounts } from '#core/bank/bankAccount.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import { code } from '#core/contract/scalars.ts';
import { decision } from '#core/dualControl/contract.ts';

/** Where a business partner is paid: changed by two persons, since a changed account is how payments are stolen. */

export const partnerAccounts = endpoint({
  controller: 'BusinessPartner',
  action: 'bankaccounts',
  method: 'GET',
  summary: 'The bank accounts of a business partner, and the change that waits for a second person.',
  input: z.object({ code }),
  output: guardedAccounts,
  grantedTo: ['accountant', 'sales'],
});

export const proposePartnerAccounts = endpoint({
  controller: 'BusinessPartner',
  action: 'proposebankaccounts',
  method: 'POST',
  summary: 'Proposes the bank accounts of a business partner. They hold once a second person has approved.',
  input: proposedAccounts.extend({ code }),
  output: accountsChange,
  grantedTo: ['accountant', 'sales'],
});

export const decidePartnerAccounts = endpoint({
  controller: 'BusinessPartner',
  action: 'decidebankaccounts',
  method: 'POST',
  summary: 'Approves or refuses proposed bank accounts of a business partner; never by who proposed them.',
  input: decision,
  output: accountsChange,
  grantedTo: ['accountant'],
});
