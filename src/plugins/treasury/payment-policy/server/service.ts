export { readPolicyOn, readPolicyWithoutOwn } from './storedPolicies';
