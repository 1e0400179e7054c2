/** How a list names its row at a place, for the field that has the focus. */
export const optionId = (listId: string, place: number): string => `${listId}-${place}`;
