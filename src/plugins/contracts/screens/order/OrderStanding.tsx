import { useState } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { RequestFacts } from '#ui/approval/RequestParts.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { RecordSection, RecordSectionText } from '#ui/record/RecordSection.tsx';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
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
  const [isAsked, setIsAsked] = useState(false);
  const { number, version, state, lines, isOwn, isBilled } = order;
  const today = dayInTokyo(new Date());
  const hasBegun = lines.some(({ startsOn }) => startsOn <= today);
  const context = { hasBegun, hasLines: lines.length > 0, isOwn, isBilled };
  const run = (act: OrderAct) =>
    act === 'confirm' ? confirm.mutate({ number, version }) : advance.mutate({ number, version, act });
  const why = (act: OrderAct) => {
    const refusal = refusalOfOrderAct(state, act, context);
    return refusal && say(`salesOrder.why.${refusal}`);
  };
  const begin = (act: OrderAct) => (act === 'cancel' ? setIsAsked(true) : run(act));
  useCommandHandlers({
    ...Object.fromEntries(
      ORDER_ACTS.filter((act) => act !== 'cancel').map((act) => [
        `contracts:${act}-order`,
        { run: () => run(act), disabled: why(act) },
      ]),
    ),
    'contracts:cancel-order': { run: () => setIsAsked(true), disabled: why('cancel'), asks: 'itself' },
  });
  return (
    <RecordSection
      title={say('salesOrder.standing')}
      actions={ORDER_ACTS.filter((act) => why(act) === undefined).map((act) => (
        <Button key={act} command={`contracts:${act}-order`} onClick={() => begin(act)}>
          {say(`salesOrder.does.${act}`)}
        </Button>
      ))}
    >
      <RecordSectionText>
        <RequestFacts
          facts={[
            [say('salesOrder.state'), say(`salesOrder.states.${state}`)],
            [say('salesOrder.orderedOn'), order.orderedOn ? formatDay(order.orderedOn) : '—'],
            [say('salesOrder.base'), formatAmount(lines.reduce((sum, { base }) => sum + base, 0))],
          ]}
        />
        {order.points.length === 0 ? null : (
          <ul aria-label={say('salesOrder.points')}>
            {order.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </RecordSectionText>
      <ConfirmDialog
        open={isAsked}
        danger
        title={say('salesOrder.cancelTitle', { order: `${number} ${order.title}` })}
        description={say('salesOrder.cancelBody')}
        confirmLabel={say('salesOrder.cancelVerb')}
        busy={advance.isPending}
        onConfirm={() => advance.mutate({ number, version, act: 'cancel' }, { onSettled: () => setIsAsked(false) })}
        onCancel={() => setIsAsked(false)}
      />
    </RecordSection>
  );
}
