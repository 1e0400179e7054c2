/** What stood in the books before they began here: no movement of money. */
export const OPENING_DOCUMENT_TYPE = 'OB';
