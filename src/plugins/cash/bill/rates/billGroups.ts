/** Which accounts hold bills, by their group: what was received or issued, on paper (手形) or as an electronically recorded claim. */
export const BILL_GROUPS = {
  'BS-A-CUR-NOTE': { direction: 'received', kind: 'note' },
  'BS-A-CUR-ERMC': { direction: 'received', kind: 'claim' },
  'BS-L-CUR-NOTE': { direction: 'issued', kind: 'note' },
  'BS-L-CUR-ERMC': { direction: 'issued', kind: 'claim' },
} as const satisfies Record<string, BillGroup>;

export interface BillGroup {
  readonly direction: 'received' | 'issued';
  readonly kind: 'note' | 'claim';
}

/** 手形売却損, which discounting costs (企業会計基準第10号「金融商品に関する会計基準」). */
export const DISCOUNT_LOSS_ACCOUNT = '7530';
