import type { createKeyword } from '#plugins/journal-exchange/keyword/server/service.ts';

type ReadKeyword = Parameters<typeof createKeyword>[1];

const keyword = (text: string, account: string, more: Partial<ReadKeyword> = {}): ReadKeyword => ({
  ...{ priority: null, match: 'contains', text, flow: 'any', account, isActive: true, note: '' },
  ...{ amountFrom: null, amountThrough: null, bankAccount: null, partnerIs: null },
  ...{ taxCode: null, department: null, partner: null },
  ...more,
});

/** Where the accountants of the demo company book what they see again and again, above all on bank statements. */
export const KEYWORDS: readonly ReadKeyword[] = [
  keyword('振込手数料', '6340', { flow: 'out' }),
  keyword('タクシー', '6210'),
  keyword('(電気|ガス|水道)(料|代)', '6280', { match: 'pattern' }),
  keyword('携帯', '6220'),
  keyword('受取利息', '7110', { flow: 'in' }),
  keyword('支払利息', '7510', { flow: 'out' }),
];
