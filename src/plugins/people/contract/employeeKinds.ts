/** What a person is to the company; one record accompanies them from candidate to employee. */
export const EMPLOYEE_KINDS = ['candidate', 'employee', 'bp', 'freelance'] as const;
export type EmployeeKind = (typeof EMPLOYEE_KINDS)[number];
