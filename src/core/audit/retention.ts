/** How long the law has books kept, and with them the record of what was done in them. */
export const LOG_RETENTION = {
  years: 10,
  law: { ja: '会社法432条2項', en: 'Companies Act, art. 432 (2)' },
  source: 'https://laws.e-gov.go.jp/law/417AC0000000086',
  checkedOn: '2026-11-21',
} as const;
