export { countDependants, type RelativeDeclared } from '../rules/dependantCount';
export { milestonesOf } from '../rules/milestones';
export { myNumberCheckDigit } from '../rules/myNumber';
export { findFactsAsOf } from './factsAsOf';
export { findBankAccounts, type PayAccount } from './findBankAccounts';
export { type EmployeeAsOf, findEmployeeOfUser, findEmployees, findReports } from './findEmployees';
export { findPayFacts, type PayFactsOf } from './payFacts';
export { findPeopleInScope } from './peopleInScope';
export { employee } from './tables';
