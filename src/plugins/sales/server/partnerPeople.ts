import { and, eq, getTableColumns } from 'drizzle-orm';
import { newId } from '#core/value/id.ts';
import type { PartnerPlace } from '#server/company/partnerPlaces.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type Call, handle, type UseCase } from '#server/plugin.ts';
import { masterRecord } from '#server/record/masterRecord.ts';
import * as contract from '../contract/partnerPeople';
import { standingsOfSites } from '../rules/siteStanding';
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
  const rows = await tx
    .select(contactColumns)
    .from(partnerContact)
    .where(and(eq(partnerContact.companyId, call.companyId), eq(partnerContact.partner, code)))
    .orderBy(partnerContact.name, partnerContact.id);
  const place = (row: contract.PartnerContact) => contract.CONTACT_ROLES.indexOf(row.role);
  return { rows: rows.sort((one, other) => place(one) - place(other)) };
};

/** @throws Refusal sales/unknown-contact, sales/contact-changed, sales/unknown-partner, sales/partner-merged */
const updateContact: UseCase<typeof contract.updateContact> = async (tx, typed, call) => {
  const before = await contactMaster.open(tx, call, typed);
  const partner = before?.partner ?? typed.partner;
  await requireOwner(tx, call, partner);
  return contactMaster.write(tx, call, before, { ...typed, partner });
};

/** @throws Refusal sales/unknown-contact, sales/contact-changed */
const deleteContact: UseCase<typeof contract.deleteContact> = async (tx, asked, call) => {
  await contactMaster.remove(tx, call, await contactMaster.open(tx, call, asked));
  return { id: asked.id };
};

const listSites: UseCase<typeof contract.listSites> = async (tx, { code }, call) => {
  const rows = await tx
    .select(siteColumns)
    .from(partnerSite)
    .where(and(eq(partnerSite.companyId, call.companyId), eq(partnerSite.partner, code)))
    .orderBy(partnerSite.title, partnerSite.holdsFrom, partnerSite.id);
  const standings = standingsOfSites(rows, call.today);
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
  const partner = before?.partner ?? typed.partner;
  await requireOwner(tx, call, partner);
  return siteMaster.write(tx, call, before, { ...typed, partner });
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
