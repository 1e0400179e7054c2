/** A title or word of a file in any width and letter case, without spaces, `_` and `・`. */
export const plainTitle = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s_・]/gu, '')
    .toLowerCase();

/**
 * The column a title names, by any of the titles it may have or by its own name.
 * @example columnByTitle({ title: ['名称', 'name'] })('Ｎａｍｅ') // 'title'
 */
export function columnByTitle<Column extends string>(
  headers: Readonly<Record<Column, readonly string[]>>,
): (title: string) => Column | undefined {
  // Keys of an object lose their type; these are those of `headers`.
  const columns = Object.keys(headers) as Column[];
  const known = new Map(
    columns.flatMap((column) => [column, ...headers[column]].map((title) => [plainTitle(title), column] as const)),
  );
  return (title) => known.get(plainTitle(title));
}
