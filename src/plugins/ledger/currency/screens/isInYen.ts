import { BOOK_CURRENCY } from '../rates/currencies';

export const isInYen = ({ currency }: { readonly currency: string }): boolean => currency === BOOK_CURRENCY;
