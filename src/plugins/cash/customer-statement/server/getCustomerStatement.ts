import { Refusal } from '#core/contract/refusal.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { describeOwnCompany } from '#plugins/administration/server/service.ts';
import type { UseCase } from '#server/plugin.ts';
import { listItems } from '../../ageing/server/service';
import type * as contract from '../contract/customerStatement';
import { reminderLevelOf } from '../rules/reminderLevel';

/** @throws Refusal treasury/nothing-owed, treasury/nothing-overdue: of a customer that owes nothing, there is no such letter */
export const getCustomerStatement: UseCase<typeof contract.getCustomerStatement> = async (
  tx,
  { partner, asOf, letter },
  call,
) => {
  const { rows: open } = await listItems('receivable')(tx, { partner, asOf }, call);
  const late = open.filter(({ daysOverdue }) => daysOverdue > 0);
  const overdue = sumOf(late);
  const told = letter === 'statement' ? open : late;
  const partnerTitle = open[0]?.partnerTitle ?? partner;
  if (told.length === 0 || (letter === 'reminder' && overdue <= 0)) {
    const params = { partner: partnerTitle, day: formatDay(asOf) };
    throw new Refusal(letter === 'statement' ? 'treasury/nothing-owed' : 'treasury/nothing-overdue', params);
  }
  const { title, postalCode, address, phone, bankAccounts } = await describeOwnCompany(tx, call, asOf);
  const oldest = Math.max(...late.map(({ daysOverdue }) => daysOverdue));
  return {
    ...{ partner, partnerTitle, asOf, letter, overdue },
    level: letter === 'reminder' ? reminderLevelOf(oldest) : null,
    rows: told.map(({ documentType, number, reference, postingDate, dueOn, daysOverdue, memo, open: left }) => ({
      ...{ documentType, number, reference, postingDate, dueOn, daysOverdue, memo, open: left },
    })),
    total: sumOf(told),
    sender: { title, postalCode, address, phone, bankAccounts },
  };
};

const sumOf = (rows: readonly { readonly open: number }[]) => rows.reduce((sum, { open }) => sum + open, 0);
