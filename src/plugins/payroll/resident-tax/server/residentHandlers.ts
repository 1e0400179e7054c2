import { isId } from '#core/value/id.ts';
import { handle, handlePrepared, type Subject } from '#server/plugin.ts';
import * as municipalities from '../contract/municipality';
import * as contract from '../contract/residentTax';
import { applyNotice, importNotice, readNoticeFile } from './importNotice';
import {
  deleteMunicipality,
  getMunicipality,
  listMunicipalities,
  municipalityMaster,
  updateMunicipality,
} from './municipalities';
import {
  deleteResidentTax,
  getResidentTax,
  listResidentTaxes,
  stopResidentTax,
  updateResidentTax,
} from './residentTaxes';
import { requireTax, TAX_KIND } from './storedTaxes';

export const residentHandlers = [
  handle(municipalities.listMunicipalities, listMunicipalities),
  handle(municipalities.getMunicipality, getMunicipality),
  handle(municipalities.updateMunicipality, updateMunicipality),
  handle(municipalities.deleteMunicipality, deleteMunicipality),
  handle(contract.listResidentTaxes, listResidentTaxes),
  handle(contract.getResidentTax, getResidentTax),
  handle(contract.updateResidentTax, updateResidentTax),
  handle(contract.deleteResidentTax, deleteResidentTax),
  handle(contract.stopResidentTax, stopResidentTax),
  handlePrepared(contract.importNotice, readNoticeFile, importNotice),
  handlePrepared(contract.applyNotice, readNoticeFile, applyNotice),
];

export const residentSubjects: readonly Subject[] = [
  municipalityMaster.subject(municipalities.getMunicipality, municipalities.updateMunicipality),
  {
    kind: TAX_KIND,
    read: contract.getResidentTax,
    change: contract.updateResidentTax,
    find: async (tx, id, call) => {
      if (!isId(id)) return undefined;
      await requireTax(tx, call.companyId, id);
      return { isSettled: false };
    },
  },
];
