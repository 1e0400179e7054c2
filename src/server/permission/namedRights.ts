import { type OutputOf, permissionOf } from '../../core/contract/endpoint';
import { Refusal } from '../../core/contract/refusal';
import * as contract from '../../core/permission/namedRight';
import { toInstant } from '../database/columns';
import type { Tx } from '../database/transaction';
import { decideChange } from '../dualControl/decideChange';
import { proposeChange } from '../dualControl/proposeChange';
import { type Call, type ChangeKind, type Handler, handle } from '../plugin';
import type { Catalogue } from './catalogue';
import { readUsers } from './readUsers';

const KIND = 'person-in-charge';

interface Naming {
  readonly userId: string;
  readonly rights: readonly string[];
  readonly isNamed: boolean;
}

/** 事務取扱担当者: who may do what no role allows. */
export const namedKinds: readonly ChangeKind[] = [
  {
    kind: KIND,
    title: { ja: '事務取扱担当者', en: 'Person in charge' },
    decides: contract.decideNamed,
    subject: 'user',
    path: ({ personId }) => `/UserManager/user?${new URLSearchParams({ id: personId ?? '' })}`,
    show: ({ after }) => {
      const { rights, isNamed } = namingOf(after);
      const words = rights.map((right) => `text:${right}`);
      return isNamed ? { added: words, removed: [] } : { added: [], removed: words };
    },
    carryOut: async (tx, call, change) => carryOut(tx, call, namingOf(change.after)),
  },
];

/** Kept by `proposeNamed` alone. */
const namingOf = (after: unknown): Naming => after as Naming;

async function carryOut(tx: Tx, { companyId, at }: Call, { userId, rights, isNamed }: Naming): Promise<void> {
  if (isNamed) {
    await tx.$client.query(
      `insert into named_right (company_id, user_id, permission, named_at) select $1, $2, unnest($3::text[]), $4
           on conflict do nothing`,
      [companyId, userId, rights, at],
    );
    return;
  }
  await tx.$client.query('delete from named_right where company_id = $1 and user_id = $2 and permission = any($3)', [
    companyId,
    userId,
    rights,
  ]);
}

const LIST = `
  select u.id as "userId", u.employee_number as "employeeNumber", u.name, task.controller,
         (select min(n.named_at) from named_right n where n.company_id = u.company_id and n.user_id = u.id
             and split_part(n.permission, '.', 1) = task.controller) as "namedAt",
         exists (select from proposed_change c where c.company_id = u.company_id and c.kind = $3
                    and c.subject_id = task.controller || ' ' || u.id and c.state = 'waiting') as "isWaiting"
    from app_user u cross join unnest($2::text[]) as task(controller)
   where u.company_id = $1 and u.is_active
   order by task.controller, "namedAt" nulls last, u.employee_number`;

const personalRights = ({ rights }: Catalogue) =>
  [...rights.values()].map(({ endpoint }) => endpoint).filter(({ isPersonal }) => isPersonal);

export function namedRightHandlers(catalogue: () => Catalogue): readonly Handler[] {
  return [
    handle(contract.listNamed, async (tx, _input, call) => {
      const { rows } = await tx.$client.query<OutputOf<typeof contract.listNamed>['rows'][number]>(LIST, [
        call.companyId,
        [...new Set(personalRights(catalogue()).map(({ controller }) => controller))],
        KIND,
      ]);
      return { rows: rows.map((row) => ({ ...row, namedAt: row.namedAt && toInstant(row.namedAt) })) };
    }),
    handle(contract.proposeNamed, async (tx, { userId, controller, isNamed, reason }, call) => {
      const rights = personalRights(catalogue())
        .filter((endpoint) => endpoint.controller === controller)
        .map(permissionOf);
      if (rights.length === 0) throw new Refusal('core/unknown-right', { right: controller });
      const [user] = await readUsers(tx, call, userId);
      if (!user?.isActive) throw new Refusal('core/unknown-user', {}, { kind: 'notFound' });
      const { id, state } = await proposeChange(tx, call, {
        ...{ kind: KIND, subjectId: `${controller} ${userId}`, personId: userId, reason },
        title: `${user.employeeNumber} ${user.name}`,
        before: null,
        after: { userId, rights, isNamed } satisfies Naming,
      });
      return { id, code: userId, state };
    }),
    handle(contract.decideNamed, async (tx, input, call) => {
      const { id, personId, state } = await decideChange(tx, call, input, [KIND]);
      return { id, code: personId ?? '', state };
    }),
  ];
}
