import type { RequestOf } from '#core/contract/endpoint.ts';
import type { FormValues } from '#ui/recordForm/recordDefinition.ts';
import type { PayItemRow, updatePayItem } from '../contract/payItem';

type TypedItem = RequestOf<typeof updatePayItem>['item'];

/** What is typed in the form of an item, as the server takes it; what is missing is refused there. */
export function typedItemOf(typed: FormValues | PayItemRow): TypedItem {
  // The form holds the fields of the item, as far as they are typed.
  const item = typed as Partial<PayItemRow>;
  return {
    ...(item.id === undefined || item.id === '' ? {} : { id: item.id }),
    code: item.code ?? '',
    title: item.title ?? '',
    titleEn: item.titleEn ?? '',
    kind: item.kind ?? 'earning',
    usedIn: item.usedIn ?? 'salary',
    place: item.place ?? 500,
    formula: item.formula ?? '',
    fraction: item.fraction ?? 'halfUp',
    isTaxable: item.isTaxable ?? false,
    isRemuneration: item.isRemuneration ?? false,
    isOvertimeBase: item.isOvertimeBase ?? false,
    isBeforeTax: item.isBeforeTax ?? false,
    isProrated: item.isProrated ?? false,
    allowsMinus: item.allowsMinus ?? false,
    account: item.account ?? '',
    contraAccount: item.contraAccount ?? '',
    effectiveFrom: item.effectiveFrom ?? '',
    effectiveThrough: item.effectiveThrough ?? null,
  };
}
