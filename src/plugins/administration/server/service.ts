export { department } from './tables';
export { updateDepartment } from './updateDepartment';
