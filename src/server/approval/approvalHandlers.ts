import * as contract from '../../core/approval/contract';
import { LogWords } from '../audit/logWords';
import { Wording } from '../http/wording';
import { type Handler, handle, type PluginServer } from '../plugin';
import type { InstalledPlugins } from '../plugins';
import type { Subjects } from '../record/subjects';
import { actOnRequest } from './actOnRequest';
import { listApprovers } from './approvers';
import { getRequest, listRequestOptions, listRequests } from './readRequests';
import { deleteRoute, listRouteOptions, listRoutes, updateRoute } from './routes';
import { startRequest } from './startRequest';
import { addSubstitute, endSubstitute, listSubstitutes } from './substitutes';

/** What the server does for the approvals of every domain. */
export const approvalHandlers = (
  subjects: Subjects,
  servers: readonly PluginServer[],
  messages: InstalledPlugins['messages'],
): Handler[] => [
  handle(contract.listRoutes, listRoutes),
  handle(contract.listRouteOptions, listRouteOptions),
  handle(contract.updateRoute, updateRoute),
  handle(contract.deleteRoute, deleteRoute),
  handle(contract.listApprovers, listApprovers(new LogWords(new Wording(messages), [...messages.keys()]))),
  handle(contract.getRequest, getRequest(subjects)),
  handle(contract.listRequests, listRequests),
  handle(contract.listRequestOptions, listRequestOptions),
  handle(contract.startRequest, startRequest(servers)),
  handle(contract.actOnRequest, actOnRequest(subjects, servers)),
  handle(contract.listSubstitutes, listSubstitutes),
  handle(contract.addSubstitute, addSubstitute),
  handle(contract.endSubstitute, endSubstitute),
];
