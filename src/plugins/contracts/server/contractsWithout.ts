import { type SQL, sql } from 'drizzle-orm';
import type { Call } from '#server/plugin.ts';
import { CONTRACT_TYPES, isOfWork } from '../rules/contractType';
import { contract } from './tables';

const isWork = sql`${contract.type} in ${CONTRACT_TYPES.filter(isOfWork)}`;

/**
 * A customer's contract that was signed, and no order was made from it: nothing of it would be billed. What was ordered is
 * found once for all: the inner query names no column of the contract.
 */
const isUnordered = ({ companyId }: Pick<Call, 'companyId'>) => sql`
  ${contract.direction} = 'sales' and ${isWork} and ${contract.state} in ('signed', 'running')
  and ${contract.number} not in (
    select line.contract from sales_order_line line
      join sales_order placed on placed.company_id = line.company_id and placed.number = line."order"
     where line.company_id = ${companyId} and line.contract is not null and placed.state <> 'cancelled')`;

/** Work of staff of a partner needs both: what the customer orders of us, and what we order of the partner. */
const isWithoutOther = ({ companyId }: Pick<Call, 'companyId'>) => sql`
  ${isWork} and ${contract.person} not like 'E%' and ${contract.state} in ('approved', 'signed', 'running')
  and not exists (
    select from contract other
     where other.company_id = ${companyId} and other.person = ${contract.person}
       and other.direction <> ${contract.direction} and other.state not in ('cancelled', 'ended')
       and other.starts_on <= coalesce(${contract.endsOn}, 'infinity')
       and ${contract.startsOn} <= coalesce(other.ends_on, 'infinity'))`;

/** A contract of work that runs or will: no order was made from it, or nothing of the other side stands beside it. */
export const isWithoutOrder = (call: Pick<Call, 'companyId'>): SQL<boolean> =>
  sql`coalesce((${isUnordered(call)}) or (${isWithoutOther(call)}), false)`;
