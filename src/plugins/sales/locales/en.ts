import type ja from './ja';
import log from './log/en';

const en: typeof ja = {
  log,
  errors: {
    'unknown-partner': 'There is no business partner {{partner}}. Please check the code.',
    'partner-exists': 'The code already belongs to {{partner}}. Please choose another one.',
    'partner-changed': '{{partner}} was changed by someone else. Please look at the current values and save again.',
    'partner-doubtful': 'There are {{count}} points to check. If the partner is right as it is, save it again.',
    'like-title': 'Partner {{partner}} has the same name.',
    'like-registrationNumber': 'Partner {{partner}} has the same registration number.',
    'like-corporateNumber': 'Partner {{partner}} has the same corporate number.',
    'check-digit':
      'Registration number {{number}} has not the check digit of a corporate number. Unless it is that of a person, it may be mistyped.',
    'partner-file-bank-column':
      'The column "{{header}}" is of bank accounts, which are not taken from files. Remove the column, and propose the accounts on the screen of the partner: a second person approves them.',
    'partner-file-column': 'The column "{{header}}" cannot be imported. Please remove what the template does not have.',
    'partner-file-column-twice': 'Two columns mean the same as "{{header}}". Please remove one.',
    'partner-file-without-code': 'The header has no "code". Please use the headers of the template.',
    'partner-file-too-long': 'At most {{limit, number}} partners are imported at once. Please divide the file.',
    'partner-row-twice': 'Code {{partner}} stands in row {{row}} as well. Please remove one.',
    'partner-cell-unfit': '{{header}} "{{text}}" cannot be read. Please write it as the template does.',
    'partner-import-refused':
      'Some rows cannot be imported, so nothing was. Please correct the file and choose it again.',
    'partner-import-outdated':
      'Partners have changed since the file was checked, so nothing was imported. Please choose the file again and look at it.',
    field: {
      'not-a-registration-number': 'A registration number is T followed by 13 digits.',
      'not-a-corporate-number':
        'A corporate number has 13 digits, of which the first is a check digit. It does not fit; please check the number.',
      'registration-ends-early': 'The registration ends before it begins. Please check the dates.',
      'neither-customer-nor-vendor': 'Please choose customer, vendor, or both.',
    },
  },
  /** What the audit log calls the kinds of records. */
  kinds: {
    'partner-import': 'Import of partners',
    'business-partner': 'Business partner',
  },
  acts: {
    'import-partners': 'Imported from a file',
    'create-partner': 'Created',
    'update-partner': 'Changed',
    'delete-partner': 'Deleted',
    'deactivate-partner': 'Made inactive',
  },
  partnerImport: {
    title: 'Import partners',
    hint: 'Choose partners as .xlsx or CSV (UTF-8 or CP932). A list that was downloaded and changed can be taken as it is. Columns and partners the file does not have stay as they are; an empty cell empties its field. Bank accounts are not imported.',
    template: 'Template .xlsx',
    format: { xlsx: 'Partners .xlsx', csv: 'Partners CSV (UTF-8)', cp932: 'Partners CSV (CP932)' },
    applied: 'The partners were imported: {{created}} new, {{changed}} changed.',
    confirm: 'Some partners should be checked',
    confirmExplain:
      'In {{count}} rows a name or number belongs to another partner, or a check digit does not fit. Import them as they are?',
  },
  partner: {
    listTitle: 'Customers and vendors',
    recordTitle: 'New partner',
    sections: { kinds: 'What the partner is', invoice: 'Qualified invoices', terms: 'Terms', use: 'Use' },
    create: 'New partner',
    searchHint: 'Code, name, kana, registration number',
    code: 'Code',
    title: 'Name',
    reading: 'Kana',
    role: 'Role',
    customer: 'Customer',
    vendor: 'Vendor',
    employee: 'Employee',
    isCustomer: 'Customer (we sell to it)',
    isVendor: 'Vendor (we buy from it)',
    isEmployee: 'Employee (paid back what was laid out)',
    registration: 'Qualified invoices',
    registered: 'With a registration number',
    unregistered: 'Without a registration number',
    registrationNumber: 'Registration number (T)',
    registeredFrom: 'Registered from',
    registeredThrough: 'Registered through',
    corporateNumber: 'Corporate number',
    taxRounding: 'Tax rounding',
    rounding: { down: 'Down', halfUp: 'Half up', up: 'Up' },
    customerTerm: 'Term of receipt',
    vendorTerm: 'Term of payment',
    paymentLaw: 'Law on paying in time',
    law: { subcontract: 'Toriteki Act (subcontractor)', freelance: 'Freelance Act', outside: 'Neither' },
    state: 'State',
    active: 'In use',
    inactive: 'Stopped',
    isActive: 'In use (otherwise new documents cannot name it)',
    note: {
      withoutNumber:
        'Purchases from a vendor without a registration number take the transitional tax code of the day of the supply.',
      checkDigitDiffers:
        'This does not have the check digit of a corporate number. The number of a person may be right as it is; please look it up in the public register.',
    },
    empty: 'There are no business partners yet.',
    emptyNext: 'Press Alt+N to add one.',
    acts: { delete: 'Delete' },
  },
};

export default en;
