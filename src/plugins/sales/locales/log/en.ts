/** What the audit log calls values of partners. */
const log = {
  fields: {
    into: 'Into',
    from: 'From',
    moved: 'Records moved',
    records: 'Records put back',
    partner: 'Partner',
  },
  values: {
    role: { billing: 'Invoices', ordering: 'Orders', inCharge: 'In charge' },
    kind: { head: 'Head office', branch: 'Branch', delivery: 'Delivery' },
    taxRounding: {
      down: 'Round down',
      halfUp: 'Round half up',
      up: 'Round up',
    },
    invoiceLocale: { ja: 'Japanese', en: 'English' },
    paymentLaw: { subcontract: 'Toriteki Act', freelance: 'Freelance Act', outside: 'neither' },
  },
};

export default log;
