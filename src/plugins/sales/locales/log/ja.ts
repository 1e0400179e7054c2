/** What the audit log calls values of partners. */
const log = {
  fields: {
    into: '統合先',
    from: '統合元',
    moved: '替えたもの',
    records: '戻した件数',
    partner: '取引先',
  },
  values: {
    role: { billing: '請求先', ordering: '発注先', inCharge: '担当' },
    kind: { head: '本店', branch: '支店', delivery: '送付先' },
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
