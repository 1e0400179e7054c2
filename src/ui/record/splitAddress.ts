/** @example splitAddress('/Book?code=A1') // { pathname: '/Book', query: code=A1 } */
export function splitAddress(path: string): { pathname: string; query: URLSearchParams } {
  const [pathname = '', search = ''] = path.split('?', 2);
  return { pathname, query: new URLSearchParams(search) };
}
