import { definePluginServer, handle } from '../../../server/plugin';
import * as employees from '../contract/employee';
import * as types from '../contract/employeeType';
import * as numbers from '../contract/myNumber';
import * as names from '../contract/names';
import * as positions from '../contract/position';
import * as roster from '../contract/roster';
import * as selfService from '../contract/selfService';
import { cancelChange, changeHandlers, deleteEmployee, onboardEmployee } from './changeEmployee';
import { createEmployee } from './createEmployee';
import { deleteEmployeeType, getEmployeeType, listEmployeeTypes, updateEmployeeType } from './employeeTypes';
import { findEmployees } from './findEmployees';
import { foundPeople } from './found';
import { getEmployee, listEmployees, listNames, revealFacts, searchEmployees } from './listEmployees';
import { discardMyNumber, readMyNumberState, showMyNumber, storeMyNumber } from './myNumbers';
import { deletePosition, getPosition, listPositions, updatePosition } from './positions';
import { downloadRoster, listRoster } from './roster';
import {
  approveRequest,
  findRequestInSight,
  listRequests,
  readMyself,
  rejectRequest,
  requestChange,
  withdrawRequest,
} from './selfService';
import { readSettings, updateSettings } from './selfServiceSettings';

export default definePluginServer({
  id: 'people',
  needs: ['administration'],
  handlers: [
    handle(employees.listEmployees, listEmployees),
    handle(employees.getEmployee, getEmployee),
    handle(employees.revealFacts, revealFacts),
    handle(employees.createEmployee, createEmployee),
    handle(employees.onboardEmployee, onboardEmployee),
    handle(employees.deleteEmployee, deleteEmployee),
    handle(employees.cancelChange, cancelChange),
    ...changeHandlers,
    handle(names.listNames, listNames),
    handle(names.searchEmployees, searchEmployees),
    handle(roster.listRoster, listRoster),
    handle(roster.downloadRoster, downloadRoster),
    handle(selfService.readMyself, readMyself),
    handle(selfService.requestChange, requestChange),
    handle(selfService.withdrawRequest, withdrawRequest),
    handle(selfService.listRequests, listRequests),
    handle(selfService.approveRequest, approveRequest),
    handle(selfService.rejectRequest, rejectRequest),
    handle(selfService.readSettings, readSettings),
    handle(selfService.updateSettings, updateSettings),
    handle(numbers.readMyNumberState, readMyNumberState),
    handle(numbers.storeMyNumber, storeMyNumber),
    handle(numbers.showMyNumber, showMyNumber),
    handle(numbers.discardMyNumber, discardMyNumber),
    handle(types.listEmployeeTypes, listEmployeeTypes),
    handle(types.getEmployeeType, getEmployeeType),
    handle(types.updateEmployeeType, updateEmployeeType),
    handle(types.deleteEmployeeType, deleteEmployeeType),
    handle(positions.listPositions, listPositions),
    handle(positions.getPosition, getPosition),
    handle(positions.updatePosition, updatePosition),
    handle(positions.deletePosition, deletePosition),
  ],
  subjects: [
    {
      kind: 'employee',
      read: employees.getEmployee,
      change: employees.CHANGES.person,
      find: async (tx, id, { companyId, today }) => {
        const [found] = await findEmployees(tx, companyId, { on: today, ids: [id] });
        return found && { isSettled: false };
      },
    },
    {
      kind: 'employee-type',
      read: types.getEmployeeType,
      change: types.updateEmployeeType,
      find: (tx, code, call) => getEmployeeType(tx, { code }, call).then(() => ({ isSettled: false })),
    },
    {
      kind: 'change-request',
      read: selfService.readMyself,
      change: selfService.requestChange,
      find: findRequestInSight,
    },
    {
      kind: 'position',
      read: positions.getPosition,
      change: positions.updatePosition,
      find: (tx, code, call) => getPosition(tx, { code }, call).then(() => ({ isSettled: false })),
    },
  ],
  foundCompany: foundPeople,
  demo: () => import('./demo'),
});
