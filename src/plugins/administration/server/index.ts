import { definePluginServer, handle } from '#server/plugin.ts';
import * as company from '../contract/company';
import * as contract from '../contract/department';
import { backupHandlers } from './backups';
import { deleteLogo, getCompanyImages, updateLogo } from './companyImages';
import { deleteDepartment } from './deleteDepartment';
import { departmentMaster } from './departmentMaster';
import { departmentsBelow, listUses } from './departmentUses';
import { firstSteps } from './firstSteps';
import { getDepartment, listDepartments } from './listDepartments';
import { organisationJob } from './organisationJob';
import {
  accountsOfCompany,
  companyBankChanges,
  decideBankAccounts,
  getBankAccounts,
  proposeBankAccounts,
} from './ownBankAccounts';
import { describeCompanies, getOwnCompany, updateOwnCompany } from './ownCompany';
import { cancelDepartmentChange, updateDepartment } from './updateDepartment';

export default definePluginServer({
  id: 'administration',
  needs: [],
  handlers: [
    handle(contract.listDepartments, listDepartments),
    handle(contract.getDepartment, getDepartment),
    handle(contract.updateDepartment, updateDepartment),
    handle(contract.listDepartmentUses, listUses),
    handle(contract.deleteDepartment, deleteDepartment),
    handle(contract.cancelDepartmentChange, cancelDepartmentChange),
    handle(company.getOwnCompany, getOwnCompany),
    handle(company.updateOwnCompany, updateOwnCompany),
    handle(company.ownBankAccounts, getBankAccounts),
    handle(company.proposeBankAccounts, proposeBankAccounts),
    handle(company.decideBankAccounts, decideBankAccounts),
    handle(company.companyImages, getCompanyImages),
    handle(company.updateLogo, updateLogo),
    handle(company.deleteLogo, deleteLogo),
    ...backupHandlers,
  ],
  changes: [companyBankChanges],
  bankAccountUses: accountsOfCompany,
  subjects: [
    {
      kind: 'company',
      read: company.getOwnCompany,
      change: company.updateOwnCompany,
      find: async (tx, code, call) =>
        (await getOwnCompany(tx, {}, call)).code === code ? { isSettled: false } : undefined,
    },
    departmentMaster.subject(contract.getDepartment, contract.updateDepartment),
  ],
  firstSteps,
  departmentUses: [departmentsBelow],
  describeCompanies,
  jobs: [organisationJob],
  demo: () => import('./demo'),
});
