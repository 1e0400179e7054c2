export { describeOwnCompany } from './describeOwnCompany';
export { readOwnAccounts } from './ownBankAccounts';
export { getOwnCompany } from './ownCompany';
export { department } from './tables';
export { updateDepartment } from './updateDepartment';
