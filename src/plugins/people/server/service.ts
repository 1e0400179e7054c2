export { type EmployeeAsOf, findEmployeeOfUser, findEmployees, findReports } from './findEmployees';
export { employee } from './tables';
