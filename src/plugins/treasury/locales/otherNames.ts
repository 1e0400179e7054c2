import type { OtherNames } from '#core/plugin/otherNames.ts';

const otherNames: OtherNames = {
  'treasury:house-bank-list': `
    自社銀行 じしゃぎんこう、取引銀行 とりひきぎんこう、預金口座 よきんこうざ、委託者コード いたくしゃこーど、bank accounts
  `,
};

export default otherNames;
