import type { OtherNames } from '#core/plugin/otherNames.ts';

const otherNames: OtherNames = {
  'invoicing:invoice-list': `
    invoices、
    適格請求書 てきかくせいきゅうしょ、インボイス いんぼいす、請求管理 せいきゅうかんり、返還請求書 へんかんせいきゅうしょ、billing
  `,
  'invoicing:candidate-list': `
    請求の締め せいきゅうのしめ、
    未請求 みせいきゅう、月次請求 げつじせいきゅう、請求漏れ せいきゅうもれ、一括請求 いっかつせいきゅう、unbilled
  `,
  'invoicing:recurring-list': `
    自動請求 じどうせいきゅう、継続請求 けいぞくせいきゅう、
    毎月の請求 まいつきのせいきゅう、保守料の請求 ほしゅりょうのせいきゅう、サブスクリプション さぶすくりぷしょん、subscription
  `,
  'invoicing:due-invoices': `
    定期請求の一括作成 ていきせいきゅうのいっかつさくせい、自動作成の候補 じどうさくせいのこうほ、recurring drafts
  `,
  'invoicing:invoice-import': `
    請求書の取込 せいきゅうしょのとりこみ、請求明細の取込 せいきゅうめいさいのとりこみ、import invoices
  `,
  'invoicing:new-invoice': `
    請求書を発行 せいきゅうしょをはっこう、issue an invoice、
    請求書を作成 せいきゅうしょをさくせい、請求書発行 せいきゅうしょはっこう、請求を起こす せいきゅうをおこす、bill a customer
  `,
};

export default otherNames;
