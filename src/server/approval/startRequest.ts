import type * as contract from '../../core/approval/contract';
import { permissionOf } from '../../core/contract/endpoint';
import { Refusal } from '../../core/contract/refusal';
import type { PluginServer, UseCase } from '../plugin';
import { rightRefused } from '../rights/rightRefused';
import { findRequest } from './storedRequest';

/**
 * Asks for the approval of a record of any kind through the door of its domain. A domain whose route asks nobody has
 * approved it by that.
 * @throws Refusal core/unknown-subject, core/not-permitted, and what the domain refuses
 */
export const startRequest =
  (servers: readonly PluginServer[]): UseCase<typeof contract.startRequest> =>
  async (tx, { kind, id, version, comment }, call) => {
    const ask = servers.flatMap(({ approvals = [] }) => approvals).find((each) => each.kind === kind)?.ask;
    if (!ask) throw new Refusal('core/unknown-subject', {}, { kind: 'notFound' });
    const right = permissionOf(ask.endpoint);
    if (!call.permissions.has(right)) throw rightRefused(right, call.permissions);
    await ask.request(tx, { id, version, comment }, call);
    const stored = await findRequest(tx, call.companyId, { kind, id }, { forUpdate: false });
    return { state: stored?.state ?? 'approved', version: stored?.version ?? 1 };
  };
