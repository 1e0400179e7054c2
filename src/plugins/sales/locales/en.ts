import type ja from './ja';
import log from './log/en';

const en: typeof ja = {
  log,
  errors: {
    'unknown-partner': 'There is no business partner {{partner}}. Check the code.',
    'partner-exists': 'The code already belongs to {{partner}}. Choose another one.',
    'partner-changed': '{{partner}} was changed by someone else. Review the current version and save again.',
    'partner-doubtful': 'There are {{count}} points to check. If the partner is correct as it is, save again.',
    'like-title': 'Partner {{partner}} has the same name.',
    'like-registrationNumber': 'Partner {{partner}} has the same registration number.',
    'like-corporateNumber': 'Partner {{partner}} has the same corporate number.',
    'check-digit':
      'Registration number {{number}} does not have the check digit of a corporate number. Unless it belongs to a sole proprietor, it may be mistyped.',
    'partner-file-bank-column':
      'The column "{{header}}" holds bank accounts, which cannot be imported. Remove it, and request the accounts on the partner’s screen (a second person approves them).',
    'partner-file-column': 'The column "{{header}}" cannot be imported. Remove what the template does not have.',
    'partner-file-column-twice': 'Two columns have the same meaning as "{{header}}". Remove one.',
    'partner-file-without-code': 'The header has no "code". Use the headers of the template.',
    'partner-file-too-long': 'At most {{limit, number}} partners are imported at once. Divide the file.',
    'partner-row-twice': 'Code {{partner}} is also in row {{row}}. Remove one.',
    'partner-cell-unfit': '{{header}} "{{text}}" cannot be read. Follow the format of the template.',
    'partner-import-unknown': 'The imported file was not found. Look at the partners in their list.',
    'partner-import-undone': 'This import has been undone already.',
    'partner-import-undo-blocked':
      'Partner {{partner}} was changed or used after the import, so nothing was undone. Correct the partners on their own screen.',
    'partner-import-refused':
      'Some rows cannot be imported, so nothing was imported. Correct the file and choose it again.',
    'partner-import-outdated':
      'Partners have changed since the file was checked, so nothing was imported. Choose the file again and review it.',
    field: {
      'not-a-registration-number': 'A registration number is T followed by 13 digits.',
      'not-a-corporate-number':
        'A corporate number has 13 digits, of which the first is a check digit. It does not match. Check the number.',
      'registration-ends-early': 'The registration ends before it begins. Check the dates.',
      'not-a-mail-address': 'Check the addresses. Separate several like a@example.co.jp, b@example.co.jp.',
      'too-many-mail-addresses': 'Up to 10 addresses. Take some away, or use a mailing list of the partner.',
      'neither-customer-nor-vendor': 'Choose customer, vendor, or both.',
    },
  },
  /** What the audit log calls the kinds of records. */
  kinds: {
    'partner-import': 'Import of partners',
    'business-partner': 'Business partner',
  },
  acts: {
    'import-partners': 'Imported from a file',
    'undo-partner-import': 'Import undone',
    'create-partner': 'Created',
    'update-partner': 'Changed',
    'delete-partner': 'Deleted',
    'deactivate-partner': 'Set to inactive',
  },
  partnerImport: {
    title: 'Import partners',
    hint: 'Choose partners as .xlsx or CSV (UTF-8 or CP932). A downloaded and edited list can be imported as it is. Columns and partners the file does not have stay as they are; an empty cell clears its field. Bank accounts are not imported.',
    template: 'Template .xlsx',
    format: { xlsx: 'Partners .xlsx', csv: 'Partners CSV (UTF-8)', cp932: 'Partners CSV (CP932)' },
    applied: 'The partners were imported: {{created}} new, {{changed}} changed.',
    undo: 'Undo',
    undone: 'The partners are as they were before the import.',
    confirm: 'Some partners need checking',
    confirmExplain:
      '{{count}} rows have the name or number of another partner, or a check digit that does not match. Import them as they are?',
  },
  partner: {
    listTitle: 'Customers and vendors',
    recordTitle: 'New partner',
    sections: {
      kinds: 'Partner type',
      invoice: 'Qualified invoices',
      terms: 'Terms',
      sending: 'Sending of invoices',
      use: 'Use',
    },
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
    isEmployee: 'Employee (reimbursed for expenses)',
    registration: 'Qualified invoices',
    registered: 'With a registration number',
    unregistered: 'Without a registration number',
    registrationNumber: 'Registration number (T)',
    registeredFrom: 'Registered from',
    registeredThrough: 'Registered through',
    corporateNumber: 'Corporate number',
    taxRounding: 'Tax rounding',
    rounding: { down: 'Down', halfUp: 'Half up', up: 'Up' },
    customerTerm: 'Receipt terms',
    vendorTerm: 'Payment terms',
    paymentLaw: 'Prompt payment law',
    invoiceMail: 'Invoices are mailed to',
    invoiceLocale: 'Language of mail',
    locale: { ja: 'Japanese', en: 'English' },
    law: { subcontract: 'Toriteki Act (subcontractor)', freelance: 'Freelance Act', outside: 'Neither' },
    state: 'State',
    active: 'In use',
    inactive: 'Inactive',
    isActive: 'In use (otherwise it cannot be selected in new documents)',
    note: {
      withoutNumber:
        'Purchases from a vendor without a registration number use the transitional tax code of the transaction date.',
      checkDigitDiffers:
        'This does not have the check digit of a corporate number. If it belongs to a sole proprietor it may be correct; check the National Tax Agency’s public register.',
    },
    empty: 'There are no business partners yet.',
    emptyNext: 'Press Alt+N to add one.',
    acts: { delete: 'Delete' },
  },
};

export default en;
