import { useMemo } from 'react';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { updatePartner } from '../contract/businessPartner';

type AddPartner = (role: 'customer' | 'vendor' | null, typed: string) => void;

const FLAGS = { customer: { isCustomer: 'true' }, vendor: { isVendor: 'true' } } as const;

/** Adds the partner a field does not know yet: as what the field takes, under the name that was typed. Undefined without the right. */
export function useAddPartner(): AddPartner | undefined {
  const { open } = useScreen();
  const missing = useMissingRight(updatePartner);
  return useMemo(() => {
    if (missing) return undefined;
    return (role, title) =>
      open(`/CustomerManager/partner?${new URLSearchParams({ title, ...(role ? FLAGS[role] : {}) })}`);
  }, [missing, open]);
}
