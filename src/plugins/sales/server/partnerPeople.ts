import { getTableColumns } from 'drizzle-orm';
import { newId } from '#core/value/id.ts';
import type { PartnerPlace } from '#server/company/partnerPlaces.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type Call, handle, type UseCase } from '#server/plugin.ts';
import { masterRecord } from '#server/record/masterRecord.ts';
import * as contract from '../contract/partnerPeople';
import { siteStandings } from '../rules/siteStanding';
import { partnerMaster } from './partnerMaster';
import { partnerContact, partnerSite } from './tables';
import { requireUnmerged } from './updatePartner';

const { companyId: _ofContact, ...contactColumns } = getTableColumns(partnerContact);
const { companyId: _ofSite, ...siteColumns } = getTableColumns(partnerSite);

const contactMaster = masterRecord({
  kind: 'partner-contact',
  table: partnerContact,
  columns: contactColumns,
  key: 'id',
  newKey: newId,
  order: [partnerContact.role, partnerContact.name],
  named: 'contact',
  nameOf: ({ name }) => name,
  unknown: 'sales/unknown-contact',
  changed: 'sales/contact-changed',
  createAction: 'sales/add-contact',
  updateAction: 'sales/update-contact',
  deleteAction: 'sales/delete-contact',
});

const siteMaster = masterRecord({
  kind: 'partner-site',
  table: partnerSite,
  columns: siteColumns,
  key: 'id',
  newKey: newId,
  order: [partnerSite.title, partnerSite.holdsFrom],
  named: 'site',
  nameOf: ({ title, address }) => title || address,
  unknown: 'sales/unknown-site',
  changed: 'sales/site-changed',
  createAction: 'sales/add-site',
  updateAction: 'sales/update-site',
  deleteAction: 'sales/delete-site',
});

/** They are added to a partner that is there and stands by itself. @throws Refusal sales/unknown-partner, sales/partner-merged */
async function requireOwner(tx: Tx, call: Call, partner: string): Promise<void> {
  requireUnmerged(await partnerMaster.require(tx, call, partner));
}

const listContacts: UseCase<typeof contract.listContacts> = async (tx, { code }, call) => {
  const rows = await contactMaster.list(tx, call);
  const place = (row: contract.PartnerContact) => contract.CONTACT_ROLES.indexOf(row.role);
  return { rows: rows.filter(({ partner }) => partner === code).sort((one, other) => place(one) - place(other)) };
};

/** @throws Refusal sales/unknown-contact, sales/contact-changed, sales/unknown-partner, sales/partner-merged */
const updateContact: UseCase<typeof contract.updateContact> = async (tx, typed, call) => {
  const before = await contactMaster.open(tx, call, typed);
  await requireOwner(tx, call, typed.partner);
  return contactMaster.write(tx, call, before, { ...typed, partner: before?.partner ?? typed.partner });
};

/** @throws Refusal sales/unknown-contact, sales/contact-changed */
const deleteContact: UseCase<typeof contract.deleteContact> = async (tx, asked, call) => {
  await contactMaster.remove(tx, call, await contactMaster.open(tx, call, asked));
  return { id: asked.id };
};

const listSites: UseCase<typeof contract.listSites> = async (tx, { code }, call) => {
  const rows = (await siteMaster.list(tx, call)).filter(({ partner }) => partner === code);
  const standings = siteStandings(rows, call.today);
  const place = (row: contract.PartnerSite) => contract.SITE_KINDS.indexOf(row.kind);
  return {
    rows: rows
      .map((row) => ({ ...row, standing: standings.get(row.id) ?? 'now' }))
      .sort((one, other) => place(one) - place(other)),
  };
};

/** @throws Refusal sales/unknown-site, sales/site-changed, sales/unknown-partner, sales/partner-merged */
const updateSite: UseCase<typeof contract.updateSite> = async (tx, typed, call) => {
  const before = await siteMaster.open(tx, call, typed);
  await requireOwner(tx, call, typed.partner);
  return siteMaster.write(tx, call, before, { ...typed, partner: before?.partner ?? typed.partner });
};

/** @throws Refusal sales/unknown-site, sales/site-changed */
const deleteSite: UseCase<typeof contract.deleteSite> = async (tx, asked, call) => {
  await siteMaster.remove(tx, call, await siteMaster.open(tx, call, asked));
  return { id: asked.id };
};

export const peopleHandlers = [
  handle(contract.listContacts, listContacts),
  handle(contract.updateContact, updateContact),
  handle(contract.deleteContact, deleteContact),
  handle(contract.listSites, listSites),
  handle(contract.updateSite, updateSite),
  handle(contract.deleteSite, deleteSite),
];

/** People and addresses go with the partner that took the place of theirs. */
export const partnerPlaces: readonly PartnerPlace[] = [
  {
    kind: 'contacts',
    title: { ja: '担当者', en: 'Contacts' },
    table: 'partner_contact',
    key: 'id',
    columns: ['partner_code'],
    isOpen: 'true',
    isVersioned: true,
  },
  {
    kind: 'sites',
    title: { ja: '所在地', en: 'Addresses' },
    table: 'partner_site',
    key: 'id',
    columns: ['partner_code'],
    isOpen: 'true',
    isVersioned: true,
  },
];
