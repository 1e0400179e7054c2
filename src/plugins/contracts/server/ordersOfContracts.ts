import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { OrderOfPerson } from './describeContract';
import { salesOrder, salesOrderLine } from './tables';

const isOfLine = and(eq(salesOrder.companyId, salesOrderLine.companyId), eq(salesOrder.number, salesOrderLine.order));

/** The lines of orders that go on by which somebody works; none where nobody is named. */
export const listOrdersOf = async (tx: Tx, { companyId }: Call, person: string | null): Promise<OrderOfPerson[]> =>
  person === null
    ? []
    : tx
        .select({
          ...{ number: salesOrder.number, title: salesOrder.title, contract: salesOrderLine.contract },
          ...{ startsOn: salesOrderLine.startsOn, endsOn: salesOrderLine.endsOn },
        })
        .from(salesOrderLine)
        .innerJoin(salesOrder, isOfLine)
        .where(
          and(
            eq(salesOrderLine.companyId, companyId),
            eq(salesOrderLine.person, person),
            inArray(salesOrder.state, ['received', 'revised', 'running']),
          ),
        )
        .orderBy(salesOrder.number, salesOrderLine.line);
