import { lazy, Suspense, useState } from 'react';
import type { Act } from '#core/plugin/manifest.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { RecordStanding, type StandingAct } from '#ui/record/RecordStanding.tsx';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { advancePurchaseOrder, getPurchaseOrder, type PurchaseOrder } from '../contract/purchaseOrder';
import { acceptOrder, assignOrder, placeOrder } from '../parts/orderActs';
import { type PurchaseAct, refusalOfPurchaseAct } from '../rules/purchaseMachine';

const PaperDialog = lazy(() => import('#ui/paper/PaperDialog.tsx'));

/** How far a purchase order has come, what may follow, and what is worth a thought about it. */
export function PurchaseStanding({ number }: { number: string }) {
  const { data } = useRead(getPurchaseOrder, { number }, { message: false });
  return data ? <Standing order={data} /> : null;
}

function Standing({ order }: { order: PurchaseOrder }) {
  const say = useMessages('purchasing');
  const advance = useWrite(advancePurchaseOrder, { touches: ['Contract'] });
  const { number, version, state } = order;
  const [isPrinting, setPrinting] = useState(false);
  const begin =
    (act: Act<PurchaseOrder>): StandingAct['run'] =>
    (given, isTold) =>
      beginAct(act, { on: order, given, isTold });
  const standingOf = (act: PurchaseAct) => {
    const refusal = refusalOfPurchaseAct(order, act);
    return {
      label: say(`purchaseOrder.does.${act}`),
      disabled: refusal && say(`purchaseOrder.why.${refusal}`),
    };
  };
  const advanceBy = (act: 'end' | 'cancel') => () => advance.mutate({ number, version, act });
  const cancelling = {
    title: say('purchaseOrder.cancelTitle', { order: `${number} ${order.title}` }),
    description: say('purchaseOrder.cancelBody'),
    verb: say('purchaseOrder.does.cancel'),
  };
  useCommandHandlers({
    'purchasing:assign-order': { run: begin(assignOrder) },
    'purchasing:print-order': { run: () => setPrinting(true) },
  });
  return (
    <>
      <RecordStanding
        title={say('purchaseOrder.standing')}
        facts={[
          [say('purchaseOrder.state'), say(`purchaseOrder.states.${state}`)],
          [say('purchaseOrder.orderedOn'), order.orderedOn ? formatDay(order.orderedOn) : '—'],
          [say('purchaseOrder.acceptedOn'), order.acceptedOn ? formatDay(order.acceptedOn) : '—'],
          [say('purchaseOrder.base'), formatAmount(order.base)],
        ]}
        points={{ title: say('purchaseOrder.points'), rows: order.points }}
        acts={[
          { command: 'purchasing:place-order', ...standingOf('order'), run: begin(placeOrder) },
          { command: 'purchasing:accept-order', ...standingOf('accept'), run: begin(acceptOrder) },
          { command: 'purchasing:end-order', ...standingOf('end'), run: advanceBy('end') },
          { command: 'purchasing:cancel-order', ...standingOf('cancel'), run: advanceBy('cancel'), asks: cancelling },
        ]}
        busy={advance.isPending}
      />
      {isPrinting ? (
        <Suspense>
          <PaperDialog
            paper={{ name: 'purchasing:order', of: getPurchaseOrder, input: { number } }}
            title={`${number} ${order.title}`}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
