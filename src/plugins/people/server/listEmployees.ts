import { and, asc, eq, inArray } from 'drizzle-orm';
import { permissionOf } from '#core/contract/endpoint.ts';
import { searchForgiving } from '#server/database/forgiveTypos.ts';
import type { UseCase } from '#server/plugin.ts';
import * as contract from '../contract/employee';
import * as names from '../contract/names';
import { rowsOf } from './employeeRows';
import { findEmployees, findNames } from './findEmployees';
import { findRecordsInScope } from './peopleInScope';
import { employee } from './tables';
import { kindsTold } from './tellFacts';

export const listEmployees: UseCase<typeof contract.listEmployees> = async (tx, input, call) => {
  const on = input.on ?? call.today;
  const people = await findRecordsInScope(tx, call, contract.listEmployees, { on, changing: kindsTold(call) });
  return {
    rows: await rowsOf(tx, call, { people, on }),
    scope: call.permissions.scopeOf(permissionOf(contract.listEmployees)) ?? 'own',
  };
};

export const listNames: UseCase<typeof names.listNames> = async (tx, { on }, { companyId, today }) => ({
  rows: (await findNames(tx, companyId, on ?? today)).filter(({ standing }) => standing === 'active'),
});

export const searchEmployees: UseCase<typeof names.searchEmployees> = async (tx, { text, limit }, call) => {
  const isWhole = call.permissions.scopeOf(permissionOf(names.searchEmployees)) === 'company';
  const covered = isWhole ? undefined : await findRecordsInScope(tx, call, names.searchEmployees, { on: call.today });
  const asked = and(
    eq(employee.companyId, call.companyId),
    covered &&
      inArray(
        employee.id,
        covered.map(({ id }) => id),
      ),
  );
  const found = await searchForgiving({
    text,
    limit,
    column: employee.searchText,
    read: (condition, atMost) =>
      tx
        .select({ id: employee.id, searchText: employee.searchText })
        .from(employee)
        .where(and(asked, condition))
        .orderBy(asc(employee.number))
        .limit(atMost),
  });
  const people = await findEmployees(tx, call.companyId, { on: call.today, ids: found.map(({ id }) => id) });
  return {
    hits: people.map(({ id, number, name }) => ({
      id,
      code: number,
      title: name,
      subtitle: number,
      path: `/EmployViewOrEdit/${id}`,
    })),
  };
};
