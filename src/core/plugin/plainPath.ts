/** The address of a screen without what may stand behind it: `/Employee/:id?` is opened as `/Employee`. */
export const plainPath = (path: string): string => path.replace(/\/:\w+\?/g, '');
