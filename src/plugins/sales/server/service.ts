export { businessPartner } from './tables';
export { updatePartner } from './updatePartner';
