import type { GivenArguments } from '#core/plugin/commandArgument.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { buyForOrder } from '../parts/orderActs';

/** Of a sales order that is open: its people are ordered from a partner. */
export default function BuyForOrder() {
  const { params, query } = useScreen();
  const number = query.get('number') ?? params.id ?? '';
  useCommandHandlers({
    'purchasing:buy-for-order': {
      run: (given?: GivenArguments, isTold?: boolean) => beginAct(buyForOrder, { on: { number }, given, isTold }),
    },
  });
  return null;
}
