import { dayInTokyo } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { RecordStanding } from '#ui/record/RecordStanding.tsx';
import { advanceSalesOrder, confirmSalesOrder, getSalesOrder, type SalesOrder } from '../../contract/salesOrder';
import { ORDER_ACTS, type OrderAct, refusalOfOrderAct } from '../../rules/orderMachine';

/** How far an order has come, what may follow, and what is worth a thought about it. */
export function OrderStanding({ number }: { number: string }) {
  const { data } = useRead(getSalesOrder, { number }, { message: false });
  return data ? <Standing order={data} /> : null;
}

function Standing({ order }: { order: SalesOrder }) {
  const say = useMessages('contracts');
  const confirm = useWrite(confirmSalesOrder);
  const advance = useWrite(advanceSalesOrder);
  const { number, version, state, lines, isOwn, isBilled } = order;
  const today = dayInTokyo(new Date());
  const hasBegun = lines.some(({ startsOn }) => startsOn <= today);
  const context = { hasBegun, hasLines: lines.length > 0, isOwn, isBilled };
  const why = (act: OrderAct) => {
    const refusal = refusalOfOrderAct(state, act, context);
    return refusal && say(`salesOrder.why.${refusal}`);
  };
  const cancelling = {
    title: say('salesOrder.cancelTitle', { order: `${number} ${order.title}` }),
    description: say('salesOrder.cancelBody'),
    verb: say('salesOrder.cancelVerb'),
  };
  return (
    <RecordStanding
      title={say('salesOrder.standing')}
      facts={[
        [say('salesOrder.state'), say(`salesOrder.states.${state}`)],
        [say('salesOrder.orderedOn'), order.orderedOn ? formatDay(order.orderedOn) : '—'],
        [say('salesOrder.base'), formatAmount(lines.reduce((sum, { base }) => sum + base, 0))],
      ]}
      points={{ title: say('salesOrder.points'), rows: order.points }}
      acts={ORDER_ACTS.map((act) => ({
        command: `contracts:${act}-order`,
        label: say(`salesOrder.does.${act}`),
        disabled: why(act),
        run: () => (act === 'confirm' ? confirm.mutate({ number, version }) : advance.mutate({ number, version, act })),
        asks: act === 'cancel' ? cancelling : undefined,
      }))}
      busy={advance.isPending}
    />
  );
}
