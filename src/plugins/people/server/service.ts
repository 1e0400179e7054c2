export { type EmployeeAsOf, findEmployeeOfUser, findEmployees, findReports } from './findEmployees';
export { findPeopleInScope } from './peopleInScope';
export { employee } from './tables';
