import type { RefusalParams } from '#core/contract/refusal.ts';
import type { BusinessPartner } from '../contract/businessPartner';
import type { MergedField } from '../contract/partnerMerge';

const nameOf = ({ code, title }: Pick<BusinessPartner, 'code' | 'title'>) => `${code} ${title}`;

/** What keeps a partner from being merged into another; undefined where nothing does. */
export function findMergeFault(
  from: BusinessPartner,
  into: BusinessPartner,
): { readonly reason: string; readonly params: RefusalParams } | undefined {
  const fault = (reason: string, more: RefusalParams = {}) => ({
    reason,
    params: { from: nameOf(from), into: nameOf(into), ...more },
  });
  if (from.code === into.code) return fault('merge-same');
  if (from.mergedInto) return fault('merge-again', { survivor: from.mergedInto });
  if (into.mergedInto) return fault('merge-into-merged', { survivor: into.mergedInto });
  if (!into.isActive) return fault('merge-into-inactive');
  if (from.isEmployee || into.isEmployee) return fault('merge-employee');
  return undefined;
}

/**
 * The partner that is kept, with what it takes from the other. It is to us what either was; the days of a registration go with
 * its number.
 */
export function takeOverPartner(
  into: BusinessPartner,
  from: BusinessPartner,
  takes: readonly MergedField[],
): BusinessPartner {
  const taken = Object.fromEntries(takes.map((field) => [field, from[field]]));
  const days = takes.includes('registrationNumber')
    ? { registeredFrom: from.registeredFrom, registeredThrough: from.registeredThrough }
    : {};
  return {
    ...into,
    ...taken,
    ...days,
    isCustomer: into.isCustomer || from.isCustomer,
    isVendor: into.isVendor || from.isVendor,
  };
}
