import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { PaymentTermUse } from '#server/plugin.ts';
import { businessPartner } from './tables';

/** Partners that name payment terms: when they pay us, and when they are paid. */
export const termsOfPartners: readonly PaymentTermUse[] = [
  {
    title: { ja: '得意先', en: 'Customers' },
    count: async (tx, { companyId }) => {
      const { customerTerm } = businessPartner;
      const rows = await tx
        .select({ term: customerTerm, count: count() })
        .from(businessPartner)
        .where(and(eq(businessPartner.companyId, companyId), isNotNull(customerTerm)))
        .groupBy(customerTerm);
      return rows.flatMap(({ term, count }) => (term === null ? [] : [{ term, count }]));
    },
  },
  {
    title: { ja: '仕入先', en: 'Vendors' },
    count: async (tx, { companyId }) => {
      const { vendorTerm, paymentLaw, isVendor } = businessPartner;
      const rows = await tx
        .select({ term: vendorTerm, law: paymentLaw, isVendor, count: count() })
        .from(businessPartner)
        .where(and(eq(businessPartner.companyId, companyId), isNotNull(vendorTerm)))
        .groupBy(vendorTerm, paymentLaw, isVendor);
      return rows.flatMap(({ term, law, isVendor, count }) =>
        term === null ? [] : [{ term, count, ...(isVendor && law !== 'outside' ? { law } : {}) }],
      );
    },
  },
];
