/** The laws by which a vendor is paid in time: as a subcontractor, or as a person without staff. `outside`: neither. */
export const PAYMENT_LAW_KINDS = ['subcontract', 'freelance', 'outside'] as const;
export type PaymentLawKind = (typeof PAYMENT_LAW_KINDS)[number];
