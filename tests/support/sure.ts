/**
 * What a test knows to be there, by what it did before.
 * @throws where it is not.
 */
export function sure<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('what this test relies on is not there');
  return value;
}
