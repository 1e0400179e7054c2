import { definePluginServer, handle } from '#server/plugin.ts';
import * as employees from '../contract/employee';
import * as types from '../contract/employeeType';
import * as introductions from '../contract/introduction';
import * as labels from '../contract/labels';
import * as leavers from '../contract/leavers';
import * as numbers from '../contract/myNumber';
import * as names from '../contract/names';
import * as partnerStaff from '../contract/partnerStaff';
import * as payChange from '../contract/payChange';
import * as positions from '../contract/position';
import * as roster from '../contract/roster';
import * as selfService from '../contract/selfService';
import * as teamMove from '../contract/teamMove';
import * as transfer from '../contract/transfer';
import { cancelChange, changeHandlers, deleteEmployee, onboardEmployee } from './changeEmployee';
import { requestChange, submitRequest, withdrawRequest } from './changeRequests';
import { createEmployee } from './createEmployee';
import { approveRequest, changeApproval, changeSubject, rejectRequest } from './decideChangeRequests';
import { employeeSubject, nameEmployees, photoSubject } from './employeeSubjects';
import {
  deleteEmployeeType,
  employeeTypeMaster,
  getEmployeeType,
  listEmployeeTypes,
  updateEmployeeType,
} from './employeeTypes';
import { staffAccounts } from './findBankAccounts';
import { findKept } from './findKept';
import { findReadings, findWithoutLogin } from './findReadings';
import { findSuperior } from './findSuperior';
import { foundPeople } from './found';
import { getEmployee, revealFacts } from './getEmployee';
import { listIntroductions } from './introductions';
import { joinLogin } from './joinLogin';
import { endAccess, findLeavers, listLeavers } from './leavers';
import { listEmployees, listNames, searchEmployees } from './listEmployees';
import { moveTeams } from './moveTeams';
import { discardMyNumber, readMyNumberState, showMyNumber, storeMyNumber } from './myNumbers';
import { assignStaff, listFreelancers } from './partnerStaff';
import { decidePay, payChanges } from './payChanges';
import { peopleOfDepartment } from './peopleOfDepartment';
import { deletePosition, getPosition, listPositions, movePosition, positionMaster, updatePosition } from './positions';
import { printLabels } from './printLabels';
import { downloadRoster, listRoster, printRoster } from './roster';
import { listRequests, readMyself } from './selfService';
import { readSettings, updateSettings } from './selfServiceSettings';
import { transferEmployee } from './transferEmployee';
import { peopleChecks } from './verifyMyNumbers';

export default definePluginServer({
  id: 'people',
  needs: ['administration', 'sales'],
  verify: peopleChecks,
  bankAccountUses: staffAccounts,
  handlers: [
    handle(employees.listEmployees, listEmployees),
    handle(employees.getEmployee, getEmployee),
    handle(employees.revealFacts, revealFacts),
    handle(employees.createEmployee, createEmployee),
    handle(employees.onboardEmployee, onboardEmployee),
    handle(employees.deleteEmployee, deleteEmployee),
    handle(employees.cancelChange, cancelChange),
    ...changeHandlers,
    handle(payChange.decidePay, decidePay),
    handle(leavers.listLeavers, listLeavers),
    handle(leavers.endAccess, endAccess),
    handle(partnerStaff.listFreelancers, listFreelancers),
    handle(partnerStaff.assignStaff, assignStaff),
    handle(introductions.listIntroductions, listIntroductions),
    handle(teamMove.moveTeams, moveTeams),
    handle(transfer.transferEmployee, transferEmployee),
    handle(labels.printLabels, printLabels),
    handle(names.listNames, listNames),
    handle(names.searchEmployees, searchEmployees),
    handle(roster.listRoster, listRoster),
    handle(roster.downloadRoster, downloadRoster),
    handle(roster.printRoster, printRoster),
    handle(selfService.readMyself, readMyself),
    handle(selfService.requestChange, requestChange),
    handle(selfService.submitRequest, submitRequest),
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
    handle(positions.movePosition, movePosition),
    handle(positions.deletePosition, deletePosition),
  ],
  changes: payChanges(payChange.decidePay),
  approvals: [{ ...changeApproval, ask: { endpoint: selfService.submitRequest, request: submitRequest } }],
  recordNames: { employee: nameEmployees },
  subjects: [
    employeeSubject,
    photoSubject,
    employeeTypeMaster.subject(types.getEmployeeType, types.updateEmployeeType),
    changeSubject,
    positionMaster.subject(positions.getPosition, positions.updatePosition),
  ],
  findSuperior,
  departmentUses: [peopleOfDepartment],
  findKept,
  joinLogin,
  findLeavers,
  findReadings,
  findWithoutLogin,
  foundCompany: foundPeople,
  demo: () => import('./demo'),
});
