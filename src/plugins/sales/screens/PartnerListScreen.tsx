import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import {
  type BusinessPartner,
  deletePartner,
  listPartners,
  PARTNER_ROLES,
  REGISTRATIONS,
  updatePartner,
} from '../contract/businessPartner';
import { PartnerDuplicatesLink } from './PartnerDuplicatesLink';
import { partnerPath } from './partnerPath';

const hasRole = (row: BusinessPartner, role: (typeof PARTNER_ROLES)[number]): boolean =>
  ({ customer: row.isCustomer, vendor: row.isVendor, employee: row.isEmployee })[role];

const partners: ListDefinition<typeof listPartners> = {
  screen: 'sales:partner-list',
  words: ['sales', 'partner'],
  read: listPartners,
  rowId: ({ code }) => code,
  rowPath: ({ code }) => partnerPath(code),
  create: { path: '/CustomerManager/partner', needs: updatePartner },
  columns: [
    { field: 'code', kind: 'code', width: 88, pinned: 'left' },
    { field: 'title', width: 220 },
    { field: 'reading', width: 200 },
    {
      field: 'role',
      width: 112,
      value: (row, say) =>
        PARTNER_ROLES.filter((role) => hasRole(row, role))
          .map((role) => say(`partner.${role}`))
          .join(' '),
    },
    { field: 'registrationNumber', kind: 'code', width: 136 },
    { field: 'registeredFrom', kind: 'day', width: 104 },
    { field: 'registeredThrough', kind: 'day', width: 104 },
    { field: 'taxRounding', width: 88, value: ({ taxRounding }, say) => say(`partner.rounding.${taxRounding}`) },
    { field: 'customerTerm', kind: 'code', width: 88 },
    { field: 'vendorTerm', kind: 'code', width: 88 },
    { field: 'corporateNumber', kind: 'code', width: 124 },
    { field: 'invoiceMail', width: 200 },
    { field: 'mergedInto', kind: 'code', width: 88 },
    { field: 'state', width: 72, value: ({ isActive }, say) => say(isActive ? 'partner.active' : 'partner.inactive') },
  ],
  filters: [
    {
      name: 'role',
      kind: 'choice',
      width: 120,
      options: PARTNER_ROLES,
      label: (role, say) => say(`partner.${role}`),
    },
    {
      name: 'registration',
      kind: 'choice',
      width: 160,
      options: REGISTRATIONS,
      label: (option, say) => say(`partner.${option}`),
    },
  ],
  acts: [
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deletePartner,
      input: ({ code, version }) => ({ code, version }),
    }),
  ],
};

/** 取引先管理: customers and vendors, and whether they issue qualified invoices. */
export default function PartnerListScreen() {
  return <ListScreen list={{ ...partners, actions: <PartnerDuplicatesLink /> }} />;
}
