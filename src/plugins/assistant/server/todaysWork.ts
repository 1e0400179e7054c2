import { pageRequests } from '#server/approval/pageRequests.ts';
import { findTodaysWork } from '#server/company/todaysWork.ts';
import { requireKind } from '#server/dualControl/changeKinds.ts';
import { findWaitingFor } from '#server/dualControl/decideChange.ts';
import type { UseCase, WorkKind } from '#server/plugin.ts';
import type * as contract from '../contract/dashboard';

const SHOWN = 5;

/** What waits for the caller today, told by every domain. */
export const listTodaysWork: UseCase<typeof contract.todaysWork> = async (tx, _input, call) => ({
  kinds: (await findTodaysWork(tx, call)).map(({ rows, ...kind }) => ({
    ...kind,
    rows: rows.map((row) => ({
      ...row,
      isLate: row.dueOn !== null && row.dueOn < call.today,
      request: row.request ?? null,
    })),
  })),
});

/** The requests that wait for the caller, what is due first at the top; one that came back is no longer decided. */
export const requestsToDecide: WorkKind = {
  kind: 'assistant:requests',
  order: 10,
  title: { ja: '承認・差戻し', en: 'Requests' },
  find: async (tx, call) => {
    const { rows, totals } = await pageRequests(tx, call, { box: 'waiting', limit: SHOWN });
    return {
      count: totals?.count ?? rows.length,
      path: '/InBox',
      rows: rows.map(({ id, title, requesterName, amount, dueOn, path, state, kind, subjectId, version }) => ({
        id,
        title,
        note: requesterName,
        amount,
        dueOn,
        path,
        ...(state === 'requested' ? { request: { kind, id: subjectId, version } } : {}),
      })),
    };
  },
};

/** What others proposed and takes the caller as the second person: rights, bank accounts, limits; the oldest first. */
export const changesToDecide: WorkKind = {
  kind: 'assistant:changes',
  order: 11,
  title: { ja: '承認を待つ重要な変更', en: 'Changes to approve' },
  find: async (tx, call) => {
    const changes = await findWaitingFor(tx, call);
    changes.sort((one, other) => one.proposedAt.localeCompare(other.proposedAt));
    return {
      count: changes.length,
      path: CHANGES,
      rows: changes.slice(0, SHOWN).map(({ id, kind, title, proposedByName }) => ({
        ...{ id, title: `${requireKind(kind).title[call.locale]}: ${title}`, note: proposedByName },
        ...{ amount: null, dueOn: null, path: CHANGES },
      })),
    };
  },
};

const CHANGES = '/RoleManager/changes';
