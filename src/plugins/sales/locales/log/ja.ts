/** What the audit log calls values of partners. */
const log = {
  values: {
    taxRounding: {
      down: '切捨て',
      halfUp: '四捨五入',
      up: '切上げ',
    },
    paymentLaw: { subcontract: '取適法', freelance: 'フリーランス法', outside: '対象外' },
  },
};

export default log;
