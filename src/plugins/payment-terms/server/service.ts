export { requirePaymentTerm } from './paymentTerms';
export { requireLawfulTerm } from './requireLawfulTerm';
export { paymentTerm } from './tables';
