export { readOwnAccounts } from './ownBankAccounts';
export { department } from './tables';
export { updateDepartment } from './updateDepartment';
