/** Money that came in without a name stands in these accounts, money that went out in those. */
export const SUSPENSE = { receivable: ['2510', '9910'], payable: ['1450', '9920'], general: [] } as const;
