import { setup } from 'xstate';
import { standAt } from '#core/state/standAt.ts';

/** 下書き, 発注済, 請書受領済, 終了, 取消. */
export const PURCHASE_STATES = ['draft', 'ordered', 'accepted', 'ended', 'cancelled'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** What is done to a purchase order besides placing it. */
export const PURCHASE_ADVANCES = ['accept', 'end', 'cancel'] as const;
export const PURCHASE_ACTS = ['order', ...PURCHASE_ADVANCES] as const;
export type PurchaseAct = (typeof PURCHASE_ACTS)[number];

interface PurchaseContext {
  /** Whoever acts typed or changed it: somebody else places it. */
  readonly isOwn: boolean;
}

/** 発注の段階. Nobody places an order alone; only a draft changes, so what was ordered stays as the partner has it. */
export const purchaseMachine = setup({
  types: {
    input: {} as PurchaseContext,
    context: {} as PurchaseContext,
    events: {} as { readonly type: PurchaseAct | 'save' | 'remove' },
  },
  actions: { delete: () => undefined },
  guards: { isOfAnother: ({ context }) => !context.isOwn },
}).createMachine({
  id: 'purchaseOrder',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      on: {
        save: 'draft',
        remove: { actions: 'delete' },
        order: { guard: 'isOfAnother', target: 'ordered' },
        cancel: 'cancelled',
      },
    },
    ordered: { on: { accept: 'accepted', cancel: 'cancelled' } },
    accepted: { on: { end: 'ended', cancel: 'cancelled' } },
    ended: {},
    cancelled: {},
  },
});

/** What may follow on a purchase order, for whoever would act. */
export const purchaseAt = ({ state, isOwn }: { readonly state: PurchaseState; readonly isOwn: boolean }) =>
  standAt(purchaseMachine, state, { isOwn });

/** Why an act is not allowed; undefined where it is. */
export function refusalOfPurchaseAct(
  order: { readonly state: PurchaseState; readonly isOwn: boolean },
  act: PurchaseAct,
): 'own' | 'not-now' | undefined {
  if (purchaseAt(order).can(act)) return undefined;
  return purchaseAt({ ...order, isOwn: false }).can(act) ? 'own' : 'not-now';
}

/** The partner works, or has worked, under it. */
export const isPlaced = (state: PurchaseState): boolean =>
  state === 'ordered' || state === 'accepted' || state === 'ended';
