export { countDependants, type RelativeDeclared } from '../rules/dependantCount';
export { milestonesOf } from '../rules/milestones';
export { myNumberCheckDigit } from '../rules/myNumber';
export { type EmployeeAsOf, findEmployeeOfUser, findEmployees, findReports } from './findEmployees';
export { findPeopleInScope } from './peopleInScope';
export { employee } from './tables';
