import { Refusal } from '#core/contract/refusal.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { lockName } from '#server/database/lockName.ts';
import { handle, type UseCase } from '#server/plugin.ts';
import * as contract from '../contract/debitMandate';
import { mandatesOverlap } from '../rules/planDebits';
import { decideMandateAccount, getMandateAccount, proposeMandateAccount } from './mandateAccounts';
import { mandateMaster } from './mandateMaster';
import { findMandates } from './storedMandates';

const listDebitMandates: UseCase<typeof contract.listDebitMandates> = async (tx, _input, { companyId, today }) => {
  const { partners } = await readBooks(tx, companyId);
  const mandates = await findMandates(tx, companyId);
  return {
    rows: mandates.map(({ code, partner, receivedOn, endedOn, version, account, isWaiting, debitedOn }) => ({
      ...{ code, partner, receivedOn, endedOn, version, isWaiting, debitedOn },
      partnerTitle: partners.get(partner)?.title ?? '',
      ...{ bankName: account?.bankName ?? '', branchName: account?.branchName ?? '' },
      ...{ number: account?.number ?? '', holder: account?.holder ?? '' },
      isValid: receivedOn <= today && (endedOn === null || today < endedOn),
    })),
  };
};

/** @throws Refusal treasury/unknown-mandate */
const getDebitMandate: UseCase<typeof contract.getDebitMandate> = (tx, { code }, call) =>
  mandateMaster.require(tx, call, code);

/** @throws Refusal treasury/mandate-ends-early, treasury/mandate-of-other, treasury/not-a-customer, treasury/mandates-overlap */
export const saveDebitMandate: UseCase<typeof contract.saveDebitMandate> = async (tx, { mandate }, call) => {
  const { companyId } = call;
  const { partner, receivedOn, endedOn } = mandate;
  await lockName(tx, `treasury: debit mandates of ${partner} in ${companyId}`);
  const before = await mandateMaster.open(tx, call, mandate);
  if (endedOn !== null && endedOn < receivedOn) {
    throw new Refusal('treasury/mandate-ends-early', { day: formatDay(receivedOn) });
  }
  if (before && before.partner !== partner) throw new Refusal('treasury/mandate-of-other', { mandate: before.code });
  const customer = (await readBooks(tx, companyId)).partners.get(partner);
  if (!customer?.isCustomer || (!before && !customer.isActive))
    throw new Refusal('treasury/not-a-customer', { partner });
  const other = (await findMandates(tx, companyId)).find(
    (each) => each.partner === partner && each.code !== mandate.code && mandatesOverlap(each, mandate),
  );
  if (other) throw new Refusal('treasury/mandates-overlap', { partner: customer.title, mandate: other.code });
  return mandateMaster.write(tx, call, before, { code: mandate.code, partner, receivedOn, endedOn });
};

export const debitMandateHandlers = [
  handle(contract.listDebitMandates, listDebitMandates),
  handle(contract.getDebitMandate, getDebitMandate),
  handle(contract.saveDebitMandate, saveDebitMandate),
  handle(contract.getMandateAccount, getMandateAccount),
  handle(contract.proposeMandateAccount, proposeMandateAccount),
  handle(contract.decideMandateAccount, decideMandateAccount),
];

/** History, files and comments of one, for whoever may read it. */
export const debitMandateSubject = mandateMaster.subject(contract.getDebitMandate, contract.saveDebitMandate);
