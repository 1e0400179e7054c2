interface Settlement {
  /** Yen that the advance covers. */
  readonly advanced: number;
  /** Yen to be paid to the owner; negative is to be paid back. */
  readonly payable: number;
}

/**
 * 仮払精算: an advance beside what was really spent, both in yen.
 * @example settleAdvance({ advance: 50_000, spent: 62_300 }) // { advanced: 50000, payable: 12300 }
 * @example settleAdvance({ advance: 50_000, spent: 41_200 }) // { advanced: 41200, payable: -8800 }
 */
export function settleAdvance({ advance, spent }: { advance: number; spent: number }): Settlement {
  return { advanced: Math.min(advance, spent), payable: spent - advance };
}
