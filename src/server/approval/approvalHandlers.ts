import * as contract from '../../core/approval/contract';
import type { LogWords } from '../audit/logWords';
import { type Handler, handle, type PluginServer } from '../plugin';
import type { Subjects } from '../record/subjects';
import { actOnRequest } from './actOnRequest';
import { listApprovers } from './approvers';
import { getRequest, listRequestOptions, listRequests } from './readRequests';
import { deleteRoute, listRouteOptions, listRoutes, updateRoute } from './routes';
import { startRequest } from './startRequest';
import { addSubstitute, endSubstitute, listSubstitutes } from './substitutes';

/** What the server does for the approvals of every domain. */
export const approvalHandlers = (subjects: Subjects, servers: readonly PluginServer[], words: LogWords): Handler[] => [
  handle(contract.listRoutes, listRoutes),
  handle(contract.listRouteOptions, listRouteOptions),
  handle(contract.updateRoute, updateRoute),
  handle(contract.deleteRoute, deleteRoute),
  handle(contract.listApprovers, listApprovers(words)),
  handle(contract.getRequest, getRequest(subjects)),
  handle(contract.listRequests, listRequests),
  handle(contract.listRequestOptions, listRequestOptions),
  handle(contract.startRequest, startRequest(servers)),
  handle(contract.actOnRequest, actOnRequest(subjects, servers)),
  handle(contract.listSubstitutes, listSubstitutes),
  handle(contract.addSubstitute, addSubstitute),
  handle(contract.endSubstitute, endSubstitute),
];
