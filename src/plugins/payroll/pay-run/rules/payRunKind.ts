/** 給与, 賞与: by it a bank file says what it pays (種別 11, 12). */
export const PAY_RUN_KINDS = ['salary', 'bonus'] as const;
