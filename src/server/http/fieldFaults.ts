import type { z } from 'zod';
import type { FieldFault } from './wording';

type Issue = z.core.$ZodIssue;

/** The faults of an input that does not fit its contract, with paths as `document.lines.3.amount`. */
export function fieldFaultsOf(error: z.core.$ZodError): FieldFault[] {
  return error.issues.flatMap((issue) => faultsOf(issue, []));
}

function faultsOf(issue: Issue, parent: readonly PropertyKey[]): FieldFault[] {
  const path = [...parent, ...issue.path];
  if (issue.code === 'invalid_union') {
    const branch = likeliestBranch(issue.errors);
    if (branch) return branch.flatMap((inner) => faultsOf(inner, path));
  }
  return [{ path: path.map(String).join('.'), code: issue.message, params: paramsOf(issue) }];
}

/** Of a union's alternatives the one the caller most probably meant: with its own keys there, and the fewest faults. */
function likeliestBranch(branches: readonly Issue[][]): Issue[] | undefined {
  const missingKeys = (issues: readonly Issue[]) =>
    issues.filter((issue) => issue.message === 'required' && issue.path.length === 1).length;
  return [...branches].sort((a, b) => missingKeys(a) - missingKeys(b) || a.length - b.length)[0];
}

function paramsOf(issue: Issue): FieldFault['params'] {
  switch (issue.code) {
    case 'too_small':
      return { minimum: Number(issue.minimum) };
    case 'too_big':
      return { maximum: Number(issue.maximum) };
    case 'invalid_value':
      return { choices: issue.values.map(String).join(', ') };
    default:
      return {};
  }
}
