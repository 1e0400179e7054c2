import { useState } from 'react';
import type { GivenArguments } from '#core/plugin/commandArgument.ts';
import type { Act } from '#core/plugin/manifest.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { RequestFacts } from '#ui/approval/RequestParts.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { RecordSection, RecordSectionText } from '#ui/record/RecordSection.tsx';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { advancePurchaseOrder, getPurchaseOrder, type PurchaseOrder } from '../contract/purchaseOrder';
import { acceptOrder, assignOrder, placeOrder } from '../parts/orderActs';
import { type PurchaseAct, refusalOfPurchaseAct } from '../rules/purchaseMachine';

/** How far a purchase order has come, what may follow, and what is worth a thought about it. */
export function PurchaseStanding({ number }: { number: string }) {
  const { data } = useRead(getPurchaseOrder, { number }, { message: false });
  return data ? <Standing order={data} /> : null;
}

function Standing({ order }: { order: PurchaseOrder }) {
  const say = useMessages('purchasing');
  const advance = useWrite(advancePurchaseOrder, { touches: ['Contract'] });
  const [isAsked, setIsAsked] = useState(false);
  const { number, version, state } = order;
  const why = (act: PurchaseAct) => {
    const refusal = refusalOfPurchaseAct(order, act);
    return refusal && say(`purchaseOrder.why.${refusal}`);
  };
  const begin = (act: Act<PurchaseOrder>) => (given?: GivenArguments, isTold?: boolean) =>
    beginAct(act, { on: order, given, isTold });
  const end = () => advance.mutate({ number, version, act: 'end' });
  useCommandHandlers({
    'purchasing:place-order': { run: begin(placeOrder), disabled: why('order') },
    'purchasing:accept-order': { run: begin(acceptOrder), disabled: why('accept') },
    'purchasing:assign-order': { run: begin(assignOrder) },
    'purchasing:end-order': { run: end, disabled: why('end') },
    'purchasing:cancel-order': { run: () => setIsAsked(true), disabled: why('cancel'), asks: 'itself' },
  });
  const steps = [
    { act: 'order', command: 'purchasing:place-order', run: () => begin(placeOrder)() },
    { act: 'accept', command: 'purchasing:accept-order', run: () => begin(acceptOrder)() },
    { act: 'end', command: 'purchasing:end-order', run: end },
    { act: 'cancel', command: 'purchasing:cancel-order', run: () => setIsAsked(true) },
  ] as const;
  return (
    <RecordSection
      title={say('purchaseOrder.standing')}
      actions={steps
        .filter(({ act }) => why(act) === undefined)
        .map(({ act, command, run }) => (
          <Button key={act} command={command} onClick={run}>
            {say(`purchaseOrder.does.${act}`)}
          </Button>
        ))}
    >
      <RecordSectionText>
        <RequestFacts
          facts={[
            [say('purchaseOrder.state'), say(`purchaseOrder.states.${state}`)],
            [say('purchaseOrder.orderedOn'), order.orderedOn ? formatDay(order.orderedOn) : '—'],
            [say('purchaseOrder.acceptedOn'), order.acceptedOn ? formatDay(order.acceptedOn) : '—'],
            [say('purchaseOrder.base'), formatAmount(order.base)],
          ]}
        />
        {order.points.length === 0 ? null : (
          <ul aria-label={say('purchaseOrder.points')}>
            {order.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </RecordSectionText>
      <ConfirmDialog
        open={isAsked}
        danger
        title={say('purchaseOrder.cancelTitle', { order: `${number} ${order.title}` })}
        description={say('purchaseOrder.cancelBody')}
        confirmLabel={say('purchaseOrder.does.cancel')}
        busy={advance.isPending}
        onConfirm={() => advance.mutate({ number, version, act: 'cancel' }, { onSettled: () => setIsAsked(false) })}
        onCancel={() => setIsAsked(false)}
      />
    </RecordSection>
  );
}
