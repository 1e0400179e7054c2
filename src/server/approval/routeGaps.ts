import type { RouteGap, RouteStep } from '../../core/approval/contract';
import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';
import { findNames, findPeople, findRoles } from './approvers';
import { decidedKinds, findDeciders } from './deciders';

/** A route as it is kept. */
interface NamedRoute {
  readonly code: string;
  readonly steps: readonly RouteStep[];
}

/**
 * Whom routes name although they may not decide, by the code of the route: about a kind of record that has taken the route,
 * or, where none has yet, about anything; and names behind which there is nobody. Superiors are known with the requester
 * alone and are not judged.
 */
export async function findRouteGaps(
  tx: Tx,
  { companyId, locale }: Pick<Call, 'companyId' | 'locale'>,
  routes: readonly NamedRoute[],
): Promise<ReadonlyMap<string, readonly RouteGap[]>> {
  const people = await findPeople(tx, companyId);
  const deciders = await findDeciders(tx, companyId);
  const kindsOf = await findKindsTaken(tx, companyId);
  const names = await findNames(tx, companyId);
  const roles = new Map((await findRoles(tx, companyId, locale)).map(({ code, title }) => [code, title]));

  const gapsOf = ({ code, steps }: NamedRoute): RouteGap[] => {
    const kinds = kindsOf.get(code) ?? [];
    const decides = (id: string) => {
      const decided = deciders.get(id) ?? [];
      return kinds.length > 0 ? kinds.every((kind) => decided.includes(kind)) : decided.length > 0;
    };
    return steps.flatMap((step) =>
      [...step.approvers, ...step.higher].flatMap((approver): RouteGap[] => {
        if (approver.kind === 'manager' || approver.kind === 'departmentHead') return [];
        const named = people.filter(({ id, roles: held }) =>
          approver.kind === 'user' ? id === approver.id : held.includes(approver.code),
        );
        const who =
          approver.kind === 'user' ? (names.get(approver.id) ?? '') : (roles.get(approver.code) ?? approver.code);
        if (named.length === 0) return [{ step: step.title, who, why: 'nobody' }];
        return named
          .filter(({ id }) => !decides(id))
          .map((person) => ({ step: step.title, who: `${person.code} ${person.title}`, why: 'mayNotDecide' }));
      }),
    );
  };
  return new Map(routes.map((route) => [route.code, gapsOf(route)]));
}

/** The kinds of records that have taken each route. */
async function findKindsTaken(tx: Tx, companyId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await tx.$client.query<{ code: string; kinds: string[] }>(
    `select route_code as code, array_agg(distinct subject_kind) as kinds from approval_request
      where company_id = $1 group by route_code`,
    [companyId],
  );
  const known = decidedKinds();
  return new Map(rows.map(({ code, kinds }) => [code, kinds.filter((kind) => known.includes(kind))]));
}
