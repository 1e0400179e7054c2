import type { Locale } from '#core/value/text.ts';
import type { ContractType } from '../rules/contractType';
import { DISPATCH } from './templates/dispatch';
import { FRAMEWORK, FRAMEWORK_FOR_WORK, NDA, NDA_IN_ENGLISH } from './templates/framework';
import { AGENCY, AGENCY_IN_ENGLISH, WORK } from './templates/work';

export const STANDARD_TEMPLATES_PROVENANCE = {
  law: '労働者派遣法26条1項、同法施行規則22条、民法632条・641条・656条、著作権法27条・28条',
  source: '条文により作成した自社の文例。締結の前に内容を確認する',
  checkedOn: '2026-11-28',
} as const;

interface StandardTemplate {
  readonly code: string;
  readonly type: ContractType;
  readonly title: string;
  readonly language: Locale;
  readonly body: string;
}

/** The templates that a new company begins with (標準のテンプレート). */
export const STANDARD_TEMPLATES: readonly StandardTemplate[] = [
  { code: 'STD-AGENCY', type: 'agency', title: '準委任契約書', language: 'ja', body: AGENCY },
  { code: 'STD-AGENCY-EN', type: 'agency', title: 'Services Agreement', language: 'en', body: AGENCY_IN_ENGLISH },
  { code: 'STD-DISPATCH', type: 'dispatch', title: '労働者派遣個別契約書', language: 'ja', body: DISPATCH },
  { code: 'STD-FRAMEWORK', type: 'framework', title: '業務委託基本契約書', language: 'ja', body: FRAMEWORK },
  {
    code: 'STD-FRAMEWORK-W',
    type: 'frameworkForWork',
    title: '請負基本契約書',
    language: 'ja',
    body: FRAMEWORK_FOR_WORK,
  },
  { code: 'STD-NDA', type: 'nda', title: '秘密保持契約書', language: 'ja', body: NDA },
  { code: 'STD-NDA-EN', type: 'nda', title: 'Non-Disclosure Agreement', language: 'en', body: NDA_IN_ENGLISH },
  { code: 'STD-WORK', type: 'work', title: '請負契約書', language: 'ja', body: WORK },
];
