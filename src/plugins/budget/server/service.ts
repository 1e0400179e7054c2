/** What the plugin budget lends the servers of other plugins. */
export { monthsOfBudget } from './budgetYear';
export { copyBudget } from './copyBudget';
export { findRedirectedPlan, redirectBudget } from './redirectBudget';
export { sumBudget } from './sumBudget';
export { updateBudget } from './updateBudget';
