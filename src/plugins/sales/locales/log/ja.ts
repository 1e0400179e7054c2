/** What the audit log calls values of partners. */
const log = {
  values: {
    taxRounding: {
      down: '切捨て',
      halfUp: '四捨五入',
      up: '切上げ',
    },
    invoiceLocale: { ja: '日本語', en: '英語' },
    paymentLaw: { subcontract: '取適法', freelance: 'フリーランス法', outside: '対象外' },
  },
};

export default log;
