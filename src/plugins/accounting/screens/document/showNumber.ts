export interface PostedNumber {
  readonly documentType: string;
  readonly number: string;
}

/** @example showNumber({ documentType: 'SA', number: '0100000012' }) // 'SA 0100000012' */
export const showNumber = ({ documentType, number }: PostedNumber): string => `${documentType} ${number}`;
