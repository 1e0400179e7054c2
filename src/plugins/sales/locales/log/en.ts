/** What the audit log calls values of partners. */
const log = {
  values: {
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
