/** What a document outside the books is called by (`TMP-3F09A2`): the end of its id, until posting gives it a number. */
export const temporaryNumber = (id: string): string => `TMP-${id.slice(-6).toUpperCase()}`;
