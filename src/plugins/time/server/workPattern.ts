import { getTableColumns } from 'drizzle-orm';
import type { UseCase } from '#server/plugin.ts';
import { companySetting } from '#server/record/companySetting.ts';
import type * as contract from '../contract/workPattern';
import { STANDARD_PATTERN } from '../rules/workPattern';
import { workPattern } from './tables';

const { companyId: _company, ...columns } = getTableColumns(workPattern);

const { read, write } = companySetting({
  table: workPattern,
  columns,
  standard: { ...STANDARD_PATTERN, freeWeekdays: [...STANDARD_PATTERN.freeWeekdays] },
  subject: { kind: 'work-pattern', id: 'company' },
  changed: 'time/pattern-changed',
  updateAction: 'time/update-pattern',
});

/** How the company works, the standard where it has said nothing. */
export const readWorkPattern = read;

export const getWorkPattern: UseCase<typeof contract.getWorkPattern> = (tx, _input, { companyId }) =>
  read(tx, companyId);

/** @throws Refusal time/pattern-changed, core/route-unknown */
export const updateWorkPattern: UseCase<typeof contract.updateWorkPattern> = (tx, { pattern, version }, call) =>
  write(tx, call, version, pattern);
